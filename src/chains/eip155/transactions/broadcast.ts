import type { NodeError } from '../../../errors/node';
import type { Clock } from '../../../kit/clock';
import type { Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { sendBytes, type SentBytes } from '../../transactions/sendBytes';

export type BroadcastResult =
  | SentBytes
  /** The nonce was used by another transaction, or this transaction is already mined. */
  | { kind: 'nonceTaken'; error: NodeError }
  | { kind: 'refused'; error: NodeError };

/** Error messages of nodes for a transaction that they already have (geth, Erigon, Nethermind, Besu, Reth, anvil). */
const known = /already known|already imported|known transaction|AlreadyKnown/i;
const taken =
  /nonce (is )?too low|nonce has already been used|OldNonce|replacement transaction underpriced|underpriced replacement/i;

/** Broadcasts a signed transaction. Never rejects. */
export function broadcast({
  client,
  raw,
  clock,
  tries,
}: {
  client: RpcClient;
  raw: Hex;
  clock: Clock;
  tries?: number;
}): Promise<BroadcastResult> {
  return sendBytes<BroadcastResult>({
    send: () => client.request('eth_sendRawTransaction', [raw]),
    judge(error) {
      if (known.test(error.message)) return { kind: 'accepted' };
      return { kind: taken.test(error.message) ? 'nonceTaken' : 'refused', error };
    },
    clock,
    tries,
  });
}
