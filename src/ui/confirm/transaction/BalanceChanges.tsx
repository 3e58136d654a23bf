import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowanceChange, BalanceChange, Effects, PersonalFacts } from '../../../wire/approval/effects';
import { addressId } from '../../../kit/chain/addressId';
import { formatExact, isDust } from '../../format/formatAmount';
import { Tile } from '../../components/identity/Tile';
import { Skeleton } from '../../components/feedback/Skeleton';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { AtStake } from './AtStake';
import { Party } from './Party';
import { quantityText } from '../sentence/quantityText';
import { useWorth } from './useWorth';

/** Height of one row in px, with its worth or without, so that it is known before the simulation has ended. */
const rowHeight = 44;

/** The label of what leaves, in the word of the headline. */
export type Leaving = 'youSend' | 'youPay' | 'youHandOver';

interface ChangesProps {
  effects: Effects;
  leaving?: Leaving | undefined;
  /** What a payment changes, as it says itself. Its space is kept while the simulation is pending, so that nothing moves. */
  expected?: readonly BalanceChange[] | undefined;
  personal?: PersonalFacts | undefined;
  /** What a swap brings at least, if the simulation does not show what it brings. */
  atLeast?: BalanceChange | undefined;
  /** Costs that are not among the changes are listed elsewhere. */
  hasCosts?: boolean | undefined;
  /** What the user could lose besides, where no amount says it. */
  atStake?: string | undefined;
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
  const { atStake } = props;
  // What could be lost says more than that the changes are not known.
  const isOnlyAtStake = atStake !== undefined && changes.length + allowances.length === 0;
  if (isSilent(props) || isOnlyAtStake) return atStake === undefined ? null : <AtStake what={atStake} />;
  return (
    <div>
      {atStake !== undefined && (
        <div css={{ marginBottom: space.x3 }}>
          <AtStake what={atStake} />
        </div>
      )}
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
  const { effects, personal, atLeast, hasCosts = false, leaving } = props;
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
      {status === 'pending' && <Placeholders expected={props.expected} personal={personal} leaving={leaving} />}
      {isEmpty && status !== 'pending' && (
        <p css={{ ...type.small, color: color.normal }}>
          {t(status !== 'done' ? 'confirm.feeUnknown' : hasCosts ? 'changes.onlyCosts' : 'changes.none')}
        </p>
      )}
      {changes.map((change, at) => (
        <Change key={at} change={change} personal={personal} leaving={leaving} />
      ))}
      {isMissing && <Change change={atLeast} label={t('transaction.atLeast')} personal={personal} />}
      {allowances.map((allowance, at) => (
        <Allowance key={at} allowance={allowance} personal={personal} />
      ))}
      {more > 0 && <p css={{ ...type.small, ...figures, color: color.normal }}>{t('changes.more', { count: more })}</p>}
    </div>
  );
}

/** Placeholders as high as the rows that replace them. */
function Placeholders({ expected = [], ...row }: Pick<ChangesProps, 'expected' | 'personal' | 'leaving'>) {
  return expected.map((change, at) => (
    <div key={at} aria-hidden css={{ display: 'grid', alignItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
      <div css={{ visibility: 'hidden' }}>
        <Change change={change} {...row} />
      </div>
      <Skeleton width="60%" height={32} />
    </div>
  ));
}

const leaves = ({ amount }: BalanceChange): boolean => amount.startsWith('-');

function Change({
  change,
  label,
  leaving = 'youSend',
  personal,
}: Pick<ChangesProps, 'leaving'> & {
  change: BalanceChange;
  /** Replaces the default label. */
  label?: string;
  personal?: PersonalFacts | undefined;
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
      label={label ?? t(isLeaving ? `transaction.${leaving}` : 'changes.youGet')}
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

/** One row: an amount that others may take, with its worth and a note, such as how often. */
export function AmountRow({
  label,
  of,
  amount,
  note,
  personal,
}: {
  label: string;
  of: Pick<BalanceChange, 'asset' | 'token' | 'symbol' | 'decimals'>;
  /** In the smallest unit. */
  amount: string;
  note: string | null;
  personal: PersonalFacts | undefined;
}) {
  const { i18n } = useTranslation();
  const worth = useWorth(personal?.prices)({ ...of, amount });
  const figure = formatExact({ value: amount, decimals: of.decimals, locale: i18n.language });
  const texts = [worth, note].filter((text) => text !== null);
  return (
    <Row label={label} picture={<TokenPicture of={of} personal={personal} />}>
      <span css={{ color: color.amber }}>
        <VisibleText text={`${figure} ${of.symbol}`} />
      </span>
      {texts.length > 0 && <span css={below}>{texts.join(' · ')}</span>}
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
  const worthOf = useWorth(personal?.prices);
  const isPriced = asset === 'token' && !unlimited && !isRevoked;
  const worth = isPriced ? worthOf(allowance) : null;
  return (
    <Row
      label={isRevoked ? t('changes.nothing') : t('changes.maySpend')}
      picture={<TokenPicture of={allowance} personal={personal} />}
    >
      <span css={{ display: 'grid', justifyItems: 'end', color: isRevoked ? color.green : color.amber }}>
        <VisibleText text={isRevoked ? symbol : `${what} ${name}`.trim()} />
        {worth !== null && <span css={below}>{worth}</span>}
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
    <div css={{ display: 'flex', gap: space.x3, alignItems: 'center', minHeight: rowHeight }}>
      {picture}
      {/* A long label wraps, so that the amount has room. */}
      <span css={{ ...type.small, color: color.muted, flex: '0 1 auto', maxWidth: '45%' }}>{label}</span>
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
