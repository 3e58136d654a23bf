import type { ReactNode } from 'react';
import { color, hover, radius, size, space, type, weight } from '../../theme/tokens';

/** A link out of the wallet. The target does not learn which page it came from. */
export function OutsideLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: space.x2,
        minHeight: size.touch,
        padding: `0 ${space.x3}px`,
        borderRadius: radius.control,
        background: color.fill,
        color: color.strong,
        textDecoration: 'none',
        ...type.small,
        fontWeight: weight.medium,
        [hover]: { '&:hover': { background: color.fillHover } },
      }}
    >
      {icon}
      {children}
    </a>
  );
}
