import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, size, space, type, weight } from '../../theme/tokens';

export const rowCss: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: size.row,
  padding: `${space.x2}px ${space.x4}px`,
  ...type.body,
};

/** The text of a row: a title, and a smaller line below. */
export function RowText({ title, detail }: { title: ReactNode; detail?: ReactNode }) {
  return (
    <span css={{ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
      <span css={{ ...type.body, fontWeight: weight.medium, color: color.strong }}>{title}</span>
      {detail !== undefined && <span css={{ ...type.small, color: color.muted }}>{detail}</span>}
    </span>
  );
}
