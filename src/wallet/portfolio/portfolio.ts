import { addressId } from '../../kit/chain/addressId';
import { formatUnits } from '../../kit/units';
import type { Token } from '../../wire/http/assets';
import type { OfferedChain } from '../../wire/chainConfig';
import type { ChainPrices, UsdPrice } from '../prices';

/** Decimal places for sums: enough for tokens of which a billion is worth a cent. */
const places = 24;
/** Significant digits of a price, within the precision of a double. */
const significant = 15;

/** The native coin of a chain, or a token on it, with its value. */
export interface Asset {
  /** `coin`, or the token's address (`addressId`). */
  id: string;
  name: string;
  symbol: string;
  decimals: number;
  /** In the smallest unit, as decimal digits. Null while unknown. */
  amount: string | null;
  logo: string | undefined;
  /** The price of one unit in the chosen currency. Null if no source knows it. */
  price: number | null;
  /** The value of the whole amount in the chosen currency, as a decimal. Null if unknown. */
  worth: string | null;
  /** Percent over the last day. Null if unknown. */
  change24h: number | null;
  isVerified: boolean;
}

export interface Portfolio {
  coin: Asset;
  /** Sorted by value, then tokens with a balance, then tokens without one. */
  tokens: readonly Asset[];
  /** Tokens that imitate others. */
  spam: readonly Asset[];
  /** The total value of all assets with a price, as a decimal. Null while the coin's part is unknown. */
  total: string | null;
  /** The change of the total over the last day. Null unless it is known for all of it. `share`: 0.05 is five percent. */
  change: { amount: string; share: number } | null;
  /** True if some of the figures are test figures. */
  isMadeUp: boolean;
}

/**
 * Sorts and sums up the assets of an account on a chain. Nothing is guessed: an asset without a price counts as nothing and is
 * marked, and without an exchange rate there is no sum.
 * @param input.rate one US dollar in the chosen currency.
 * @param input.locale the BCP 47 tag for sorting names. Default: the browser's.
 */
export function readPortfolio({
  chain,
  balance,
  held,
  prices,
  rate,
  locale,
}: {
  chain: Pick<OfferedChain, 'tickerName' | 'ticker' | 'decimals' | 'logo'>;
  balance: string | null;
  held: readonly Token[];
  prices: Pick<ChainPrices, 'coin' | 'tokens'> | undefined;
  rate: number | undefined;
  locale?: string;
}): Portfolio {
  const names = new Intl.Collator(locale, { numeric: true });
  let sum = 0n;
  let before = 0n;
  let isMovementKnown = true;
  let isMadeUp = false;

  function value(
    asset: Omit<Asset, 'price' | 'worth' | 'change24h'>,
    { found, counts }: { found: UsdPrice | null | undefined; counts: boolean },
  ): { asset: Asset; worth: bigint } {
    const scaled = found && rate !== undefined ? scale(found.usd * rate) : null;
    const worth =
      scaled === null || asset.amount === null ? null : (BigInt(asset.amount) * scaled) / 10n ** BigInt(asset.decimals);
    const change24h = found?.change24h ?? null;
    if (counts && worth !== null && worth > 0n) {
      sum += worth;
      if (found?.source === 'fixed') isMadeUp = true;
      // A value of zero a day ago, or no figure: then the change of the total is unknown.
      if (change24h === null || change24h <= -100) isMovementKnown = false;
      else before += (worth * scaleOne) / (scale(1 + change24h / 100) ?? scaleOne);
    }
    return {
      asset: {
        ...asset,
        price: scaled === null || !found || rate === undefined ? null : found.usd * rate,
        worth: worth === null ? null : formatUnits(worth, places),
        change24h,
      },
      worth: worth ?? -1n,
    };
  }

  const { asset: coin } = value(
    {
      id: 'coin',
      name: chain.tickerName,
      symbol: chain.ticker,
      decimals: chain.decimals,
      amount: balance,
      logo: chain.logo,
      isVerified: true,
    },
    { found: prices?.coin, counts: true },
  );
  const rows = held.map((token) => {
    const { name, symbol, decimals, balance: amount, isVerified, isSpam } = token;
    const id = addressId(token.address);
    const shown = { id, name, symbol, decimals, amount, isVerified, logo: token.logo ?? undefined };
    return { isSpam, ...value(shown, { found: isSpam ? null : prices?.tokens[id], counts: !isSpam }) };
  });
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    compare(b.worth, a.worth) ||
    compare(Number(b.asset.amount !== '0'), Number(a.asset.amount !== '0')) ||
    compare(Number(b.asset.isVerified), Number(a.asset.isVerified)) ||
    names.compare(a.asset.symbol || a.asset.name, b.asset.symbol || b.asset.name);
  const tokens = rows.filter(({ isSpam }) => !isSpam).sort(order);
  const isKnown = rate !== undefined && balance !== null && (coin.worth !== null || sum > 0n);
  return {
    coin,
    tokens: tokens.map(({ asset }) => asset),
    spam: rows.filter(({ isSpam }) => isSpam).map(({ asset }) => asset),
    total: isKnown ? formatUnits(sum, places) : null,
    change: isKnown && isMovementKnown && before > 0n ? movement(sum, before) : null,
    isMadeUp,
  };
}

function movement(sum: bigint, before: bigint): Portfolio['change'] {
  const by = sum - before;
  const amount = formatUnits(by < 0n ? -by : by, places);
  return { amount: by < 0n ? `-${amount}` : amount, share: Number((by * 1_000_000n) / before) / 1_000_000 };
}

const scaleOne = 10n ** BigInt(places);

/** Returns a positive figure times 10^24, with all its digits, or null if it is not a positive finite number. */
function scale(figure: number): bigint | null {
  if (!Number.isFinite(figure) || figure <= 0) return null;
  const [digits = '0', exponent = '0'] = figure.toExponential(significant - 1).split('e');
  const shift = Number(exponent) - (significant - 1) + places;
  const whole = BigInt(digits.replace('.', ''));
  return shift >= 0 ? whole * 10n ** BigInt(shift) : whole / 10n ** BigInt(-shift);
}

function compare<Value extends bigint | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
