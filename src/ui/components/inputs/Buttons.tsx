import type { ReactNode } from 'react';
import { space } from '../../theme/tokens';

/** Small buttons in rows, as many per row as fit; each row is filled. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2, width: '100%', '& > button': { flex: '1 1 auto' } }}>
      {children}
    </div>
  );
}
