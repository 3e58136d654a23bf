import { expect, it } from 'vitest';
import { NodeError } from '../../../errors/node';
import { sendBySource } from './requestSwap';

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

it('sendBySource sends through the source only if it accepts the transaction, and passes all other requests to the node', async () => {
  const { client, asked } = node(async () => 7);
  const taken: string[] = [];
  const outgoing = sendBySource(client, async (transaction) => void taken.push(transaction));
  await outgoing.request(...send);
  expect([taken, asked]).toEqual([['AQAB'], []]);
  expect(await outgoing.request('getBlockHeight', [])).toBe(7);
  expect(taken).toHaveLength(1);
});

it('sendBySource sends through the node if the source rejects the transaction', async () => {
  const { client, asked } = node(async () => 'signature');
  expect(await sendBySource(client, () => Promise.reject(new Error('no'))).request(...send)).toBe('signature');
  expect(asked).toEqual([[...send]]);
});

it('sendBySource rejects with 4901 when source and node reject, because the source may still send the transaction', async () => {
  const silent = sendBySource(node(refuse('Signature verification failed')).client, () => Promise.reject(new Error()));
  await expect(silent.request(...send)).rejects.toMatchObject({ code: 4901 });
});

it('sendBySource rejects with the node’s own error when the node has already processed the transaction', async () => {
  const known = sendBySource(node(refuse('This transaction has already been processed')).client, () =>
    Promise.reject(new Error()),
  );
  await expect(known.request(...send)).rejects.toBeInstanceOf(NodeError);
});
