import { messageOf } from '../../errors/base';
import { NodeError } from '../../errors/node';
import { RpcError } from '../../errors/rpc';
import { retry } from '../../kit/async/retry';
import type { Clock } from '../../kit/clock';

/** What became of bytes that were handed to a node, whatever the family; each adds how its nodes refuse. */
export type SentBytes =
  | { kind: 'accepted' }
  /** No node gave an answer: it may have got through all the same. */
  | { kind: 'unknown'; reason: string };

/**
 * Sends signed bytes. The same bytes twice are one transaction, so a lost answer is asked for once more. Never rejects.
 * @param options.judge says what the refusal of a node means: some have the bytes already.
 */
export async function sendBytes<Judgement>({
  send,
  judge,
  clock,
  tries = 2,
}: {
  send: () => Promise<unknown>;
  judge: (error: NodeError) => Judgement;
  clock: Clock;
  tries?: number | undefined;
}): Promise<SentBytes | Judgement> {
  try {
    await retry(send, { tries, wait: 1_000, when: (error) => error instanceof RpcError, clock });
    return { kind: 'accepted' };
  } catch (error) {
    return error instanceof NodeError ? judge(error) : { kind: 'unknown', reason: messageOf(error) };
  }
}
