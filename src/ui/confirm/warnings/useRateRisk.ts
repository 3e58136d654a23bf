import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import type { BalanceChange, MoneyPrices, Risk } from '../../../wire/approval/effects';
import { formatPercent } from '../../format/formatPercent';

/** The share of its value that an exchange may lose without a warning, and from which on it is a danger. */
const noticed = 0.1;
const grave = 0.5;

/**
 * Returns a warning if what an exchange brings is worth much less than what it pays, at the wallet's own prices; nothing without a price for
 * both, or if more than one asset goes or comes.
 */
export function useRateRisk({
  changes,
  atLeast,
  prices,
  isOwn,
}: {
  changes: readonly BalanceChange[];
  /** What it brings at least, if the changes do not say what it brings. */
  atLeast?: BalanceChange | undefined;
  prices: MoneyPrices | undefined;
  /** The user has chosen it on the wallet's own screen, which asks about a bad price. */
  isOwn: boolean;
}): Risk[] {
  const { i18n } = useTranslation();
  const [pays, ...morePaid] = changes.filter(({ amount }) => amount.startsWith('-'));
  const comes = changes.filter(({ amount }) => !amount.startsWith('-'));
  const [gets = atLeast, ...moreGot] = comes;
  if (!pays || !gets || morePaid.length + moreGot.length > 0) return [];
  const [paid, got] = [pays, gets].map((change) => worthOf(change, prices));
  if (!paid || got === undefined || got === null) return [];
  const lost = 1 - got / paid;
  if (lost < noticed) return [];
  const text = formatPercent({ share: lost, decimals: 0, locale: i18n.language });
  return [{ kind: 'poorRate', level: lost >= grave && !isOwn ? 'danger' : 'warning', values: { text } }];
}

function worthOf({ asset, token, amount, decimals, tokenId }: BalanceChange, prices: MoneyPrices | undefined) {
  if (!prices || tokenId !== null || (asset !== 'coin' && token === null)) return null;
  const price = token === null ? prices.coin : (prices.tokens[addressId(token)] ?? null);
  const worth = amountToFiat({ value: BigInt(amount.replace('-', '')), price, decimals });
  return worth === null ? null : Number(worth);
}
