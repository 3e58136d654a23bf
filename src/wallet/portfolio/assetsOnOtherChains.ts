import { isPlainObject } from '../../kit/json';
import { accountOn } from '../accounts';
import { balanceKey } from '../balances';
import type { Asset } from './portfolio';
import type { PortfolioPort } from './port';
import { convertUsd } from './sumTotals';
import { chainsInTotal, type ChainAsset, type NetworkTotalsState } from './totals';

/** Returns the account's assets on networks other than the current one, from the last totals, in a currency. */
export function assetsOnOtherChains(
  {
    stores: { network, accounts },
    totals,
  }: { stores: Pick<PortfolioPort['stores'], 'network' | 'accounts'>; totals: Readonly<NetworkTotalsState> },
  rate: number | undefined,
): readonly ChainAsset[] {
  return chainsInTotal(network.state).flatMap((chain) => {
    const account = accountOn(accounts.state, chain.chainNamespace);
    if (chain.chainId === network.state.chainId || account === null) return [];
    const held = totals.byAccount[balanceKey(chain.chainId, account)]?.assets ?? [];
    return held.map((asset) => ({ chain, asset: toCurrency(asset, rate) }));
  });
}

/** Returns whether a stored value is a valid asset. Stored values are not trusted. */
export function isAsset(value: unknown): value is Asset {
  if (!isPlainObject(value)) return false;
  const { id, name, symbol, decimals, amount, price, worth, change24h, logo, isVerified } = value;
  return (
    [id, name, symbol].every((text) => typeof text === 'string') &&
    typeof amount === 'string' &&
    /^\d{1,78}$/.test(amount) &&
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 255 &&
    [price, change24h].every((figure) => figure === null || typeof figure === 'number') &&
    (worth === null || (typeof worth === 'string' && /^\d{1,120}(\.\d{1,40})?$/.test(worth))) &&
    (logo === undefined || typeof logo === 'string') &&
    typeof isVerified === 'boolean'
  );
}

function toCurrency(asset: Asset, rate: number | undefined): Asset {
  const { price, worth } = asset;
  return {
    ...asset,
    price: price === null || rate === undefined ? null : price * rate,
    worth: worth === null ? null : convertUsd({ usd: worth, rate }),
  };
}
