import type { Auth as PublicAuth } from '@web3auth/auth';

declare global {
  interface Window {
    /** The script of `@web3auth/auth`, as it is on npm. */
    Auth: { Auth: typeof PublicAuth };
    /** For stories that call what the page has no button for. */
    client: PublicAuth;
  }
}
