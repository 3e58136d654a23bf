import { accountOn } from '../../wallet/accounts/accountOn';
import type { OfferedChain } from '../../wire/chainConfig';
import { useStore } from '../useStore';
import { useWallet } from './useWallet';

/** Returns a network and the user's account on it, or null if it is not offered or the user has no account there. */
export function useAccountOn(chainId: string | null): { account: string; chain: Readonly<OfferedChain> } | null {
  const { stores } = useWallet().wallet;
  const accounts = useStore(stores.accounts);
  const { chains } = useStore(stores.network);
  const chain = chains.find((item) => item.chainId === chainId);
  const account = chain ? accountOn(accounts, chain.chainNamespace) : null;
  return chain === undefined || account === null ? null : { account, chain };
}
