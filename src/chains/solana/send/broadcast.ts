import { NodeError } from '../../../errors/node';
import type { Clock } from '../../../kit/clock';
import { isPlainObject } from '../../../kit/json';
import type { ChainClient } from '../../networks';
import { sendBytes, type SentBytes } from '../../transactions/sendBytes';
import { commitment } from '../network/node';
import { explainFailure } from '../insight/simulate';

export type BroadcastResult =
  | SentBytes
  /** The node does not know the blockhash: it is too old, or newer than the node's latest block. */
  | { kind: 'blockhashUnknown'; error: NodeError }
  | { kind: 'refused'; error: NodeError };

/** Broadcasts a signed transaction, in base64. Never rejects. */
export function broadcast({
  client,
  raw,
  clock,
  tries,
}: {
  client: ChainClient;
  raw: string;
  clock: Clock;
  tries?: number;
}): Promise<BroadcastResult> {
  const options = { encoding: 'base64', preflightCommitment: commitment };
  return sendBytes<BroadcastResult>({
    send: () => client.request('sendTransaction', [raw, options]),
    judge(error) {
      if (/already been processed|AlreadyProcessed/i.test(error.message)) return { kind: 'accepted' };
      if (/Blockhash not found|BlockhashNotFound/i.test(error.message)) return { kind: 'blockhashUnknown', error };
      return { kind: 'refused', error: explainSendError(error) };
    },
    clock,
    tries,
  });
}

/** Includes the failing program's message if the node returns it. */
function explainSendError(error: NodeError): NodeError {
  const { code, data } = error;
  if (!isPlainObject(data) || !Array.isArray(data.logs) || data.logs.length === 0) return error;
  const message = explainFailure(data.err, data.logs);
  return new NodeError({ code, message, data });
}
