import type { OfferedChain } from '../../wire/chainConfig';
import { useStore } from '../useStore';
import { useWallet } from './useWallet';

/** Returns the current account and network, or null until both are known. */
export function useCurrentAccount(): { account: string; chain: Readonly<OfferedChain> } | null {
  const { stores } = useWallet().wallet;
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const chain = chains.find((item) => item.chainId === chainId);
  return selected === null || chain === undefined ? null : { account: selected, chain };
}
