import type { CSSObject } from '@emotion/react';
import { color, radius, size, space, type, weight } from '../../theme/tokens';

/** The look of a chip: a pill of 44 px. */
export const chip: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  flex: '0 1 auto',
  minWidth: 88,
  maxWidth: 180,
  minHeight: size.touch,
  padding: `0 ${space.x3}px 0 ${space.x2}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  background: color.card,
  color: color.strong,
  ...type.small,
  fontWeight: weight.medium,
};
