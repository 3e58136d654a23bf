import { expect, it } from 'vitest';
import { NodeError } from '../../../errors/node';
import { sendBySource } from './sendBySource';

const node = (answer: () => Promise<unknown>) => {
  const asked: unknown[] = [];
  const request = (method: string, params?: unknown) => {
    asked.push([method, params]);
    return answer();
  };
  return { client: { request }, asked };
};
const refuse = (message: string) => () => Promise.reject(new NodeError({ code: -32002, message }));
const send = ['sendTransaction', ['AQAB', {}]] as const;

it('sends by the source alone where that takes it, and asks the node everything else', async () => {
  const { client, asked } = node(async () => 7);
  const taken: string[] = [];
  const outgoing = sendBySource(client, async (transaction) => void taken.push(transaction));
  await outgoing.request(...send);
  expect([taken, asked]).toEqual([['AQAB'], []]);
  expect(await outgoing.request('getBlockHeight', [])).toBe(7);
  expect(taken).toHaveLength(1);
});

it('sends by the node where the source does not take it', async () => {
  const { client, asked } = node(async () => 'signature');
  expect(await sendBySource(client, () => Promise.reject(new Error('no'))).request(...send)).toBe('signature');
  expect(asked).toEqual([[...send]]);
});

it('believes nobody that it came to nothing: the source has the bytes', async () => {
  const silent = sendBySource(node(refuse('Signature verification failed')).client, () => Promise.reject(new Error()));
  await expect(silent.request(...send)).rejects.toMatchObject({ code: 4901 });
});

it('knows of a node that has it already', async () => {
  const known = sendBySource(node(refuse('This transaction has already been processed')).client, () =>
    Promise.reject(new Error()),
  );
  await expect(known.request(...send)).rejects.toBeInstanceOf(NodeError);
});
