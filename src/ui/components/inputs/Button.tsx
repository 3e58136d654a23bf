import type { ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner';
import { buttonStyle, type ButtonStyle } from './buttonStyle';

export interface ButtonProps extends ButtonStyle {
  children: ReactNode;
  type?: 'button' | 'submit';
  icon?: ReactNode;
  /** Disables the button and shows it as disabled. */
  disabled?: boolean;
  /** An action of this button is in progress. It keeps its label, its width and the focus, and ignores presses. */
  loading?: boolean;
  onPress?: () => void;
}

/**
 * A button of 48 px height; its label is a verb. It is a native button: the component library's, which also reports the pointer type
 * (`PressButton`), would be a tenth of the wallet's first view.
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
      // Enter in a field of its form does nothing either while an action is in progress.
      type={loading ? 'button' : type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      // Toasts avoid covering it.
      data-leads={look.kind === 'primary' || undefined}
      onClick={() => {
        if (!loading) onPress?.();
      }}
      css={buttonStyle(look)}
    >
      {loading ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  );
}
