import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { formatAmount } from '../../format/formatAmount';
import { Facts } from '../../components/rows/Facts';
import { useWorth } from '../transaction/useWorth';

/** A row with what a replacement can cost more in fees than the pending transaction could; nothing if that is not known or not more. */
export function MoreThanBefore({
  transaction: { replaces, fee, personal },
  chain: { decimals, ticker },
}: {
  transaction: TransactionFacts;
  chain: ApprovalChain;
}) {
  const { t, i18n } = useTranslation();
  const worthOf = useWorth(personal?.prices);
  if (!replaces?.maxFee || !fee) return null;
  const more = BigInt(fee.max) - BigInt(replaces.maxFee);
  if (more <= 0n) return null;
  const value = more.toString();
  const amount = `${formatAmount({ value, decimals, locale: i18n.language })} ${ticker}`;
  const worth = worthOf({ token: null, amount: value, decimals });
  // "up to < $0.01" would say it twice.
  const text = worth?.startsWith('<') ? worth : t('confirm.atMost', { amount: worth ?? amount });
  return <Facts facts={[{ label: t('pending.more'), value: text }]} />;
}
