import type { ReactNode } from 'react';
import { space } from '../theme/tokens';

/** A column with the parts of a screen. */
export function ScreenColumn({ children }: { children: ReactNode }) {
  return <div css={screenColumn}>{children}</div>;
}

/** The same styles for a screen whose column is another element, such as a form. */
export const screenColumn = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.x5,
  padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
} as const;
