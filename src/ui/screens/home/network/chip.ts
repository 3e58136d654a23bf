import type { CSSObject } from '@emotion/react';
import { color, radius, size, space, type, weight } from '../../../theme/tokens';

/** Style of a chip: a pill of 36 px height. */
export const chip: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  flex: '0 1 auto',
  justifyContent: 'center',
  minWidth: 36,
  maxWidth: 180,
  position: 'relative',
  minHeight: 36,
  // Its touch target is as high as that of any button.
  '&::after': { content: "''", position: 'absolute', inset: `${(36 - size.touch) / 2}px 0` },
  padding: `0 ${space.x2}px`,
  border: 0,
  borderRadius: radius.full,
  background: color.fill,
  color: color.strong,
  ...type.small,
  fontWeight: weight.medium,
};

/** Style of the account's picture and name, which form one button. */
export const accountFace: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minWidth: 0,
  maxWidth: '100%',
  minHeight: size.touch,
  padding: `0 ${space.x2}px 0 0`,
  border: 0,
  borderRadius: radius.full,
  background: 'none',
  color: color.strong,
  ...type.body,
  fontWeight: weight.bold,
};
