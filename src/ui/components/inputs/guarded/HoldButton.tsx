import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { haptic } from '../../../haptic';
import { color, holdTime, radius, reducedMotion } from '../../../theme/tokens';
import { VisuallyHidden } from '../../VisuallyHidden';
import { PressButton, type PressButtonProps } from './PressButton';

type PointerType = Parameters<NonNullable<PressButtonProps['onPress']>>[0]['pointerType'];

/**
 * A button for actions that cannot be undone. It has to be held for a moment, with a pointer or a key. A screen reader cannot hold, so
 * there it takes two presses.
 */
export function HoldButton({
  disabled = false,
  icon,
  quiet = false,
  mayPress,
  onHeld,
}: {
  disabled?: boolean;
  icon?: ReactNode;
  /** Red words without a fill, below a button that is the better choice. */
  quiet?: boolean;
  /** Called when the press begins, and again when the hold is complete. */
  mayPress: (pointerType: PointerType) => boolean;
  onHeld: () => void;
}) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = (pointerType: PointerType) => {
    if (pointerType === 'virtual' || !mayPress(pointerType)) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      if (!mayPress(pointerType)) return;
      haptic('done');
      onHeld();
    }, holdTime);
  };
  const press = (pointerType: PointerType) => {
    if (pointerType !== 'virtual' || !mayPress(pointerType)) return;
    if (pressedAt === null) setPressedAt(performance.now());
    else if (performance.now() - pressedAt >= holdTime) onHeld();
  };
  const again = pressedAt !== null && !held;

  return (
    <span
      css={[holder, quiet && { '& > button': { color: color.red } }]}
      onContextMenu={(event) => event.preventDefault()}
    >
      <PressButton
        wide
        kind={quiet ? 'text' : 'dangerous'}
        disabled={disabled}
        icon={icon}
        onPressStart={({ pointerType }) => hold(pointerType)}
        onPressEnd={release}
        onPress={({ pointerType }) => press(pointerType)}
      >
        {t(held ? 'confirm.keepHolding' : again ? 'confirm.pressAgain' : 'confirm.hold')}
      </PressButton>
      <span aria-hidden data-held={held || undefined} css={filling} />
      <VisuallyHidden role="status">{again && t('confirm.pressAgain')}</VisuallyHidden>
    </span>
  );
}

const holder = { position: 'relative', display: 'grid', touchAction: 'none', WebkitTouchCallout: 'none' } as const;

/** A bar that fills up while the button is held. */
const filling = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: 0,
  borderRadius: radius.control,
  background: color.strong,
  opacity: 0.28,
  pointerEvents: 'none',
  '&[data-held]': { width: '100%', transition: `width ${holdTime}ms linear` },
  [reducedMotion]: { '&[data-held]': { transition: 'none' } },
  '@media (forced-colors: active)': { background: 'Highlight' },
} as const;
