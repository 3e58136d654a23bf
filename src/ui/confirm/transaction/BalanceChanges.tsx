import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowanceChange, BalanceChange, Effects, PersonalFacts } from '../../../wire/approval/effects';
import { addressId } from '../../../kit/chain/addressId';
import { formatExact, isDust } from '../../format/formatAmount';
import { Tile } from '../../parts/identity/Tile';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { Party } from './Party';
import { quantityText } from '../sentence/quantityText';
import { useWorth } from './useWorth';

/** Height of one row, in px. It is reserved while the simulation is pending, so that nothing moves when the result arrives. */
const rowHeight = 44;

interface ChangesProps {
  effects: Effects;
  personal?: PersonalFacts | undefined;
  /** What a swap brings at least, if the simulation does not show what it brings. */
  atLeast?: BalanceChange | undefined;
  /** Costs that are not among the changes are listed elsewhere. */
  hasCosts?: boolean | undefined;
  /** More than the balance is at stake, so that no row says that it stays the same. */
  isDangerous?: boolean | undefined;
}

/**
 * Shows what leaves and what arrives, with signs, and what others may spend, as the chain simulates it.
 * @param title replaces the default title.
 */
export function BalanceChanges({ title, ...props }: ChangesProps & { title?: string }) {
  const { t } = useTranslation();
  const { changes, allowances } = props.effects;
  const isPermission = changes.length === 0 && allowances.length > 0;
  if (isSilent(props)) return null;
  return (
    <div>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x3 }}>
        {title ?? t(isPermission ? 'changes.permission' : 'changes.title')}
      </h2>
      <ChangeRows {...props} />
    </div>
  );
}

/** Returns whether the only row would say that the balance stays the same, although more is at stake. */
const isSilent = ({ effects: { status, changes, allowances }, atLeast, isDangerous }: ChangesProps): boolean =>
  isDangerous === true && status === 'done' && changes.length + allowances.length === 0 && !atLeast;

/** The rows alone, without a card around them. */
export function ChangeRows(props: ChangesProps) {
  const { effects, personal, atLeast, hasCosts = false } = props;
  const { t } = useTranslation();
  if (isSilent(props)) return null;
  const { status, changes, allowances, more = 0 } = effects;
  const isMissing = atLeast !== undefined && status !== 'pending' && changes.every(leaves);
  const isEmpty = changes.length + allowances.length === 0 && !isMissing;
  return (
    <div
      css={{ display: 'grid', gap: space.x3, minHeight: rowHeight, alignContent: 'center' }}
      aria-busy={status === 'pending'}
    >
      {status === 'pending' && <Skeleton width="60%" height={rowHeight} />}
      {isEmpty && status !== 'pending' && (
        <p css={{ ...type.small, color: color.normal }}>
          {t(status !== 'done' ? 'confirm.feeUnknown' : hasCosts ? 'changes.onlyCosts' : 'changes.none')}
        </p>
      )}
      {changes.map((change, at) => (
        <Change key={at} change={change} personal={personal} />
      ))}
      {isMissing && <Change change={atLeast} label={t('transaction.atLeast')} personal={personal} />}
      {allowances.map((allowance, at) => (
        <Allowance key={at} allowance={allowance} personal={personal} />
      ))}
      {more > 0 && <p css={{ ...type.small, ...figures, color: color.normal }}>{t('changes.more', { count: more })}</p>}
    </div>
  );
}

const leaves = ({ amount }: BalanceChange): boolean => amount.startsWith('-');

function Change({
  change,
  label,
  personal,
}: {
  change: BalanceChange;
  /** Replaces the default label. */
  label?: string;
  personal: PersonalFacts | undefined;
}) {
  const { t, i18n } = useTranslation();
  const isLeaving = leaves(change);
  const worthOf = useWorth(personal?.prices);
  // Without its contract a token has no price.
  const isPriced = change.tokenId === null && (change.asset === 'coin' || change.token !== null);
  const worth = isPriced ? worthOf({ ...change, amount: change.amount.replace('-', '') }) : null;
  const { amount: value, decimals } = change;
  const isTiny = isDust({ value, decimals });
  const exact = formatExact({ value, decimals, locale: i18n.language });
  return (
    <Row
      label={label ?? t(isLeaving ? 'transaction.youSend' : 'changes.youGet')}
      picture={<TokenPicture of={change} personal={personal} />}
    >
      <span
        css={{ color: isLeaving ? color.red : color.green }}
        title={isLeaving || change.tokenId !== null ? undefined : exact}
      >
        {isTiny ? '' : isLeaving ? '−' : '+'}
        <VisibleText text={quantityText(change, { t, locale: i18n.language })} />
      </span>
      {worth !== null && <span css={below}>{worth}</span>}
    </Row>
  );
}

/** One row: what may be spent, and by whom. */
function Allowance({ allowance, personal }: { allowance: AllowanceChange; personal?: PersonalFacts | undefined }) {
  const { t, i18n } = useTranslation();
  const { asset, unlimited, amount, symbol, spender } = allowance;
  const quantity = quantityText(allowance, { t, locale: i18n.language });
  const what = asset === 'all' ? t('changes.all') : unlimited ? t('changes.unlimited') : quantity;
  const name = asset === 'all' || unlimited ? symbol : '';
  const isRevoked = amount === '0';
  return (
    <Row
      label={isRevoked ? t('changes.nothing') : t('changes.maySpend')}
      picture={<TokenPicture of={allowance} personal={personal} />}
    >
      <span css={{ display: 'grid', justifyItems: 'end', color: isRevoked ? color.green : color.amber }}>
        <VisibleText text={isRevoked ? symbol : `${what} ${name}`.trim()} />
        <span css={{ ...type.small, fontWeight: weight.normal, color: color.normal }}>
          <Party address={spender} personal={personal} />
        </span>
      </span>
    </Row>
  );
}

/** A picture is shown only for a token that a trusted list vouches for; any other token gets its first letter. */
function TokenPicture({
  of: { symbol, token, asset },
  personal,
}: {
  of: Pick<BalanceChange, 'symbol' | 'token'> & { asset: string };
  personal: PersonalFacts | undefined;
}) {
  const image = token === null ? undefined : personal?.pictures?.[addressId(token)];
  return <Tile name={symbol} image={image} size={32} isCoin={asset === 'coin'} />;
}

const below = { display: 'block', ...type.small, fontWeight: weight.normal, color: color.muted } as const;

function Row({ label, picture, children }: { label: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div css={{ display: 'flex', gap: space.x3, alignItems: 'center' }}>
      {picture}
      <span css={{ ...type.small, color: color.muted, flex: 'none' }}>{label}</span>
      <span
        css={{
          ...type.lead,
          ...figures,
          flex: 1,
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
