import type { CSSObject } from '@emotion/react';
import { color, hover, motion, radius } from '../../theme/tokens';

/** Style of an input of any height: default, hover, focus and error. */
export const box: CSSObject = {
  width: '100%',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.card,
  color: color.strong,
  // Below 16 px, phones zoom into a focused field.
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
