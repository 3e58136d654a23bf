import { useTranslation } from 'react-i18next';
import type { GrantFacts, GrantRule } from '../../../wire/approval/grant';
import { shorten } from '../../../kit/text/shorten';
import { formatExact } from '../../format/formatAmount';
import { formatMoment } from '../../format/formatMoment';

const day = 86_400;
/** Sorted by size. The largest unit that divides the period without a remainder is used. */
const units = [
  ['day', day],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns texts that describe a permission: what may be spent, by whom, how often, and until when. */
export function useGrantTexts() {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const dateOf = (seconds: number): string => formatMoment({ at: seconds * 1_000, locale });
  const amountOf = (value: string, { decimals, symbol }: Pick<GrantRule, 'decimals' | 'symbol'>): string =>
    `${formatExact({ value, decimals, locale })} ${symbol}`;

  function periodOf(seconds: number): string {
    const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? units[3];
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
  }

  /** @param who the site that asks. */
  function sentenceOf({ rule, fees }: Pick<GrantFacts, 'rule' | 'fees'>, who: string): string {
    const limits = limitsOf(rule, who);
    return fees === undefined ? limits : t('grantKey.withFees', { limits, fees: amountOf(fees.amount, fees) });
  }

  /** Returns how an amount may be taken, if not at will. */
  function paymentsOf({ period, isOnePayment }: GrantRule): string | null {
    if (!isOnePayment) return null;
    return period === null ? t('grantKey.once') : t('grantKey.addsUp', { period: periodOf(period) });
  }

  function limitsOf(rule: GrantRule, who: string): string {
    const { kind, amount, period, initial, max, expiry, contract } = rule;
    if (kind === 'calls')
      return t('grant.calls', {
        who,
        contract: shorten(contract ?? ''),
        count: Number(amount),
        until: expiry === null ? '' : dateOf(expiry),
      });
    const amounts = {
      who,
      amount: amountOf(kind === 'stream' ? (BigInt(amount) * BigInt(day)).toString() : amount, rule),
      initial: amountOf(initial ?? '0', rule),
      max: max === null ? '' : amountOf(max, rule),
      period: period === null ? '' : periodOf(period),
      until: expiry === null ? '' : dateOf(expiry),
    };
    const name = kind === 'stream' && max !== null ? 'streamMax' : kind;
    return t(expiry === null ? `grant.${name}Open` : `grant.${name}`, amounts);
  }

  return { sentenceOf, paymentsOf, amountOf, dateOf };
}
