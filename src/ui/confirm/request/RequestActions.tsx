import { keyframes } from '@emotion/react';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestWindowState } from '../../../wallet/approvals';
import type { Decision } from '../../../wire/approval/approval';
import { Spinner } from '../../components/feedback/Spinner';
import { Button } from '../../components/inputs/Button';
import { buttonStyle } from '../../components/inputs/buttonStyle';
import { PressButton } from '../../components/inputs/guarded/PressButton';
import { HoldButton } from '../../components/inputs/guarded/HoldButton';
import { VisibleText } from '../../components/VisibleText';
import { inline } from '../../theme/inline';
import { color, radius, reducedMotion, space, stroke, type, weight } from '../../theme/tokens';
import { MovedNote } from './MovedNote';
import { armingTime, type useGuard } from './useGuard';

/**
 * What keeps the user from confirming. `loading`: fee and effects are being computed; `unread`: the end has not been visible; `told`: the
 * headline says it; any other text says what has to change first, e.g. the network fee.
 */
export type Hindrance = 'loading' | 'unread' | 'told' | (string & {});

/** What the buttons are called, where Reject and Confirm could be taken for each other; a danger keeps its own label. */
export interface AnswerLabels {
  reject: string;
  confirm: string;
}

/**
 * The Reject and Confirm buttons at the bottom of the card, below the scrolling content; above them, what keeps Confirm from being pressed
 * and the button that helps.
 */
export function RequestActions({
  armed,
  covered,
  hindrance,
  refused,
  isDangerous,
  rejectLeads,
  isUneven,
  scrollOn,
  hasMore,
  network,
  labels,
  onMove,
  moved,
  mayConfirm,
  onDecide,
}: {
  /** The card has been visible for long enough (see {@link useGuard}). */
  armed: boolean;
  covered: boolean;
  hindrance: Hindrance | undefined;
  refused: boolean;
  /** Confirming takes more than a simple press. */
  isDangerous: boolean;
  /**
   * Reject is the main button: above Confirm if whoever asks is known for fraud or not who they claim to be, beside it if a warning says to
   * reject.
   */
  rejectLeads?: 'above' | 'beside' | false | undefined;
  /** That may turn out later: Confirm has the space of its longest label from the first frame on. */
  isUneven: boolean;
  /** Scrolls on, while the end has to be read. */
  scrollOn: () => void;
  /** More of the content is below the lower edge, so it fades out there. */
  hasMore: boolean;
  /** The name of the network, which is asked what the request does and costs, unless it is shown elsewhere. */
  network?: string | undefined;
  labels?: AnswerLabels | undefined;
  /** Continues in a separate window. */
  onMove: (() => void) | undefined;
  moved: RequestWindowState | undefined;
  mayConfirm: ReturnType<typeof useGuard>['mayConfirm'];
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useTranslation();
  const mover = covered ? onMove : undefined;
  const ready = armed && hindrance === undefined;
  const isLoading = hindrance === 'loading';
  const isUnread = hindrance === 'unread';
  // A button that only waits for a moment does not look disabled.
  const isWaiting = !ready && !covered && hindrance === undefined;
  // These labels are longer.
  const isStacked = refused || rejectLeads === 'above';
  const columns = isStacked ? '1fr' : isDangerous || isUneven || labels ? 'minmax(0, 2fr) minmax(0, 3fr)' : '1fr 1fr';
  return (
    <div css={pinned}>
      {hasMore && <span aria-hidden data-more="" css={fade} />}
      {isUnread && !mover && <ReadOn scrollOn={scrollOn} isQuiet={Boolean(rejectLeads)} />}
      {mover && <Reason>{moved ? <MovedNote moved={moved} /> : t('guard.covered')}</Reason>}
      {!mover && isLoading && !refused && <Checking network={network} />}
      {!mover && hindrance !== undefined && hindrance !== 'told' && !isUnread && !isLoading && !refused && (
        <Reason isProblem>
          <VisibleText text={hindrance} />
        </Reason>
      )}
      {mover && (
        <span css={ownLine}>
          <Button small kind="primary" onPress={mover}>
            {t('guard.openWindow')}
          </Button>
        </span>
      )}
      <div css={{ display: 'grid', gridTemplateColumns: columns, gap: space.x3 }}>
        <Button wide kind={refused || rejectLeads ? 'primary' : 'quiet'} onPress={() => onDecide({ approved: false })}>
          {labels?.reject ?? t('confirm.reject')}
        </Button>
        {!refused && (
          <AnswerPlace
            isWaiting={isWaiting}
            isUneven={isUneven}
            lineColor={rejectLeads ? color.red : isDangerous ? color.card : color.onAccent}
          >
            {/* Remount: a press that began on the disabled button would otherwise swallow the next press. */}
            {isDangerous ? (
              <HoldButton
                key={`hold ${ready}`}
                disabled={!ready}
                quiet={Boolean(rejectLeads)}
                mayPress={mayConfirm}
                onHeld={() => onDecide({ approved: true })}
              />
            ) : (
              <PressButton
                wide
                kind="primary"
                key={String(ready)}
                disabled={!ready}
                onPress={({ pointerType }) => {
                  if (mayConfirm(pointerType)) onDecide({ approved: true });
                }}
              >
                {labels?.confirm ?? t('confirm.confirm')}
              </PressButton>
            )}
          </AnswerPlace>
        )}
      </div>
    </div>
  );
}

const pinned = {
  position: 'relative',
  display: 'grid',
  gap: space.x3,
  padding: `${space.x3}px ${space.x5}px ${space.x5}px`,
  borderTop: `1px solid ${color.line}`,
} as const;

/** The place of Confirm, which is as high as with its longest label if it may get that one. */
function AnswerPlace({
  isWaiting,
  isUneven,
  lineColor,
  children,
}: {
  isWaiting: boolean;
  isUneven: boolean;
  /** The color of the line that fills up. */
  lineColor: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <span
      css={[
        { position: 'relative', display: 'grid', '& > *': { gridArea: '1 / 1' } },
        isWaiting && { '& button:disabled': { opacity: 1 } },
      ]}
    >
      {isUneven && <span aria-hidden data-label={t('confirm.hold')} css={[buttonStyle({ wide: true }), place]} />}
      {children}
      {isWaiting && <span aria-hidden css={[arming, { background: lineColor }]} />}
    </span>
  );
}

/** As high as a button with this label. */
const place = { visibility: 'hidden', '&::before': { content: 'attr(data-label)' } } as const;

/** Above the buttons: why Confirm cannot be pressed. */
function Reason({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      css={{
        ...type.small,
        fontWeight: weight.medium,
        textAlign: 'center',
        textWrap: 'balance',
        color: isProblem ? color.red : color.normal,
      }}
    >
      {children}
    </p>
  );
}

/** Says that fee and effects are being computed, and for which network. */
function Checking({ network }: { network: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span css={floating}>
      <Spinner size={18} />
      <Reason>
        <VisibleText text={[t('confirm.checking'), network].filter(Boolean).join(' · ')} inline />
      </Reason>
    </span>
  );
}

/** Above the line, where it takes no space: when it goes away, nothing moves. */
const floating = {
  position: 'absolute',
  insetInlineStart: '50%',
  translate: '-50%',
  bottom: `calc(100% + ${space.x2}px)`,
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  width: 'max-content',
  maxWidth: `calc(100% - ${space.x4 * 2}px)`,
  padding: `${space.x1}px ${space.x3}px`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.lift,
  pointerEvents: 'none',
} as const;

/** A row that the lower edge cuts fades out above it. */
const fade = {
  position: 'absolute',
  insetInline: 0,
  bottom: '100%',
  height: space.x8,
  background: `linear-gradient(to top, ${color.card}, transparent)`,
  pointerEvents: 'none',
} as const;

const fill = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

/** A line at the lower edge of the button that fills up until the button can be pressed. */
const arming = {
  position: 'absolute',
  insetInline: radius.control,
  bottom: space.x1,
  height: 2,
  borderRadius: radius.full,
  transformOrigin: `calc(50% - ${inline('50%')})`,
  pointerEvents: 'none',
  animation: `${fill} ${armingTime}ms linear both`,
  [reducedMotion]: { animation: 'none', display: 'none' },
} as const;

/** A line for one button, so that no press meant for it can hit Confirm. */
const ownLine = { display: 'grid', marginBlock: -space.x1 } as const;

/** The main button until the end has been read. */
function ReadOn({ scrollOn, isQuiet }: { scrollOn: () => void; isQuiet: boolean }) {
  const { t } = useTranslation();
  return (
    <span css={ownLine}>
      <Button
        small
        kind={isQuiet ? 'quiet' : 'primary'}
        icon={<ArrowDown aria-hidden size={16} strokeWidth={stroke} />}
        onPress={scrollOn}
      >
        {t('confirm.scrollToEnd')}
      </Button>
    </span>
  );
}
