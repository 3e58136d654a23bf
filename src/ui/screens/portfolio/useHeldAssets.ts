import { useEffect, useMemo, useReducer } from 'react';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { Asset, NetworkTotals } from '../../../wallet/portfolio';
import { inCurrency } from '../../../wallet/portfolio/sumTotals';
import { countedChains } from '../../../wallet/portfolio/totals';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** A thing that the account has, and the network that it is on. */
export interface HeldAsset {
  asset: Asset;
  chain: Readonly<OfferedChain>;
}

const none: readonly HeldAsset[] = [];

/** What the account has on the networks that it is not looking at, as they were last summed up, in the chosen currency. */
export function useAssetsElsewhere({
  totals,
  currency,
}: {
  /** Null until their chunk is there. */
  totals: NetworkTotals | null;
  currency: string;
}): readonly HeldAsset[] {
  const { stores } = useWallet().wallet;
  const network = useStore(stores.network);
  const accounts = useStore(stores.accounts);
  const { exchange } = useStore(stores.rates);
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => totals?.store.subscribe(look), [totals]);
  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  return useMemo(
    () =>
      // `looks`: the sums have changed.
      totals === null || looks < 0
        ? none
        : countedChains(network).flatMap((chain): readonly HeldAsset[] => {
            const account = accountOn(accounts, chain.chainNamespace);
            if (chain.chainId === network.chainId || account === null) return none;
            const held = totals.store.state.byAccount[balanceKey(chain.chainId, account)]?.assets ?? [];
            return held.map((asset) => ({ chain, asset: toCurrency(asset, rate) }));
          }),
    [totals, network, accounts, looks, rate],
  );
}

/** All of it in one order: what is worth most first, then what nobody knows a price of. */
export function inOrder(held: readonly HeldAsset[]): readonly HeldAsset[] {
  const worthOf = ({ asset: { worth } }: HeldAsset) => (worth === null ? -1 : Number(worth));
  return held.toSorted((a, b) => worthOf(b) - worthOf(a));
}

function toCurrency(asset: Asset, rate: number | undefined): Asset {
  const { price, worth } = asset;
  return {
    ...asset,
    price: price === null || rate === undefined ? null : price * rate,
    worth: worth === null ? null : inCurrency({ usd: worth, rate }),
  };
}
