import { broadcast } from './broadcast';
import { findFault } from './deliver';
import { lookUpTransaction, type TransactionReceipt } from './receipt';
import { readOperationRecord } from '../operations/operationRecord';
import type { Eip155Parts } from '../parts';
import { readRecord, type Eip155Transaction } from './record';
import type { FollowMemory } from '../../familyWallet';
import { isOpen } from '../../transactions/lifecycle';
import type { WalletTransaction } from '../../transactions/record';
import type { RpcClient } from '../../network/rpcClient';
import { readPendingCount } from './nonces';
import { ownNonces } from './ownNonces';

/** Consecutive polls that must agree before a used nonce or a rejection counts: a node may lag behind the others. */
const agreeing = 3;
/**
 * ms after which a mined transaction is final; until then, a reorg can remove it (docs/threats.md 50). For as long, one that was dropped or
 * replaced is looked up: it may be mined after all.
 */
const finalAfter = 10 * 60_000;

type Parts = Pick<Eip155Parts, 'accountAbstraction' | 'chains' | 'deliveries' | 'transactions' | 'deps'>;

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

  const settle = ({ status: decided, blockNumber }: TransactionReceipt): boolean => {
    const moved = actions.move(hash, decided, { blockNumber, settledAt: now, error: null });
    for (const rival of rivalsOf(transaction, transactions.state.list)) {
      actions.move(rival.hash, 'replaced', { settledAt: now });
    }
    return moved;
  };
  /** Stores the nonce that is missing before the transaction, once several polls agree. */
  const noteGap = async (next: number): Promise<boolean> => {
    const gap = await findGap(client, { transaction: record, next, list: transactions.state.list });
    memory.gaps = gap === null ? 0 : memory.gaps + 1;
    return (gap === null || memory.gaps >= agreeing) && actions.note(hash, { gap });
  };

  if (!isOpen(transaction)) {
    const isMined = transaction.blockNumber !== null;
    // Removed by a reorg; or given up, and yet in the mempool.
    if (isMined ? sight.kind !== 'mined' : sight.kind === 'waiting') return actions.move(hash, 'submitted', reopened);
    if (!isMined && sight.kind === 'mined') return settle(sight.outcome);
    if (now - (transaction.settledAt ?? now) >= finalAfter) actions.finish(hash);
    return false;
  }
  switch (sight.kind) {
    case 'mined':
      return settle(sight.outcome);
    case 'nonceUsed':
      memory.nonceUsed += 1;
      return memory.nonceUsed >= agreeing && actions.move(hash, 'replaced', { settledAt: now });
    case 'waiting':
    case 'untold': {
      const isNews = status === 'signed' && actions.move(hash, 'submitted');
      return (await noteGap(sight.next)) || isNews;
    }
    case 'unknown':
  }
  // It may have been given up while the node was asked: its nonce is free then, and it must not be sent any more.
  const current = transactions.state.list.find((item) => item.hash === hash);
  if (raw === null || !current || !isOpen(current) || parts.deliveries.has(hash)) return false;
  const result = await broadcast({ client, raw, clock: deps.clock, tries: 1 });
  // A node may accept again and again what it then drops.
  const call = { ...record, value: BigInt(record.value), gas: BigInt(record.gas) };
  const error =
    result.kind === 'accepted' ? await findFault(client, call) : result.kind === 'refused' ? result.error : null;
  if (error === null) {
    if (result.kind !== 'accepted') return false;
    memory.refused = 0;
    const isNews = status === 'signed' && actions.move(hash, 'submitted');
    return (await noteGap(sight.next)) || isNews;
  }
  memory.refused += 1;
  if (memory.refused < agreeing) return false;
  return actions.move(hash, 'dropped', { error: error.message, settledAt: now });
}

const reopened = { blockNumber: null, settledAt: null, error: null };

/** Returns pending transactions that can no longer be mined because this one was mined with their nonce. */
function rivalsOf(mined: WalletTransaction, list: readonly WalletTransaction[]): WalletTransaction[] {
  const key = ({ chainId, from, nonce }: WalletTransaction) => `${chainId} ${from.toLowerCase()} ${nonce}`;
  return list.filter((item) => item.hash !== mined.hash && isOpen(item) && key(item) === key(mined));
}

/**
 * Returns the nonce without which a waiting transaction cannot be mined: neither the node nor this wallet has a transaction with it. Returns
 * null if none is missing. Rejects if the chain does not respond.
 */
async function findGap(
  client: RpcClient,
  {
    transaction,
    next,
    list,
  }: {
    transaction: Eip155Transaction;
    /** The account's nonce in the next block. */
    next: number;
    list: readonly WalletTransaction[];
  },
): Promise<number | null> {
  const { from: address, chainId, nonce } = transaction;
  if (nonce <= next) return null;
  let missing = await readPendingCount(client, address);
  const own = new Set(
    ownNonces(list, { chainId, address }).flatMap((item) => (item.settledAt === null ? item.nonce : [])),
  );
  while (own.has(missing)) missing += 1;
  return missing < nonce ? missing : null;
}
