import { describe, expect, it } from 'vitest';
import type { TypedData } from '../../wire/rpc/eth/eth_signTypedData_v4';
import { typedDataTree, type TypedNode } from './typedDataTree';

const mail: TypedData = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {},
  message: { contents: 'Hi', hidden: 'not signed', from: { name: 'Ada', wallets: ['0x1', '0x2'], extra: 1 } },
};

const flat = (nodes: TypedNode[], prefix = ''): string[] =>
  nodes.flatMap(({ name, value, children }) =>
    value === null ? flat(children, `${prefix}${name}.`) : [`${prefix}${name}=${value}`],
  );

describe('typedDataTree', () => {
  it('lists the fields of the types in their order and nothing else', () => {
    const tree = typedDataTree(mail);
    expect(flat(tree.nodes)).toEqual(['from.name=Ada', 'from.wallets.1=0x1', 'from.wallets.2=0x2', 'contents=Hi']);
    expect(tree.cut).toBe(false);
  });

  it('stops at a type that contains itself', () => {
    const types = { Node: [{ name: 'next', type: 'Node' }] };
    const message: Record<string, unknown> = {};
    message['next'] = message;
    expect(typedDataTree({ types, primaryType: 'Node', domain: {}, message }).cut).toBe(true);
  });

  it('truncates a list that is too long to read', () => {
    const types = { List: [{ name: 'items', type: 'uint256[]' }] };
    const message = { items: Array.from({ length: 50_000 }, (_, at) => at) };
    const tree = typedDataTree({ types, primaryType: 'List', domain: {}, message });
    expect(tree.cut).toBe(true);
    expect(tree.nodes[0]?.children.length).toBeLessThanOrEqual(1_000);
  });

  it('shows a missing field and a missing type as empty', () => {
    expect(flat(typedDataTree({ ...mail, message: {} }).nodes)).toContain('contents=–');
    expect(typedDataTree({ ...mail, primaryType: 'Nothing' }).nodes).toEqual([]);
  });
});
