import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, type, weight } from '../../theme/tokens';
import { useTotal } from './useTotal';

type TotalFacts = Parameters<typeof useTotal>[0];

/** The fee as long as it is not known. */
const noFee = { expected: '0', max: '0' };

/**
 * A row with what leaves the account in all, wherever amounts can be added up, or costs besides the fee leave with it; otherwise nothing.
 * @param expected what will probably leave it: the space of the row is kept until the fee is known, so that nothing moves.
 */
export function Total({ expected, ...props }: TotalFacts & { expected?: TotalFacts['changes'] | undefined }) {
  const { t } = useTranslation();
  const isPending = props.fee === null && expected !== undefined;
  const total = useTotal(isPending ? { ...props, changes: expected, fee: noFee } : props);
  if (total === null) return null;
  const { worth, amount, symbol: ticker, beside } = total;
  const most = amount === null ? '' : t('confirm.feeAtMost', { amount, ticker });
  const value = (
    <span
      aria-hidden={isPending}
      css={{
        display: 'grid',
        justifyItems: 'end',
        fontWeight: weight.bold,
        ...figures,
        visibility: isPending ? 'hidden' : 'visible',
      }}
    >
      <VisibleText text={worth ?? `${amount} ${ticker}`} />
      {beside !== undefined && <VisibleText text={`+ ${beside}`} />}
      {worth !== null && most !== '' && (
        <span css={{ ...type.tiny, color: color.muted, fontWeight: weight.normal }}>
          <VisibleText text={most} />
        </span>
      )}
    </span>
  );
  const place = (
    <span css={{ display: 'grid', justifyItems: 'end', '& > *': { gridArea: '1 / 1' } }}>
      {value}
      <Skeleton width={96} height={14} />
    </span>
  );
  return <Facts facts={[{ label: t('transaction.sum'), value: isPending ? place : value }]} />;
}
