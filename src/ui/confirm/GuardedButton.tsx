import type { RefObject } from 'react';
import { PressButton, type PressButtonProps } from '../components/inputs/guarded/PressButton';
import { useGuard } from './request/useGuard';

/**
 * A button for an action that lowers a protection, guarded like Confirm (see {@link useGuard}). It does not submit a form, because Enter
 * would bypass the guard.
 */
export function GuardedButton({
  card,
  what,
  disabled = false,
  onPress,
  ...props
}: Omit<PressButtonProps, 'onPress' | 'onPressStart' | 'onPressEnd'> & {
  /** The element that contains everything that explains the action. */
  card: RefObject<HTMLElement | null>;
  /** What the action is. The wait restarts when this text changes. */
  what: string;
  onPress: () => void;
}) {
  const { armed, mayConfirm } = useGuard({ card, what });
  const ready = armed && !disabled;
  return (
    <span css={[{ display: 'grid' }, !disabled && waiting]}>
      <PressButton
        {...props}
        // Remount: a press that began on the disabled button would otherwise swallow the next press.
        key={String(ready)}
        disabled={!ready}
        onPress={({ pointerType }) => {
          if (mayConfirm(pointerType)) onPress();
        }}
      />
    </span>
  );
}

/** A button that only waits for a moment does not look disabled. */
const waiting = { '& > button:disabled': { opacity: 1 } } as const;
