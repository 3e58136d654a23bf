import { useTranslation } from 'react-i18next';
import type { Asker } from '../../../wire/asker';
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

  /** Returns how often: every 7 days, or every day. */
  function everyPeriod(seconds: number): string {
    const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? units[3];
    const count = seconds / size;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    if (count !== 1) return t('grant.each', { period: format.format(count) });
    const name = format.formatToParts(1).find((part) => part.type === 'unit');
    return t('grant.eachOne', { unit: name?.value ?? '' });
  }

  /** @param who the site that asks. */
  function sentenceOf({ rule, fees }: Pick<GrantFacts, 'rule' | 'fees'>, who: string): string {
    const limits = limitsOf(rule, who);
    return fees === undefined ? limits : t('grantKey.withFees', { limits, fees: amountOf(fees.amount, fees) });
  }

  /** Returns the headline of the request, whose asker stands above it; the rows say until when, and what it comes to. */
  function titleOf(rule: GrantRule, kind: Asker['kind']): string {
    const who = t(kind === 'walletConnect' || kind === 'app' ? 'grant.thisApp' : 'grant.thisSite');
    const limits = { ...limitsIn(rule), who };
    switch (rule.kind) {
      case 'periodic':
        return t('grant.askPeriodic', limits);
      case 'allowance':
        return t('grant.askAllowance', limits);
      case 'stream':
        return t('grant.askStream', limits);
      case 'calls':
        return t(rule.amount === '1' ? 'grant.askCallsOnce' : 'grant.askCalls', { ...contractIn(rule), who });
    }
  }

  /** Returns what ends when the permission is revoked. */
  function overOf(rule: GrantRule, who: string): string {
    const limits = { ...limitsIn(rule), who };
    switch (rule.kind) {
      case 'periodic':
        return t('grant.overPeriodic', limits);
      case 'allowance':
        return t('grant.overAllowance', limits);
      case 'stream':
        return t('grant.overStream', limits);
      case 'calls':
        return t('grant.overCalls', { ...contractIn(rule), who });
    }
  }

  /** Returns how an amount may be taken, if not at will. */
  function paymentsOf({ period, isOnePayment }: GrantRule): string | null {
    if (!isOnePayment) return null;
    return period === null ? t('grantKey.once') : t('grantKey.addsUp', { every: everyPeriod(period) });
  }

  function limitsOf(rule: GrantRule, who: string): string {
    const { kind, amount, max, expiry } = rule;
    const until = expiry === null ? '' : dateOf(expiry);
    if (kind === 'calls')
      return t(amount === '1' ? 'grant.callsOnce' : 'grant.calls', { ...contractIn(rule), who, until });
    const name = kind === 'stream' && max !== null ? 'streamMax' : kind;
    return t(expiry === null ? `grant.${name}Open` : `grant.${name}`, { ...limitsIn(rule), who, until });
  }

  function limitsIn(rule: GrantRule) {
    const { kind, amount, period, initial, max } = rule;
    return {
      amount: amountOf(kind === 'stream' ? (BigInt(amount) * BigInt(day)).toString() : amount, rule),
      initial: amountOf(initial ?? '0', rule),
      max: max === null ? '' : amountOf(max, rule),
      every: period === null ? '' : everyPeriod(period),
    };
  }

  return { sentenceOf, titleOf, overOf, paymentsOf, amountOf, everyPeriod, dateOf };
}

/** A contract by its address, and by its own claim about its name if there is one. */
const contractIn = ({ amount, contract = '', contractName }: GrantRule) => ({
  contract: contractName ? `${contractName} (${shorten(contract)})` : shorten(contract),
  count: Number(amount),
});
