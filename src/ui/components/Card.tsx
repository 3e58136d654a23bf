import type { ReactNode } from 'react';
import { space } from '../theme/tokens';
import { surface } from './surface';

/** A surface that groups related content. */
export function Card({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return <section css={[surface, { padding: flush ? 0 : space.x4 }]}>{children}</section>;
}
