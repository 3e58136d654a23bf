import { isSameAddress } from '../../kit/chain/isSameAddress';
import type { OwnSendInput } from '../../wire/http/wallet';
import { newestReports, readHistory } from './historyCache';
import { fromDecimal } from './mergeActivity';
import type { ActivityPort } from './port';
import type { AccountData } from '../ports';
import { createStoreStorage } from '../store';
import type { WalletTransaction } from '../../chains/transactions/record';

/** The maximum number of reports per run. The rest follows with the next run. */
const maxCount = 10;

/**
 * Reports the account's own transactions and their status to the server, so that the history shows them on every device. Only one
 * tab runs at a time. Never rejects: reports that failed are sent with the next run.
 */
export async function reportSends(
  { deps, stores, families }: Pick<ActivityPort, 'deps' | 'stores' | 'families'>,
  { own, account }: { own: AccountData['own']; account: string },
): Promise<void> {
  const { history, transactions } = stores;
  async function tell(): Promise<void> {
    // Includes reports that another tab has sent.
    const { reports: theirs } = readHistory(createStoreStorage(deps.storage).read(history.name));
    const byHash = { ...theirs, ...history.state.reports };
    const news = transactions.state.list
      .filter(({ from, status, raw }) => isSameAddress(from, account) && (status !== 'signed' || raw === null))
      .filter((transaction) => byHash[transaction.hash]?.status !== statusOf(transaction))
      .slice(0, maxCount);
    for (const transaction of news) {
      const known = byHash[transaction.hash];
      const status = statusOf(transaction);
      const id = known ? known.id : (await own.addSend(describe(transaction, families))).id;
      if (known) await own.changeSend({ id, status });
      byHash[transaction.hash] = { id, status };
      history.actions.set({ reports: newestReports(byHash) });
    }
  }
  await deps.locks.run('reports', tell).catch(() => undefined);
}

/** Returns the status in the server's terms (docs/protocol-server.md 5). */
function statusOf({ status, purpose }: Readonly<WalletTransaction>): NonNullable<OwnSendInput['status']> {
  if (status === 'signed' || status === 'submitted') return 'submitted';
  if (status === 'dropped') return 'rejected';
  return purpose === 'cancel' && status === 'confirmed' ? 'cancelled' : status;
}

function describe(
  transaction: Readonly<WalletTransaction>,
  families: Pick<ActivityPort['families'], 'ofChain'>,
): OwnSendInput {
  const { hash, chainId, to, nonce, value, action } = transaction;
  const base = {
    transaction_hash: hash,
    chain_id: chainId,
    to,
    nonce: nonce ?? 0,
    value,
    status: statusOf(transaction),
  };
  if (action === null || action.kind === 'approve' || action.amount === null) {
    return {
      ...base,
      type:
        to === null ? 'deploy' : families.ofChain(chainId)?.summarize(transaction).isPlain ? 'send' : 'contractCall',
    };
  }
  const { amount, decimals } = fromDecimal(action.amount);
  return {
    ...base,
    type: action.kind === 'nft' ? 'nftSend' : 'tokenSend',
    to: action.counterparty,
    contract_address: action.contract,
    token_id: action.tokenId,
    amount,
    symbol: action.symbol.slice(0, 32),
    decimals: action.kind === 'nft' ? null : decimals,
  };
}
