import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/inputs/buttonStyle';

/** Passes an authenticator's secret to an app on this device, because a phone cannot scan its own screen. */
export function AuthenticatorLink({ uri, children }: { uri: string; children: ReactNode }) {
  return (
    <a
      href={uri}
      css={[
        buttonStyle({ kind: 'primary', wide: true }),
        { textDecoration: 'none', '@media not (pointer: coarse)': { display: 'none' } },
      ]}
    >
      {children}
    </a>
  );
}
