import { addressId } from '../../kit/chain/addressId';
import type { PersonalFacts } from '../../wire/approval/effects';
import { isFresh } from '../store';
import type { WalletStores } from '../wallet';

/** ms that a price is taken for today's; they are asked for every 3 minutes while the wallet is in sight. */
const priceAge = 15 * 60_000;
/** ms; rates of currencies come every 10 minutes. */
const rateAge = 60 * 60_000;

/** What the wallet itself knows of the tokens and addresses that a transaction names. */
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

  /** A picture is a claim like a name: only of tokens that are verified. */
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
