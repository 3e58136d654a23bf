import { isOpen } from '../../../../chains/transactions/lifecycle';
import { accountOn } from '../../../../wallet/accounts/accountOn';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';

export interface SentOptions {
  /** Hashes of the transactions that were pending while Home was shown. Those of the result are added. */
  seen: Set<string>;
  /** Chain ID of a network whose ended transactions are in another list on the screen; null if there is none. */
  listed: string | null;
}

/** Returns the user's pending transactions on all networks, newest first. Those that end while Home is shown stay in their place. */
export function useSent({ seen, listed }: SentOptions) {
  const { stores } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const { chains } = useStore(stores.network);
  const accounts = useStore(stores.accounts);
  return list.filter((item) => {
    const { hash, chainId, from, status } = item;
    const chain = chains.find((one) => one.chainId === chainId);
    if (!chain || accountOn(accounts, chain.chainNamespace)?.toLowerCase() !== from.toLowerCase()) return false;
    if (isOpen(item)) return seen.add(hash);
    if (status === 'replaced' || chainId === listed) seen.delete(hash);
    return seen.has(hash);
  });
}
