import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowanceChange, BalanceChange, Effects, PersonalFacts } from '../../../wire/approval/effects';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../parts/identity/Address';
import { Card } from '../../parts/Card';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { useWorth } from './useWorth';

/** Height of one row, kept while the chain is asked: nothing jumps when its answer comes. */
const rowHeight = 24;

interface ChangesProps {
  effects: Effects;
  personal?: PersonalFacts | undefined;
}

/** What leaves and what comes, signed, and what others may take, as the chain simulates it. */
export function BalanceChanges(props: ChangesProps) {
  const { t } = useTranslation();
  const { changes, allowances } = props.effects;
  const isPermission = changes.length === 0 && allowances.length > 0;
  return (
    <Card>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x2 }}>
        {t(isPermission ? 'changes.permission' : 'changes.title')}
      </h2>
      <ChangeRows {...props} />
    </Card>
  );
}

/** The rows alone, without a card around them. */
export function ChangeRows({ effects, personal }: ChangesProps) {
  const { t } = useTranslation();
  const { status, changes, allowances, more = 0 } = effects;
  const isEmpty = changes.length + allowances.length === 0;
  return (
    <div css={{ display: 'grid', gap: space.x2, minHeight: rowHeight }} aria-busy={status === 'pending'}>
      {status === 'pending' && <Skeleton width="60%" height={rowHeight} />}
      {isEmpty && status !== 'pending' && (
        <p css={{ ...type.small, color: color.normal }}>
          {t(status === 'done' ? 'changes.none' : 'confirm.feeUnknown')}
        </p>
      )}
      {changes.map((change, at) => (
        <Change key={at} change={change} personal={personal} />
      ))}
      {allowances.map((allowance, at) => (
        <Allowance key={at} allowance={allowance} />
      ))}
      {more > 0 && <p css={{ ...type.small, ...figures, color: color.normal }}>{t('changes.more', { count: more })}</p>}
    </div>
  );
}

function Change({ change, personal }: { change: BalanceChange; personal: PersonalFacts | undefined }) {
  const { t } = useTranslation();
  const leaves = change.amount.startsWith('-');
  const amount = change.amount.replace('-', '');
  const worthOf = useWorth(personal);
  const worth = change.tokenId === null ? worthOf({ ...change, amount }) : null;
  return (
    <Row label={leaves ? t('transaction.youSend') : t('changes.youGet')}>
      <span css={{ color: leaves ? color.strong : color.green }}>
        {leaves ? '−' : '+'}
        <VisibleText text={useQuantity({ ...change, amount })} />
      </span>
      {worth !== null && (
        <span css={{ display: 'block', ...type.small, fontWeight: weight.normal, color: color.muted }}>{worth}</span>
      )}
    </Row>
  );
}

/** One line: what, and by whom. */
export function Allowance({ allowance }: { allowance: AllowanceChange }) {
  const { t } = useTranslation();
  const { asset, unlimited, amount, symbol, spender } = allowance;
  const quantity = useQuantity(allowance);
  const what = asset === 'all' ? t('changes.all') : unlimited ? t('changes.unlimited') : quantity;
  const name = asset === 'all' || unlimited ? symbol : '';
  return (
    <Row label={amount === '0' ? t('changes.nothing') : t('changes.maySpend')}>
      <span css={{ display: 'grid', justifyItems: 'end' }}>
        <VisibleText text={amount === '0' ? symbol : `${what} ${name}`.trim()} />
        <span css={{ ...type.small, fontWeight: weight.normal, color: color.normal }}>
          <Address address={spender} />
        </span>
      </span>
    </Row>
  );
}

function useQuantity(
  of: Pick<BalanceChange, 'asset' | 'amount' | 'decimals' | 'symbol' | 'tokenId'> | AllowanceChange,
) {
  const { t, i18n } = useTranslation();
  const { amount, decimals, symbol, tokenId } = of;
  const figure = formatExact({ value: amount, decimals, locale: i18n.language });
  if (tokenId === null) return `${figure} ${symbol}`.trim();
  const item = t('changes.item', { symbol, id: tokenId }).trim();
  return amount === '1' ? item : `${figure} × ${item}`;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div css={{ display: 'flex', justifyContent: 'space-between', gap: space.x4, alignItems: 'baseline' }}>
      <span css={{ ...type.small, color: color.muted, flex: 'none' }}>{label}</span>
      <span
        css={{
          ...type.lead,
          ...figures,
          fontWeight: weight.bold,
          color: color.strong,
          textAlign: 'end',
          overflowWrap: 'anywhere',
          minWidth: 0,
        }}
      >
        {children}
      </span>
    </div>
  );
}
