import { SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util';
import fc from 'fast-check';
import { hashTypedData as viemHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../../../kit/hex';
import { parseParams } from '../../../wire/rpc/parseParams';
import { eth_signTypedData_v4 } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { normalizeTypedData, typedDataDigest } from './typedData';

/** Typed data as pages send it, compared with what `@metamask/eth-sig-util` and viem compute. */
const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
type Data = { types: Record<string, unknown>; primaryType: string; domain?: unknown; message?: unknown };

function read(data: unknown, ...rest: unknown[]) {
  const { params, refuse } = eth_signTypedData_v4;
  const misspelled: string[] = [];
  const { typedData } = parseParams(params, [account, data, ...rest], refuse);
  return {
    shown: normalizeTypedData(typedData, { onMisspelled: (one) => misspelled.push(one) }),
    misspelled,
  };
}
const ours = (data: unknown) => `0x${bytesToHex(typedDataDigest(read(data).shown))}`;
const metamask = (data: Data) =>
  `0x${bytesToHex(TypedDataUtils.eip712Hash(structuredClone(data) as unknown as Parameters<typeof TypedDataUtils.eip712Hash>[0], SignTypedDataVersion.V4))}`;
const viem = (data: Data) => viemHash(data as unknown as Parameters<typeof viemHash>[0]);
const oracles = { both: [metamask, viem], metamask: [metamask], viem: [viem] };

const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
const domain = { name: 'Shop', version: '1', chainId: 1, verifyingContract: account };
const Person = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
];
const person = { name: 'A', wallet: account };
const base = { types: { EIP712Domain, Person }, primaryType: 'Person', domain, message: person };
const withDomain = (types: object[], given: object) => ({
  ...base,
  types: { ...base.types, EIP712Domain: types },
  domain: given,
});
const Node = [
  { name: 'id', type: 'uint8' },
  { name: 'next', type: 'Node' },
];
const hyperliquid = {
  domain: { name: 'HyperliquidSignTransaction', version: '1', chainId: 1, verifyingContract: `0x${'0'.repeat(40)}` },
  types: {
    EIP712Domain,
    'HyperliquidTransaction:UsdSend': [
      { name: 'hyperliquidChain', type: 'string' },
      { name: 'destination', type: 'string' },
      { name: 'amount', type: 'string' },
      { name: 'time', type: 'uint64' },
    ],
  },
  primaryType: 'HyperliquidTransaction:UsdSend',
  message: { hyperliquidChain: 'Mainnet', destination: account, amount: '1', time: 1_700_000_000_000 },
};
const cosmosTypes = [
  ...EIP712Domain.slice(0, 3),
  { name: 'verifyingContract', type: 'string' },
  { name: 'salt', type: 'string' },
];
const cosmos = withDomain(cosmosTypes, { ...domain, verifyingContract: 'cosmos', salt: '0' });
const named = (name: string) => ({ ...base, types: { EIP712Domain, [name]: Person }, primaryType: name });

const accepted: [name: string, data: Data, by: keyof typeof oracles][] = [
  ['a plain message', base, 'both'],
  ['a type name with a colon', hyperliquid, 'both'],
  [
    'a field whose type has a colon',
    {
      ...base,
      types: {
        EIP712Domain,
        'A:B': Person,
        Top: [
          { name: 'one', type: 'A:B' },
          { name: 'many', type: 'A:B[]' },
        ],
      },
      primaryType: 'Top',
      message: { one: person, many: [person] },
    },
    'both',
  ],
  [
    'a field whose type begins like another',
    {
      ...base,
      types: {
        EIP712Domain,
        'Person:B': [{ name: 'id', type: 'uint8' }],
        Person,
        Top: [{ name: 'one', type: 'Person:B' }],
      },
      primaryType: 'Top',
      message: { one: { id: 1 } },
    },
    'both',
  ],
  ...['Foo.Bar', 'Foo-Bar', '$Foo', '_foo', '1st', 'foo/bar', 'Foo#1', 'uint257x', 'Address'].map(
    (name): [string, Data, 'both'] => [`a type named ${name}`, named(name), 'both'],
  ),
  ['a domain of a Cosmos chain, whose contract is a word', cosmos, 'both'],
  ['a domain type in another order', withDomain([...EIP712Domain].reverse(), domain), 'both'],
  ['a domain type with fewer fields than the domain', withDomain(EIP712Domain.slice(0, 1), domain), 'both'],
  ['a domain type without fields', withDomain([], domain), 'both'],
  [
    'a domain type with a field of its own',
    withDomain([...EIP712Domain, { name: 'shop', type: 'string' }], { ...domain, shop: 'x' }),
    'both',
  ],
  [
    'a domain type with a struct',
    withDomain([...EIP712Domain, { name: 'shop', type: 'Person' }], { ...domain, shop: person }),
    'viem',
  ],
  [
    'a domain whose chain id is a text by its type',
    withDomain([{ name: 'chainId', type: 'string' }], { chainId: '0x1' }),
    'both',
  ],
  [
    'a domain whose chain id is a word by its type',
    withDomain([{ name: 'chainId', type: 'string' }], { chainId: 'cosmoshub-4' }),
    'both',
  ],
  ['no domain type and no domain', { ...base, types: { Person }, domain: {} }, 'both'],
  ['no domain type', { ...base, types: { Person } }, 'viem'],
  [
    'the domain as primary type, without a message',
    { types: { EIP712Domain }, primaryType: 'EIP712Domain', domain },
    'both',
  ],
  [
    'a recursive struct that ends in null',
    { ...base, types: { EIP712Domain, Node }, primaryType: 'Node', message: { id: 1, next: { id: 2, next: null } } },
    'metamask',
  ],
  [
    'a recursive struct that ends in nothing',
    { ...base, types: { EIP712Domain, Node }, primaryType: 'Node', message: { id: 1, next: { id: 2 } } },
    'metamask',
  ],
  [
    'null among structs of a list',
    {
      ...base,
      types: { EIP712Domain, Person, Top: [{ name: 'all', type: 'Person[2]' }] },
      primaryType: 'Top',
      message: { all: [person, null] },
    },
    'metamask',
  ],
  [
    'broken types that are not used',
    { ...base, types: { ...base.types, Broken: [{ name: 'x', type: 'quux' }], 'bad name': [] } },
    'both',
  ],
  ['fields that no type names', { ...base, message: { ...person, extra: 'x' } }, 'both'],
  [
    'a list of lists',
    {
      ...base,
      types: { EIP712Domain, T: [{ name: 'm', type: 'uint8[2][]' }] },
      primaryType: 'T',
      message: {
        m: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    'both',
  ],
];

describe('typed data is hashed as other encoders do', () => {
  it.each(accepted)('%s', (_, data, by) => {
    for (const oracle of oracles[by]) expect(ours(data)).toBe(oracle(data));
    // As text too, and with further params, which are ignored.
    expect(read(JSON.stringify(data), 'extra', {}).shown).toEqual(read(data).shown);
  });

  it('in any combination of types and values', () => {
    const hex = (size: number) =>
      fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => `0x${bytesToHex(bytes)}`);
    const atoms: Record<string, fc.Arbitrary<unknown>> = {
      string: fc.string({ unit: 'binary' }),
      bool: fc.boolean(),
      bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${bytesToHex(bytes)}`),
      address: hex(20),
      bytes1: hex(1),
      bytes32: hex(32),
      uint8: fc.nat(255),
      uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
      int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
      int256: fc.bigInt({ min: -(2n ** 255n), max: -1n }).map(String),
    };
    const field = fc
      .constantFrom(...Object.keys(atoms))
      .chain((type) =>
        fc.oneof(
          fc.tuple(fc.constant(type), atoms[type]!),
          fc.tuple(fc.constant(`${type}[]`), fc.array(atoms[type]!, { maxLength: 3 })),
        ),
      );
    const struct = fc.array(field, { minLength: 1, maxLength: 5 });
    const typeName = fc.stringMatching(/^[A-Z][\w:.$-]{0,12}$/);
    fc.assert(
      fc.property(
        struct,
        struct,
        typeName,
        typeName,
        fc.subarray(EIP712Domain),
        (outer, inner, top, part, domainType) => {
          fc.pre(top !== part);
          const fieldsOf = (list: [string, unknown][]) => list.map(([type], at) => ({ name: `f${at}`, type }));
          const valueOf = (list: [string, unknown][]) =>
            Object.fromEntries(list.map(([, value], at) => [`f${at}`, value]));
          const data = {
            types: {
              EIP712Domain: domainType,
              [top]: [...fieldsOf(outer), { name: 'part', type: part }, { name: 'parts', type: `${part}[]` }],
              [part]: fieldsOf(inner),
            },
            primaryType: top,
            domain,
            message: { ...valueOf(outer), part: valueOf(inner), parts: [valueOf(inner)] },
          };
          const hash = ours(data);
          expect([metamask(data), viem(data)]).toEqual([hash, hash]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('typed data', () => {
  it('shows only the fields of the domain that are signed', () => {
    expect(read(withDomain(EIP712Domain.slice(0, 1), domain)).shown.domain).toEqual({ name: 'Shop' });
    expect(read(cosmos).shown.domain).toMatchObject({ verifyingContract: 'cosmos', salt: '0' });
  });

  it('with a wrong checksum is signed, and the address is reported', () => {
    const wallet = '0x2C7536e3605d9c16a7a3d7b1898e529396a65c23';
    const { shown, misspelled } = read({ ...base, message: { ...person, wallet } });
    expect([shown.message['wallet'], misspelled]).toEqual([
      '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
      ['0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'],
    ]);
    expect(ours({ ...base, message: { ...person, wallet } })).toBe(metamask(base));
    expect(read(base).misspelled).toEqual([]);
  });

  it.each<[string, Data, string]>([
    [
      'a contract that is a word, of type address',
      { ...base, domain: { ...domain, verifyingContract: 'cosmos' } },
      'typedData.domain.verifyingContract',
    ],
    [
      'a field of the domain type that the domain lacks',
      withDomain(EIP712Domain, { name: 'Shop' }),
      'typedData.domain.version',
    ],
    ['a type name with a list of fields', named('A(uint256 b)C'), 'typedData.types.A(uint256 b)C'],
    ['a type name with a space', named('A B'), 'typedData.types.A B'],
    ['a type name of Solidity', named('uint256'), 'typedData.types.uint256'],
    [
      'two fields of the same name',
      { ...base, types: { EIP712Domain, Person: [...Person, { name: 'name', type: 'bytes32' }] } },
      'typedData.types.Person',
    ],
    [
      'a text for a boolean',
      { ...base, types: { EIP712Domain, T: [{ name: 'b', type: 'bool' }] }, primaryType: 'T', message: { b: 'false' } },
      'typedData.message.b',
    ],
    [
      'a text for bytes',
      {
        ...base,
        types: { EIP712Domain, T: [{ name: 'b', type: 'bytes' }] },
        primaryType: 'T',
        message: { b: 'hello' },
      },
      'typedData.message.b',
    ],
    ['null for a text', { ...base, message: { ...person, name: null } }, 'typedData.message.name'],
    [
      'a list of another length',
      { ...base, types: { EIP712Domain, T: [{ name: 'l', type: 'uint8[2]' }] }, primaryType: 'T', message: { l: [1] } },
      'typedData.message.l',
    ],
    ['no message', { ...base, message: undefined }, 'typedData.message.name'],
    [
      'a used type that is broken',
      { ...base, types: { EIP712Domain, Person: [{ name: 'name', type: 'quux' }] } },
      'typedData.message.name',
    ],
    ['a used type that is no list', { ...base, types: { EIP712Domain, Person: {} } }, 'typedData.types.Person'],
  ])('%s is rejected with -32602 that names the field', (_, data, field) => {
    expect(() => read(data)).toThrow(expect.objectContaining({ code: -32602, data: { field } }) as Error);
  });
});
