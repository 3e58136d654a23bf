import type { FollowMemory } from '../../familyWallet';
import { isOpen } from '../../transactions/lifecycle';
import type { WalletTransaction } from '../../transactions/record';
import type { SolanaContext } from '../parts';
import { broadcast } from './broadcast';
import { readRecord } from './record';
import { expiredMessage } from './sendSigned';
import { hasExpired, readSignatureStatus } from './signatureStatus';

/** Consecutive polls that must agree before a transaction counts as lost: a node may lag behind the others. */
const agreeing = 3;

/**
 * Polls a transaction once; resolves to true if something has changed. Transactions that no node knows are sent again until their blockhash
 * has expired. Rejects if the chain does not respond: nothing changes then.
 */
export async function follow(
  { chains, transactions, deps }: Pick<SolanaContext, 'chains' | 'transactions' | 'deps'>,
  { transaction, memory }: { transaction: WalletTransaction; memory: FollowMemory },
): Promise<boolean> {
  const record = readRecord(transaction);
  if (!record) return false;
  const { hash, chainId, raw, status, lastValidBlockHeight } = record;
  const { actions } = transactions;
  const client = chains.client(chainId);
  const settledAt = deps.clock.now();
  const seen = await readSignatureStatus(client, hash);
  if (seen.kind === 'decided') {
    const { failure: error, slot: blockNumber, isFinal } = seen;
    const change = { blockNumber, settledAt, error };
    const moved = isOpen(transaction) && actions.move(hash, error === null ? 'confirmed' : 'failed', change);
    if (isFinal) actions.finish(hash);
    return moved;
  }
  // The cluster has abandoned its block.
  if (!isOpen(transaction)) return actions.move(hash, 'submitted', { blockNumber: null, settledAt: null, error: null });
  const isSeen = () => status === 'signed' && actions.move(hash, 'submitted');
  if (seen.kind === 'waiting') return isSeen();
  if (await hasExpired(client, lastValidBlockHeight)) {
    memory.refused += 1;
    return memory.refused >= agreeing && actions.move(hash, 'dropped', { error: expiredMessage, settledAt, raw: null });
  }
  memory.refused = 0;
  if (raw === null) return false;
  const result = await broadcast({ client, raw, clock: deps.clock, tries: 1 });
  return result.kind === 'accepted' && isSeen();
}
