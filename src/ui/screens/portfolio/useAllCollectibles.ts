import { useEffect, useMemo } from 'react';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import { chainsInTotal } from '../../../wallet/portfolio/totals';
import type { OfferedChain } from '../../../wire/chainConfig';
import type { Nft } from '../../../wire/http/assets';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useCollectibles, type CollectiblesView } from './useCollectibles';

/** Poll interval for other networks while the list is shown, in ms. */
const interval = 180_000;

/** A collectible and its network. */
interface ChainNft {
  nft: Nft;
  chain: Readonly<OfferedChain>;
}

interface AllCollectibles {
  /** The current network. */
  here: CollectiblesView;
  /** The collectibles of all networks: those of the current one first. */
  held: readonly ChainNft[];
  /** Other networks whose collectibles are being read for the first time. */
  isLooking: boolean;
  /** Other networks whose collectibles could not be read. */
  missing: readonly Readonly<OfferedChain>[];
}

/** Returns the user's collectibles on every network that counts, and keeps them up to date while they are shown. */
export function useAllCollectibles(): AllCollectibles {
  const { stores, actions } = useWallet().wallet;
  const here = useCollectibles();
  const accounts = useStore(stores.accounts);
  const network = useStore(stores.network);
  const { byAccount, statuses } = useStore(stores.collectibles);
  const { account } = here;
  const { chainId } = network;

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      void actions.refreshCollectibles({ everywhere: true });
    };
    refresh();
    const timer = setInterval(refresh, interval);
    return () => clearInterval(timer);
  }, [actions, account, chainId]);

  const { chain, list } = here;
  const elsewhere = useMemo(() => {
    const others = chainsInTotal(network).flatMap((chain) => {
      const there = accountOn(accounts, chain.chainNamespace);
      if (there === null || chain.chainId === chainId) return [];
      const key = balanceKey(chain.chainId, there);
      return [{ chain, list: byAccount[key]?.list as readonly Nft[] | undefined, status: statuses[key] }];
    });
    return {
      held: others.flatMap((other) => withChain(other.chain, other.list ?? [])),
      isLooking: others.some((other) => other.list === undefined && (other.status ?? 'loading') === 'loading'),
      missing: others.filter((other) => other.list === undefined && other.status === 'failed').map((one) => one.chain),
    };
  }, [accounts, network, byAccount, statuses, chainId]);
  const held = useMemo(
    () => [...(chain && list ? withChain(chain, list) : []), ...elsewhere.held],
    [chain, list, elsewhere],
  );
  return { ...elsewhere, here, held };
}

const withChain = (chain: Readonly<OfferedChain>, list: readonly Nft[]): ChainNft[] =>
  list.map((nft) => ({ nft, chain }));
