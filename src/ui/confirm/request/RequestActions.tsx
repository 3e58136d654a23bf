import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovedWindow } from '../../../wallet/approvals';
import type { Decision } from '../../../wire/approval/approval';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { color, radius, space, stroke } from '../../theme/tokens';
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
  isDangerous: boolean;
  /** Set while there is more to read. */
  scrollOn: (() => void) | undefined;
  children: ReactNode;
  mayConfirm: ReturnType<typeof useGuard>['mayConfirm'];
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useTranslation();
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
      {scrollOn && <ReadOn scrollOn={scrollOn} />}
      {children}
      <div css={{ display: 'grid', gridTemplateColumns: refused ? '1fr' : '1fr 1fr', gap: space.x3 }}>
        <Button wide onPress={() => onDecide({ approved: false })}>
          {t('confirm.reject')}
        </Button>
        {!refused && (
          <Button
            wide
            kind={isDangerous ? 'dangerous' : 'primary'}
            // A press that began on a disabled button would swallow the next one: it is another button.
            key={String(ready)}
            disabled={!ready}
            onPress={({ pointerType }) => {
              if (mayConfirm(pointerType)) onDecide({ approved: true });
            }}
          >
            {t('confirm.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Over the end of what is in sight. */
function ReadOn({ scrollOn }: { scrollOn: () => void }) {
  const { t } = useTranslation();
  return (
    <span
      css={{
        position: 'absolute',
        top: -52,
        left: 0,
        right: 0,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      <span
        css={{ pointerEvents: 'auto', borderRadius: radius.control, boxShadow: color.lift, background: color.raised }}
      >
        <Button small icon={<ArrowDown aria-hidden size={16} strokeWidth={stroke} />} onPress={scrollOn}>
          {t('confirm.scrollToEnd')}
        </Button>
      </span>
    </span>
  );
}

/** Something covers the card: it can go on in a window of its own. */
export function CoveredNote({ moved, onMove }: { moved: MovedWindow | undefined; onMove: () => void }) {
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
