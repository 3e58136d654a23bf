import type { ReactNode } from 'react';
import { color, radius, space } from '../theme/tokens';

/** A surface that holds what belongs together. */
export function Card({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return (
    <section
      css={{
        background: color.card,
        border: `1px solid ${color.line}`,
        borderRadius: radius.card,
        padding: flush ? 0 : space.x4,
        minWidth: 0,
        overflow: 'hidden',
      }}
    >
      {children}
    </section>
  );
}
