import type { CSSObject } from '@emotion/react';
import { color, hover, motion, radius } from '../../theme/tokens';

/** A box that is written in, whatever its height: at rest, under the pointer, with the focus, and with something wrong. */
export const box: CSSObject = {
  width: '100%',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.card,
  color: color.strong,
  // Under 16 px phones zoom into a field.
  fontSize: 16,
  transition: `border-color ${motion.press}, box-shadow ${motion.press}`,
  '&::placeholder': { color: color.muted, opacity: 1 },
  [hover]: { '&:hover': { borderColor: color.muted } },
  '&[data-focused]': {
    outline: 'none',
    borderColor: color.accentText,
    boxShadow: `0 0 0 1px ${color.accentText}`,
  },
  '&[data-invalid]': { borderColor: color.red },
  '&[data-invalid][data-focused]': { boxShadow: `0 0 0 1px ${color.red}` },
};
