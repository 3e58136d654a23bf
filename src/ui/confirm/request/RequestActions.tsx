import { keyframes } from '@emotion/react';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestWindowState } from '../../../wallet/approvals';
import type { Decision } from '../../../wire/approval/approval';
import { Banner } from '../../parts/feedback/Banner';
import { Spinner } from '../../parts/feedback/Spinner';
import { Button } from '../../parts/inputs/Button';
import { PressButton } from '../../parts/inputs/guarded/PressButton';
import { HoldButton } from '../../parts/inputs/guarded/HoldButton';
import { VisibleText } from '../../parts/VisibleText';
import { color, radius, reducedMotion, space, stroke, type, weight } from '../../theme/tokens';
import { MovedNote } from './MovedNote';
import { armingTime, type useGuard } from './useGuard';

/**
 * What keeps the user from confirming. `loading`: fee and effects are being computed; `unread`: the end has not been visible; any other
 * text says what has to change first, e.g. the balance.
 */
export type Hindrance = 'loading' | 'unread' | (string & {});

/** The Reject and Confirm buttons at the bottom of the card, below the scrolling content. `children` are shown above the buttons. */
export function RequestActions({
  armed,
  covered,
  hindrance,
  refused,
  isDangerous,
  scrollOn,
  hasMore,
  children,
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
  /** Scrolls on, while the end has to be read. */
  scrollOn: () => void;
  /** More of the content is below the lower edge, so it fades out there. */
  hasMore: boolean;
  children: ReactNode;
  mayConfirm: ReturnType<typeof useGuard>['mayConfirm'];
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useTranslation();
  const ready = armed && hindrance === undefined;
  const isLoading = hindrance === 'loading';
  const isUnread = hindrance === 'unread';
  // A button that only waits for a moment does not look disabled.
  const isWaiting = !ready && !covered && hindrance === undefined;
  const spinner = isLoading && <Spinner size={18} />;
  // The label of the hold button is longer.
  const columns = refused ? '1fr' : isDangerous ? 'minmax(0, 2fr) minmax(0, 3fr)' : '1fr 1fr';
  return (
    <div
      css={{
        position: 'relative',
        display: 'grid',
        gap: space.x3,
        padding: `${space.x3}px ${space.x5}px ${space.x5}px`,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      {hasMore && <span aria-hidden data-more="" css={fade} />}
      {isUnread && <ReadOn scrollOn={scrollOn} />}
      {children}
      {hindrance !== undefined && !isUnread && !refused && (
        <p role="status" css={[reason, { color: isLoading ? color.normal : color.red }]}>
          <VisibleText text={isLoading ? t('confirm.checking') : hindrance} />
        </p>
      )}
      <div css={{ display: 'grid', gridTemplateColumns: columns, gap: space.x3 }}>
        <Button wide kind={refused ? 'primary' : 'quiet'} onPress={() => onDecide({ approved: false })}>
          {t('confirm.reject')}
        </Button>
        {!refused && (
          <span css={[{ position: 'relative', display: 'grid' }, isWaiting && { '& button:disabled': { opacity: 1 } }]}>
            {/* Remount: a press that began on the disabled button would otherwise swallow the next press. */}
            {isDangerous ? (
              <HoldButton
                key={`hold ${ready}`}
                disabled={!ready}
                icon={spinner}
                mayPress={mayConfirm}
                onHeld={() => onDecide({ approved: true })}
              />
            ) : (
              <PressButton
                wide
                kind="primary"
                key={String(ready)}
                disabled={!ready}
                icon={spinner}
                onPress={({ pointerType }) => {
                  if (mayConfirm(pointerType)) onDecide({ approved: true });
                }}
              >
                {t('confirm.confirm')}
              </PressButton>
            )}
            {isWaiting && (
              <span aria-hidden css={[arming, { background: isDangerous ? color.card : color.onAccent }]} />
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/** Above the buttons: why Confirm cannot be pressed. */
const reason = { ...type.small, fontWeight: weight.medium, textAlign: 'center' } as const;

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
  transformOrigin: 'left',
  pointerEvents: 'none',
  animation: `${fill} ${armingTime}ms linear both`,
  [reducedMotion]: { animation: 'none', display: 'none' },
} as const;

/** The main button until the end has been read. It has a line of its own, so that no press meant for it can hit Confirm. */
function ReadOn({ scrollOn }: { scrollOn: () => void }) {
  const { t } = useTranslation();
  return (
    <span css={{ display: 'grid', marginBlock: -space.x1 }}>
      <Button small kind="primary" icon={<ArrowDown aria-hidden size={16} strokeWidth={stroke} />} onPress={scrollOn}>
        {t('confirm.scrollToEnd')}
      </Button>
    </span>
  );
}

/** Tells the user that something covers the card, and offers to continue in a separate window. */
export function CoveredNote({ moved, onMove }: { moved: RequestWindowState | undefined; onMove: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner tone="info">
      <p>{moved ? <MovedNote moved={moved} /> : t('guard.covered')}</p>
      <Button small kind="text" onPress={onMove}>
        {t('guard.openWindow')}
      </Button>
    </Banner>
  );
}
