import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, motion, size, space, stroke, type, weight } from '../../theme/tokens';

/** The height of collapsed details, whose touch target is higher than the space that they take. */
export const closedLine = { minHeight: size.touch, marginBottom: -space.x3 } as const;

/** Collapsed details. A native element: it works with find-in-page and needs no script. */
export function Disclosure({
  label,
  value,
  children,
}: {
  label: ReactNode;
  /** Shown next to the label, at the end of the line. */
  value?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details
      css={{
        '&:not([open])': { marginBottom: closedLine.marginBottom },
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      }}
    >
      <summary
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x2,
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
        <span css={{ flex: 1 }}>{label}</span>
        {value}
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
