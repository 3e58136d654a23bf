import { messageOf } from '../../../errors/base';
import { NodeError } from '../../../errors/node';
import { RpcError } from '../../../errors/rpc';
import type { Clock } from '../../../kit/clock';
import type { Hex } from '../../../kit/hex';
import { retry } from '../../../kit/async/retry';
import type { RpcClient } from '../../network/rpcClient';

export type BroadcastResult =
  | { kind: 'accepted' }
  /** The nonce belongs to another transaction, or this one is mined already. */
  | { kind: 'nonceTaken'; error: NodeError }
  | { kind: 'refused'; error: NodeError }
  /** No node gave an answer: it may have got through all the same. */
  | { kind: 'unknown'; reason: string };

/** What nodes say to bytes that they have already (geth, Erigon, Nethermind, Besu, Reth, anvil). */
const known = /already known|already imported|known transaction|AlreadyKnown/i;
const taken =
  /nonce (is )?too low|nonce has already been used|OldNonce|replacement transaction underpriced|underpriced replacement/i;

/** Sends signed bytes. Sending the same bytes twice does no harm, so a lost answer is asked for once more. Never rejects. */
export async function broadcast({
  client,
  raw,
  clock,
  tries = 2,
}: {
  client: RpcClient;
  raw: Hex;
  clock: Clock;
  tries?: number;
}): Promise<BroadcastResult> {
  try {
    await retry(() => client.request('eth_sendRawTransaction', [raw]), {
      tries,
      wait: 1_000,
      when: (error) => error instanceof RpcError,
      clock,
    });
    return { kind: 'accepted' };
  } catch (error) {
    if (!(error instanceof NodeError)) return { kind: 'unknown', reason: messageOf(error) };
    if (known.test(error.message)) return { kind: 'accepted' };
    return { kind: taken.test(error.message) ? 'nonceTaken' : 'refused', error };
  }
}
