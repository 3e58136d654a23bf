import type { CSSObject } from '@emotion/react';
import { color, radius } from '../theme/tokens';

/** A surface that groups related content. Its border is visible only in forced colours. */
export const surface: CSSObject = {
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: color.soft,
};
