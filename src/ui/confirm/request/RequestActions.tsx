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

/** The two answers, at the foot of the card whatever is above them; `children` stand above the buttons. */
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
  /** It takes more than a press. */
  isDangerous: boolean;
  /** Set while there is more to read. */
  scrollOn: (() => void) | undefined;
  children: ReactNode;
  mayConfirm: ReturnType<typeof useGuard>['mayConfirm'];
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useTranslation();
  // What has to be held says so in more words.
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
        {/* A press that began on a disabled button would swallow the next one: it is another button. */}
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

/** More is below: a line of its own above the answers, where it covers nothing. */
function ReadOn({ scrollOn }: { scrollOn: () => void }) {
  const { t } = useTranslation();
  return (
    <span css={{ display: 'grid', margin: `-${space.x2}px 0` }}>
      <Button small kind="text" icon={<ArrowDown aria-hidden size={16} strokeWidth={stroke} />} onPress={scrollOn}>
        {t('confirm.scrollToEnd')}
      </Button>
    </span>
  );
}

/** Something covers the card: it can go on in a window of its own. */
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
