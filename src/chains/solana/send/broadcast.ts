import { messageOf } from '../../../errors/base';
import { NodeError } from '../../../errors/node';
import { RpcError } from '../../../errors/rpc';
import type { Clock } from '../../../kit/clock';
import { retry } from '../../../kit/async/retry';
import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import { commitment } from '../network/node';
import { explainFailure } from '../insight/simulate';

export type BroadcastResult =
  | { kind: 'accepted' }
  /** The node does not know the blockhash: too old, or newer than what the node has seen. */
  | { kind: 'blockhashUnknown'; error: NodeError }
  | { kind: 'refused'; error: NodeError }
  /** No node gave an answer: it may have got through all the same. */
  | { kind: 'unknown'; reason: string };

/**
 * Sends signed bytes, in base64. The same bytes twice are one transaction, so a lost answer is asked for once more. Never
 * rejects.
 */
export async function broadcast({
  client,
  raw,
  clock,
  tries = 2,
}: {
  client: ChainClient;
  raw: string;
  clock: Clock;
  tries?: number;
}): Promise<BroadcastResult> {
  const options = { encoding: 'base64', preflightCommitment: commitment };
  try {
    await retry(() => client.request('sendTransaction', [raw, options]), {
      tries,
      wait: 1_000,
      when: (error) => error instanceof RpcError,
      clock,
    });
    return { kind: 'accepted' };
  } catch (error) {
    if (!(error instanceof NodeError)) return { kind: 'unknown', reason: messageOf(error) };
    if (/already been processed|AlreadyProcessed/i.test(error.message)) return { kind: 'accepted' };
    if (/Blockhash not found|BlockhashNotFound/i.test(error.message)) return { kind: 'blockhashUnknown', error };
    return { kind: 'refused', error: inWords(error) };
  }
}

/** With the words of the program that failed, where the node gives them. */
function inWords(error: NodeError): NodeError {
  const { code, data } = error;
  if (!isPlainObject(data) || !Array.isArray(data.logs) || data.logs.length === 0) return error;
  const message = explainFailure(data.err, data.logs);
  return new NodeError({ code, message, data });
}
