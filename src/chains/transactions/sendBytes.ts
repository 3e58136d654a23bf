import { messageOf } from '../../errors/base';
import { NodeError } from '../../errors/node';
import { RpcError } from '../../errors/rpc';
import { retry } from '../../kit/async/retry';
import type { Clock } from '../../kit/clock';

/** The result of sending bytes to a node, for all families; each family adds how its nodes reject them. */
export type SentBytes =
  | { kind: 'accepted' }
  /** No node responded: the bytes may have reached the network anyway. */
  | { kind: 'unknown'; reason: string };

/**
 * Sends signed bytes. Sending the same bytes twice is one transaction, so after a lost response they are sent again. Never rejects.
 * @param options.judge interprets a node's rejection: some nodes already have the bytes.
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
