import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, motion, size, space, stroke, type, weight } from '../../theme/tokens';

/** Folded details. The platform's own element: it works with find-in-page and needs no script. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details
      css={{ '&:not([open])': { marginBottom: -space.x3 }, '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <summary
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: size.touch,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: space.x2,
          ...type.small,
          fontWeight: weight.medium,
          color: color.muted,
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        {label}
        <ChevronDown
          aria-hidden
          size={size.icon}
          strokeWidth={stroke}
          css={{ transition: `transform ${motion.press}` }}
        />
      </summary>
      <div css={{ paddingBottom: space.x2 }}>{children}</div>
    </details>
  );
}
