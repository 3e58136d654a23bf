import { isPlainObject } from '../../kit/json';
import { delay, type Clock } from '../../kit/clock';
import type { Hex } from '../../kit/hex';
import { readQuantity } from './quantity';
import type { RpcClient } from './rpcClient';

const firstWait = 1_000;
const maxWait = 15_000;
/** ms after which we stop looking; the transaction stays `submitted` and is looked for again at the next start. */
const patience = 30 * 60_000;

export interface TransactionOutcome {
  /** `dropped`: another transaction has used its nonce. */
  status: 'confirmed' | 'failed' | 'dropped';
  blockNumber: number | null;
}

/**
 * Waits until a transaction is mined, asking ever less often. Null when `isActive` says stop or patience runs out.
 * A node that does not answer is asked again: nothing here rejects.
 */
export async function watchReceipt({
  client,
  transaction: { hash, from, nonce },
  clock,
  isActive,
}: {
  client: RpcClient;
  transaction: { hash: Hex; from: Hex; nonce: number };
  clock: Clock;
  isActive: () => boolean;
}): Promise<TransactionOutcome | null> {
  const end = clock.now() + patience;
  let replaced = 0;
  for (let wait = firstWait; clock.now() < end; wait = Math.min(wait * 1.5, maxWait)) {
    await delay(wait, clock);
    if (!isActive()) return null;
    try {
      const outcome = readReceipt(await client.request('eth_getTransactionReceipt', [hash]));
      if (outcome) return outcome;
      const used = readQuantity(await client.request('eth_getTransactionCount', [from, 'latest']));
      replaced = used > BigInt(nonce) ? replaced + 1 : 0;
      if (replaced > 2) return { status: 'dropped', blockNumber: null };
    } catch {
      // A node that is down now may be up at the next round.
    }
  }
  return null;
}

function readReceipt(receipt: unknown): TransactionOutcome | undefined {
  if (!isPlainObject(receipt) || typeof receipt.blockNumber !== 'string') return undefined;
  const blockNumber = Number(readQuantity(receipt.blockNumber));
  return { status: receipt.status === '0x0' ? 'failed' : 'confirmed', blockNumber };
}
