import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestWindowState } from '../../../wallet/approvals';
import type { Decision } from '../../../wire/approval/approval';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { PressButton } from '../../parts/inputs/guarded/PressButton';
import { HoldButton } from '../../parts/inputs/guarded/HoldButton';
import { color, space, stroke } from '../../theme/tokens';
import { MovedNote } from './MovedNote';
import type { useGuard } from './useGuard';
import { readOnHint } from './useReadToEnd';

/** The Reject and Confirm buttons at the bottom of the card, below the scrolling content. `children` are shown above the buttons. */
export function RequestActions({
  ready,
  refused,
  isDangerous,
  scrollOn,
  children,
  mayConfirm,
  onDecide,
}: {
  ready: boolean;
  refused: boolean;
  /** Confirming takes more than a simple press. */
  isDangerous: boolean;
  /** Scrolls on. Set while there is more to read. */
  scrollOn: (() => void) | undefined;
  children: ReactNode;
  mayConfirm: ReturnType<typeof useGuard>['mayConfirm'];
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useTranslation();
  // The label of the hold button is longer.
  const columns = refused ? '1fr' : isDangerous ? 'minmax(0, 2fr) minmax(0, 3fr)' : '1fr 1fr';
  return (
    <div
      css={{
        display: 'grid',
        gap: space.x3,
        padding: `${space.x3}px ${space.x5}px ${space.x5}px`,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      {scrollOn && <ReadOn scrollOn={scrollOn} />}
      {children}
      <div css={{ display: 'grid', gridTemplateColumns: columns, gap: space.x3 }}>
        <Button wide onPress={() => onDecide({ approved: false })}>
          {t('confirm.reject')}
        </Button>
        {/* Remount: a press that began on the disabled button would otherwise swallow the next press. */}
        {!refused && isDangerous && (
          <HoldButton
            key={`hold ${ready}`}
            disabled={!ready}
            mayPress={mayConfirm}
            onHeld={() => onDecide({ approved: true })}
          />
        )}
        {!refused && !isDangerous && (
          <PressButton
            wide
            kind="primary"
            key={String(ready)}
            disabled={!ready}
            onPress={({ pointerType }) => {
              if (mayConfirm(pointerType)) onDecide({ approved: true });
            }}
          >
            {t('confirm.confirm')}
          </PressButton>
        )}
      </div>
    </div>
  );
}

/** Tells the user that there is more below. It has a line of its own above the buttons, where it covers nothing. */
function ReadOn({ scrollOn }: { scrollOn: () => void }) {
  const { t } = useTranslation();
  return (
    <span data-read-on="" css={{ display: 'grid', marginBlock: readOnHint.margin }}>
      <Button small kind="text" icon={<ArrowDown aria-hidden size={16} strokeWidth={stroke} />} onPress={scrollOn}>
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
