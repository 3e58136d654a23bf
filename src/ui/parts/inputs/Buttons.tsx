import type { ReactNode } from 'react';
import { space } from '../../theme/tokens';

/** Small buttons side by side, as many as a line holds; each line is filled. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2, width: '100%', '& > button': { flex: '1 1 auto' } }}>
      {children}
    </div>
  );
}
