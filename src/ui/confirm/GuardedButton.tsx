import type { RefObject } from 'react';
import { PressButton, type PressButtonProps } from '../parts/inputs/guarded/PressButton';
import { useGuard } from './request/useGuard';

/** A button for an action that lowers a protection, guarded like Confirm (see {@link useGuard}). It does not submit a form, because Enter would bypass the guard. */
export function GuardedButton({
  card,
  what,
  disabled = false,
  onPress,
  ...props
}: Omit<PressButtonProps, 'onPress' | 'onPressStart' | 'onPressEnd'> & {
  /** All that says what the button does. */
  card: RefObject<HTMLElement | null>;
  /** Another text restarts the wait. */
  what: string;
  onPress: () => void;
}) {
  const { armed, mayConfirm } = useGuard({ card, what });
  const ready = armed && !disabled;
  return (
    <PressButton
      {...props}
      // A press that began on a disabled button would swallow the next one: it is another button.
      key={String(ready)}
      disabled={!ready}
      onPress={({ pointerType }) => {
        if (mayConfirm(pointerType)) onPress();
      }}
    />
  );
}
