import type { ReactNode } from 'react';
import { Button, type PressEvent } from 'react-aria-components/Button';
import { Spinner } from '../../feedback/Spinner';
import { buttonLook, type ButtonLook } from '../buttonLook';

type Press = (press: Pick<PressEvent, 'pointerType'>) => void;

export interface PressButtonProps extends ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  /** Refuses presses; looks it. */
  disabled?: boolean;
  /** The action of this button is in progress: it keeps its text and width and ignores presses. */
  loading?: boolean;
  /** `pointerType` says what it was pressed with. */
  onPress?: Press;
  /** For a button that works while it is held. */
  onPressStart?: Press;
  onPressEnd?: Press;
}

/** A `Button` that says what it was pressed with: pointer, key, or neither, as screen readers press. */
export function PressButton({
  children,
  icon,
  disabled = false,
  loading = false,
  onPress,
  onPressStart,
  onPressEnd,
  ...look
}: PressButtonProps) {
  return (
    <Button
      isDisabled={disabled}
      isPending={loading}
      data-leads={look.kind === 'primary' || undefined}
      {...(onPress && { onPress })}
      {...(onPressStart && { onPressStart })}
      {...(onPressEnd && { onPressEnd })}
      css={buttonLook(look)}
    >
      {loading ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </Button>
  );
}
