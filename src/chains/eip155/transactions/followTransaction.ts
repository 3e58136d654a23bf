import { broadcast } from './broadcast';
import { lookUpTransaction } from './receipt';
import { readOperationRecord } from '../operations/operationRecord';
import type { Eip155Parts } from '../parts';
import { readRecord } from './record';
import type { FollowMemory } from '../../familyWallet';
import { isOpen } from '../../transactions/lifecycle';
import type { WalletTransaction } from '../../transactions/record';

/** Consecutive polls that must agree before a used nonce or a rejection counts: a node may lag behind the others. */
const agreeing = 3;
/** ms after which a mined transaction is final; until then, a reorg can remove it (docs/threats.md 50). */
const finalAfter = 10 * 60_000;

type Parts = Pick<Eip155Parts, 'accountAbstraction' | 'chains' | 'transactions' | 'deps'>;

/**
 * Polls a transaction once; resolves to true if something has changed. Transactions that no node has are broadcast again. Rejects if the
 * chain does not respond: nothing changes then.
 */
export async function followTransaction(
  parts: Parts,
  { transaction, memory }: { transaction: WalletTransaction; memory: FollowMemory },
): Promise<boolean> {
  const { chains, transactions, deps } = parts;
  const operation = readOperationRecord(transaction);
  if (operation) {
    const { followOperation } = await import('../smartAccounts/operations/followOperation');
    return followOperation(parts, { record: operation, memory });
  }
  const record = readRecord(transaction);
  if (!record) return false;
  const { hash, chainId, raw, status } = record;
  const { actions } = transactions;
  const client = chains.client(chainId);
  const now = deps.clock.now();
  const sight = await lookUpTransaction(client, record);
  if (sight.kind !== 'nonceUsed') memory.nonceUsed = 0;

  if (!isOpen(transaction)) {
    if (sight.kind !== 'mined') return actions.move(hash, 'submitted', { blockNumber: null, settledAt: null });
    if (now - (transaction.settledAt ?? now) >= finalAfter) actions.finish(hash);
    return false;
  }
  switch (sight.kind) {
    case 'mined': {
      const { outcome } = sight;
      const moved = actions.move(hash, outcome.status, { blockNumber: outcome.blockNumber, settledAt: now });
      for (const rival of rivalsOf(transaction, transactions.state.list)) {
        actions.move(rival.hash, 'replaced', { settledAt: now, raw: null });
      }
      return moved;
    }
    case 'nonceUsed':
      memory.nonceUsed += 1;
      return memory.nonceUsed >= agreeing && actions.move(hash, 'replaced', { settledAt: now, raw: null });
    case 'waiting':
      return status === 'signed' && actions.move(hash, 'submitted');
    case 'unknown':
  }
  if (raw === null) return false;
  const result = await broadcast({ client, raw, clock: deps.clock, tries: 1 });
  if (result.kind === 'accepted') {
    memory.refused = 0;
    return status === 'signed' && actions.move(hash, 'submitted');
  }
  if (result.kind !== 'refused') return false;
  memory.refused += 1;
  if (memory.refused < agreeing) return false;
  return actions.move(hash, 'dropped', { error: result.error.message, settledAt: now, raw: null });
}

/** Returns pending transactions that can no longer be mined because this one was mined with their nonce. */
function rivalsOf(mined: WalletTransaction, list: readonly WalletTransaction[]): WalletTransaction[] {
  const key = ({ chainId, from, nonce }: WalletTransaction) => `${chainId} ${from.toLowerCase()} ${nonce}`;
  return list.filter((item) => item.hash !== mined.hash && isOpen(item) && key(item) === key(mined));
}
