import { addressId } from '../../kit/chain/addressId';
import type { PersonalFacts } from '../../wire/approval/effects';
import { isFresh } from '../store';
import type { WalletStores } from '../wallet';

/** In ms: how long a price counts as current. Prices are polled every 3 minutes while the wallet is visible. */
const priceAge = 15 * 60_000;
/** In ms. Exchange rates are polled every 10 minutes. */
const rateAge = 60 * 60_000;

/** Returns what the wallet knows about the tokens and addresses in a transaction. */
export function personalFacts(
  {
    rates,
    preferences,
    contacts,
    tokens,
  }: Pick<WalletStores, 'rates' | 'preferences' | 'contacts'> & Partial<Pick<WalletStores, 'tokens'>>,
  { text, chainId, now }: { text: string; chainId: string; now: number },
): PersonalFacts {
  const written = text.toLowerCase();
  const isNamed = (address: string): boolean => written.includes(address.slice(2).toLowerCase());
  const names = contacts.state.list
    .filter(({ address }) => isNamed(address))
    .map(({ address, name }) => [address.toLowerCase(), name] as const);
  const pictures = picturesOf();
  return {
    names: Object.fromEntries(names),
    prices: pricesOf(),
    ...(pictures.length > 0 && { pictures: Object.fromEntries(pictures) }),
  };

  /** Logos of verified tokens only, because a logo is an unverified claim like a name. */
  function picturesOf(): [string, string][] {
    const held = Object.entries(tokens?.state.byAccount ?? {}).filter(([key]) => key.startsWith(`${chainId}:`));
    return held.flatMap(([, { list }]) =>
      list.flatMap(({ address, logo, isVerified }): [string, string][] =>
        logo && isVerified && isNamed(address) ? [[addressId(address), logo]] : [],
      ),
    );
  }

  function pricesOf(): PersonalFacts['prices'] {
    const { currency } = preferences.state;
    const known = rates.state.prices[chainId];
    const exchange = rates.state.exchange[currency];
    const isRateFresh = isFresh({ at: exchange?.at, now, ttl: rateAge });
    const rate = currency === 'usd' ? 1 : isRateFresh ? exchange?.rate : undefined;
    if (!known || rate === undefined || !isFresh({ at: known.at, now, ttl: priceAge })) return null;
    const tokens = Object.entries(known.tokens)
      .filter(([address]) => isNamed(address))
      .map(([address, { usd }]) => [address, usd * rate] as const);
    return { currency, coin: known.coin && known.coin.usd * rate, tokens: Object.fromEntries(tokens) };
  }
}
