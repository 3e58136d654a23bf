import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components/Button';
import { color, hover, motion, radius, size, space, type, weight } from '../../theme/tokens';
import { Spinner } from '../feedback/Spinner';

/** `danger` removes something; `dangerous`, as strong as a primary one, can cost all that an account has. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'dangerous' | 'text';

const kinds: Record<ButtonKind, CSSObject> = {
  primary: {
    background: color.accent,
    color: color.onAccent,
    [hover]: { '&:hover': { background: color.accentHover } },
    '&[data-pressed]': { background: color.accentPress },
  },
  quiet: {
    background: color.fill,
    color: color.strong,
    [hover]: { '&:hover': { background: color.fillHover } },
    '&[data-pressed]': { background: color.fillPress },
  },
  danger: {
    background: color.redSoft,
    color: color.red,
    [hover]: { '&:hover': { filter: 'brightness(0.97)' } },
    '&[data-pressed]': { filter: 'brightness(0.94)' },
  },
  dangerous: {
    background: color.red,
    color: color.card,
    [hover]: { '&:hover': { filter: 'brightness(0.95)' } },
    '&[data-pressed]': { filter: 'brightness(0.9)' },
  },
  text: {
    background: 'transparent',
    color: color.accentText,
    [hover]: { '&:hover': { background: color.fill } },
    // Darker, its own colour would be hard to read.
    '&[data-pressed]': { background: color.fill },
  },
};

const base: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  minHeight: size.control,
  minWidth: 0,
  padding: `${space.x2}px ${space.x4}px`,
  border: 0,
  borderRadius: radius.control,
  cursor: 'pointer',
  userSelect: 'none',
  ...type.body,
  fontWeight: weight.medium,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  transition: `background ${motion.press}, transform ${motion.press} ${motion.enter}, opacity ${motion.press}`,
  '&[data-pressed]': { transform: 'scale(0.98)' },
  '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
};

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  type?: 'button' | 'submit';
  icon?: ReactNode;
  /** Refuses presses; looks it. */
  disabled?: boolean;
  /** Something is under way because of this button: it keeps its words and its width. */
  loading?: boolean;
  wide?: boolean;
  small?: boolean;
  /** The icon above the words: of many side by side. */
  stacked?: boolean;
  /** `pointerType` says what it was pressed with. */
  onPress?: Press;
  /** For a button that works while it is held. */
  onPressStart?: Press;
  onPressEnd?: Press;
}

type Press = (press: Pick<PressEvent, 'pointerType'>) => void;

/** A button of 48 px; the words on it are a verb. */
export function Button(props: ButtonProps) {
  const { children, kind = 'quiet', type: submits = 'button', icon, disabled = false, loading = false } = props;
  const { wide = false, small = false, stacked = false, onPress, onPressStart, onPressEnd } = props;
  const { '&[data-pressed]': pressed, ...colors } = kinds[kind];
  return (
    <AriaButton
      type={submits}
      isDisabled={disabled}
      isPending={loading}
      // What lies over the screen keeps off it.
      data-leads={kind === 'primary' || undefined}
      {...(onPress && { onPress })}
      {...(onPressStart && { onPressStart })}
      {...(onPressEnd && { onPressEnd })}
      css={[
        base,
        colors,
        { '&[data-pressed]': pressed as CSSObject },
        wide && { width: '100%' },
        stacked && { flexDirection: 'column', gap: space.x1, padding: `${space.x2}px ${space.x1}px`, ...type.small },
        small && { minHeight: size.touch, padding: `0 ${space.x3}px`, ...type.small },
      ]}
    >
      {loading ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </AriaButton>
  );
}
