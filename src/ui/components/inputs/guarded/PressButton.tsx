import type { ReactNode } from 'react';
import { Button, type PressEvent } from 'react-aria-components/Button';
import { Spinner } from '../../feedback/Spinner';
import { buttonStyle, type ButtonStyle } from '../buttonStyle';

type Press = (press: Pick<PressEvent, 'pointerType'>) => void;

export interface PressButtonProps extends ButtonStyle {
  children: ReactNode;
  icon?: ReactNode;
  /** Disables the button and shows it as disabled. */
  disabled?: boolean;
  /** The action of this button is in progress: it keeps its text and width and ignores presses. */
  loading?: boolean;
  /** `pointerType` says which input device was used. */
  onPress?: Press;
  /** For a button that acts while it is held. */
  onPressStart?: Press;
  onPressEnd?: Press;
}

/** A `Button` that reports the input device of a press: a pointer, a key, or `virtual` for a screen reader. */
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
      css={buttonStyle(look)}
    >
      {loading ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </Button>
  );
}
