import type { CSSObject } from '@emotion/react';
import { color, radius } from '../theme/tokens';

/** What belongs together, on a ground of its own. Its edge is seen in forced colours alone. */
export const surface: CSSObject = {
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: color.soft,
};
