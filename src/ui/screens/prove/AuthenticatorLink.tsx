import type { ReactNode } from 'react';
import { color, size, type } from '../../theme/tokens';

/** Hands an authenticator's secret to an app of this device: on a phone nobody can scan their own screen. */
export function AuthenticatorLink({ uri, children }: { uri: string; children: ReactNode }) {
  return (
    <a
      href={uri}
      css={{
        display: 'none',
        ...type.body,
        lineHeight: `${size.touch}px`,
        color: color.accentText,
        '@media (pointer: coarse)': { display: 'block' },
      }}
    >
      {children}
    </a>
  );
}
