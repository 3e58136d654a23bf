import { useTranslation } from 'react-i18next';
import type { ApprovalChain, FeeFacts } from '../../wire/approval';
import { formatAmount } from '../format/formatAmount';
import { Skeleton } from '../parts/Skeleton';
import { VisibleText } from '../parts/VisibleText';
import { color, figures, type, weight } from '../theme/tokens';

/** What the network will likely take and what it can take at most. Two lines from the start: nothing jumps. */
export function Fee({ fee, chain, estimating }: { fee: FeeFacts | null; chain: ApprovalChain; estimating: boolean }) {
  const { t, i18n } = useTranslation();
  const amount = (value: string) => formatAmount({ value, decimals: chain.decimals, locale: i18n.language });
  const figure = fee ? `${amount(fee.expected)} ${chain.ticker}` : t('confirm.feeUnknown');
  return (
    <span
      css={{ display: 'grid', justifyItems: 'end', gridTemplateRows: '18px 16px', ...figures }}
      aria-busy={estimating}
    >
      {fee === null && estimating ? <Skeleton width={96} height={14} /> : <VisibleText text={figure} />}
      <span css={{ ...type.tiny, color: color.muted, fontWeight: weight.normal }}>
        {fee ? (
          <VisibleText text={t('confirm.feeAtMost', { amount: amount(fee.max), ticker: chain.ticker })} />
        ) : (
          estimating && t('confirm.estimating')
        )}
      </span>
    </span>
  );
}
