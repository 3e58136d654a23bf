import type { ReactNode } from 'react';
import { buttonLook } from '../../parts/inputs/buttonLook';

/** Passes an authenticator's secret to an app on this device, because a phone cannot scan its own screen. */
export function AuthenticatorLink({ uri, children }: { uri: string; children: ReactNode }) {
  return (
    <a
      href={uri}
      css={[
        buttonLook({ kind: 'primary', wide: true }),
        { textDecoration: 'none', '@media not (pointer: coarse)': { display: 'none' } },
      ]}
    >
      {children}
    </a>
  );
}
