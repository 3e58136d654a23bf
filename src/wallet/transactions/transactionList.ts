import { isPlainObject } from '../../kit/json';
import { readAction } from '../../chains/transactions/action';
import { readCarried } from '../../chains/transactions/readCarried';
import { isOpen, transactionStatuses } from '../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../chains/transactions/record';

/** The maximum number of final transactions per account and chain. Open ones are never removed. */
export const transactionHistoryLimit = 20;

/** Merges two lists. For each transaction, the version with more changes wins. Newest first. */
export function mergeTransactions(
  ours: readonly WalletTransaction[],
  theirs: readonly WalletTransaction[],
): WalletTransaction[] {
  const byHash = new Map<string, WalletTransaction>(theirs.map((item) => [item.hash, item]));
  for (const item of ours) {
    const other = byHash.get(item.hash);
    if (!other || other.version <= item.version) byHash.set(item.hash, item);
  }
  return [...byHash.values()].sort((a, b) => b.submittedAt - a.submittedAt || (b.nonce ?? 0) - (a.nonce ?? 0));
}

/** Removes the oldest final transactions above the limit. */
export function trimTransactions(list: readonly WalletTransaction[]): WalletTransaction[] {
  const kept = new Map<string, number>();
  return list.filter((item) => {
    if (isOpen(item)) return true;
    const key = `${item.chainId} ${item.from.toLowerCase()}`;
    const count = kept.get(key) ?? 0;
    kept.set(key, count + 1);
    return count < transactionHistoryLimit;
  });
}

/** Parses the stored value. Invalid entries are dropped. */
export function readTransactions(saved: unknown): WalletTransaction[] {
  const list: unknown = isPlainObject(saved) ? saved.list : undefined;
  return Array.isArray(list) ? list.map(fill).filter(isTransaction) : [];
}

/** Adds fields that earlier releases did not store. */
function fill(saved: unknown): unknown {
  if (!isPlainObject(saved)) return saved;
  const since = { submittedAt: 0, settledAt: null, error: null, raw: null, version: 0 };
  return {
    id: saved.hash,
    to: null,
    value: '0',
    purpose: 'send',
    replaces: null,
    ...since,
    ...saved,
    gap: Number.isSafeInteger(saved.gap) ? saved.gap : null,
    action: readAction(saved.action),
    ...readCarried(saved),
  };
}

function isTransaction(value: unknown): value is WalletTransaction {
  if (!isPlainObject(value)) return false;
  const { id, hash, chainId, from, value: amount, nonce, status, version } = value;
  return (
    [id, hash, chainId, from, amount].every((text) => typeof text === 'string') &&
    (value.to === null || typeof value.to === 'string') &&
    (value.raw === null || typeof value.raw === 'string') &&
    (nonce === null || Number.isSafeInteger(nonce)) &&
    Number.isSafeInteger(version) &&
    typeof value.submittedAt === 'number' &&
    (transactionStatuses as readonly unknown[]).includes(status)
  );
}
