import type { ReactNode } from 'react';
import { color, size, type } from '../../theme/tokens';

/** Passes an authenticator's secret to an app on this device, because a phone cannot scan its own screen. */
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
