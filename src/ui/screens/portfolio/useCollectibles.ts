import type { Nft } from '../../../wire/http/assets';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Returns the collectibles of the selected account on the current chain, and the status of the last fetch. */
export function useCollectibles() {
  const { stores } = useWallet().wallet;
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const { byAccount, statuses } = useStore(stores.collectibles);
  const key = balanceKey(chainId, selected ?? '');
  const holding = byAccount[key];
  return {
    account: selected,
    chain: chains.find((item) => item.chainId === chainId),
    list: (holding?.list ?? null) as readonly Nft[] | null,
    at: holding?.at ?? null,
    status: statuses[key],
    isPartial: holding?.parts.ownership.state === 'failed',
  };
}
