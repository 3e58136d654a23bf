import { accountOn } from '../../../wallet/accounts/accountOn';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { LoadStatus } from '../../../wallet/portfolio';
import type { OfferedChain } from '../../../wire/chainConfig';
import type { Nft } from '../../../wire/http/assets';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

export interface CollectiblesView {
  /** Null while the user has no account on the network. */
  account: string | null;
  /** Undefined for a network that is not offered. */
  chain: Readonly<OfferedChain> | undefined;
  /** Null while nothing is known. */
  list: readonly Nft[] | null;
  /** When they were read, in epoch ms. */
  at: number | null;
  status: LoadStatus | undefined;
  /** A source of the list has failed. */
  isPartial: boolean;
}

/** Returns the user's collectibles on a network, by default the current one, and the status of the last fetch. */
export function useCollectibles(asked?: string): CollectiblesView {
  const { stores } = useWallet().wallet;
  const accounts = useStore(stores.accounts);
  const { chains, chainId: current } = useStore(stores.network);
  const { byAccount, statuses } = useStore(stores.collectibles);
  const chainId = asked ?? current;
  const chain = chains.find((item) => item.chainId === chainId);
  const account = chainId === current ? accounts.selected : chain ? accountOn(accounts, chain.chainNamespace) : null;
  const key = balanceKey(chainId, account ?? '');
  const holding = byAccount[key];
  return {
    account,
    chain,
    list: (holding?.list ?? null) as readonly Nft[] | null,
    at: holding?.at ?? null,
    status: statuses[key],
    isPartial: holding?.parts.ownership.state === 'failed',
  };
}
