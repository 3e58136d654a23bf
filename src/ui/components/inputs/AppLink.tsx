import type { ReactNode } from 'react';
import type { WhiteLabel } from '../../../wire/whiteLabel';
import { safeLink } from '../../format/safeImage';
import { radius, space } from '../../theme/tokens';

/** Links the integrator's name and logo to their own page, if they have configured one. */
export function AppLink({ whiteLabel, children }: { whiteLabel: Readonly<WhiteLabel>; children: ReactNode }) {
  const href = safeLink(whiteLabel.appUrl);
  if (href === undefined) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={whiteLabel.appName?.trim() || new URL(href).host}
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: space.x3,
        minWidth: 0,
        maxWidth: '100%',
        borderRadius: radius.control,
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  );
}
