import type { TransactionOutcome } from '../../chains/familyWallet';
import type { TransactionsPort } from './port';

/** The actions on transactions for screens. None of them rejects. */
export function createTransactionActions({ stores, familyWallet }: Pick<TransactionsPort, 'stores' | 'familyWallet'>) {
  return {
    async replaceTransaction(hash: string, purpose: 'speedUp' | 'cancel' | 'fillGap'): Promise<void> {
      const found = stores.transactions.state.list.find((item) => item.hash === hash);
      if (!found) return;
      const family = await familyWallet(found.chainId).catch(() => null);
      await family?.replace({ id: hash, purpose });
    },
    async readFee({ hash, chainId }: { hash: string; chainId: string }): Promise<string | null> {
      const family = await familyWallet(chainId).catch(() => null);
      return family?.readFee({ id: hash, chainId }) ?? null;
    },
    async readOutcome({
      hash,
      chainId,
      account,
    }: {
      hash: string;
      chainId: string;
      account: string;
    }): Promise<TransactionOutcome | null> {
      const own = stores.transactions.state.list.find((item) => item.hash === hash) ?? null;
      const family = await familyWallet(chainId).catch(() => null);
      return family?.readOutcome?.({ id: hash, chainId, account, own }) ?? null;
    },
  };
}
