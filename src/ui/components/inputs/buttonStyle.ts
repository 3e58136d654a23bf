import type { CSSObject, Interpolation, Theme } from '@emotion/react';
import { color, hover, motion, narrow, pressed, radius, size, space, type, weight } from '../../theme/tokens';

/** `danger` removes something. `dangerous` is as prominent as a primary button and can cost everything in an account. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'dangerous' | 'text';

/** With forced colours, all fills are the same, so the edge says which button is the main one. */
const mainEdge: CSSObject = { '@media (forced-colors: active)': { border: '3px solid Highlight' } };

const kinds: Record<ButtonKind, CSSObject> = {
  primary: {
    background: color.accent,
    color: color.onAccent,
    [hover]: { '&:hover': { background: color.accentHover } },
    [pressed]: { background: color.accentPress },
    ...mainEdge,
  },
  quiet: {
    background: color.fill,
    color: color.strong,
    [hover]: { '&:hover': { background: color.fillHover } },
    [pressed]: { background: color.fillPress },
  },
  danger: {
    background: color.redSoft,
    color: color.red,
    [hover]: { '&:hover': { filter: 'brightness(0.97)' } },
    [pressed]: { filter: 'brightness(0.94)' },
  },
  dangerous: {
    background: color.red,
    color: color.card,
    [hover]: { '&:hover': { filter: 'brightness(0.95)' } },
    [pressed]: { filter: 'brightness(0.9)' },
    ...mainEdge,
  },
  text: {
    background: 'transparent',
    color: color.accentText,
    [hover]: { '&:hover': { background: color.fill } },
    // A darker background would make the text hard to read.
    [pressed]: { background: color.fill },
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
  [pressed]: { transform: 'scale(0.98)' },
  '&:disabled': { opacity: 0.45, cursor: 'default' },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
};

export interface ButtonStyle {
  kind?: ButtonKind;
  wide?: boolean;
  small?: boolean;
  /** Places the icon above the label, for several buttons side by side. */
  stacked?: boolean;
}

export function buttonStyle({
  kind = 'quiet',
  wide = false,
  small = false,
  stacked = false,
}: ButtonStyle): Interpolation<Theme> {
  return [
    base,
    kinds[kind],
    wide && { width: '100%' },
    stacked && {
      flexDirection: 'column',
      gap: space.x1,
      padding: `${space.x2}px 2px`,
      // The column becomes as wide as the longest word.
      overflowWrap: 'break-word',
      ...type.small,
      [narrow]: type.tiny,
    },
    small && { minHeight: size.touch, padding: `0 ${space.x3}px`, ...type.small },
  ];
}
