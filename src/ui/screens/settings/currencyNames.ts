import { priceCurrencies } from '../../../wire/http/market/market';

/** Coins and their units, which Intl has no name for and whose names are the same in every language. */
const coins: Readonly<Record<string, string>> = {
  btc: 'Bitcoin',
  eth: 'Ether',
  ltc: 'Litecoin',
  bch: 'Bitcoin Cash',
  xlm: 'Stellar Lumens',
  link: 'Chainlink',
  dot: 'Polkadot',
  yfi: 'yearn.finance',
  bits: 'Bits',
  sats: 'Satoshi',
  bnb: 'BNB',
  eos: 'EOS',
  xrp: 'XRP',
};

/** Returns the name of a currency in the page's language, or its code if there is no name. */
export function currencyName(code: string, locale: string): string {
  const coin = coins[code];
  if (coin !== undefined) return coin;
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
  return names.of(code.toUpperCase()) ?? code.toUpperCase();
}

/** The most used currencies, listed first. */
const common = ['usd', 'eur', 'gbp', 'jpy', 'cny', 'krw', 'inr', 'brl', 'try', 'cad', 'aud', 'chf'];

/**
 * Returns all currencies that prices can be shown in: the common ones, then other money by name, then currencies without a name, then
 * coins.
 */
export function listCurrencies(locale: string): { code: string; name: string }[] {
  const collator = new Intl.Collator(locale);
  const rank = ({ code, name }: { code: string; name: string }): number => {
    if (common.includes(code)) return common.indexOf(code) - common.length;
    return code in coins ? 2 : name === code.toUpperCase() ? 1 : 0;
  };
  return priceCurrencies
    .map((code) => ({ code, name: currencyName(code, locale) }))
    .sort((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? 0 : collator.compare(a.name, b.name)));
}
