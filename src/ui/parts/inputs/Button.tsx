import type { ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner';
import { buttonLook, type ButtonLook } from './buttonLook';

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  type?: 'button' | 'submit';
  icon?: ReactNode;
  /** Refuses presses; looks it. */
  disabled?: boolean;
  /** Something is under way because of this button: it keeps its words, its width and the focus, and refuses presses. */
  loading?: boolean;
  onPress?: () => void;
}

/**
 * A button of 48 px; the words on it are a verb. The browser's own: the one of the component library, which also says what it was
 * pressed with (`PressButton`), is a tenth of the wallet's first view.
 */
export function Button({
  children,
  type = 'button',
  icon,
  disabled = false,
  loading = false,
  onPress,
  ...look
}: ButtonProps) {
  return (
    <button
      // Enter in a field of its form does nothing either while something is under way.
      type={loading ? 'button' : type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      // What lies over the screen keeps off it.
      data-leads={look.kind === 'primary' || undefined}
      onClick={() => {
        if (!loading) onPress?.();
      }}
      css={buttonLook(look)}
    >
      {loading ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  );
}
