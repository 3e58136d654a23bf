import type { Auth as PublicAuth } from '@web3auth/auth';

declare global {
  interface Window {
    /** The script of `@web3auth/auth` as published on npm. */
    Auth: { Auth: typeof PublicAuth };
    /** For stories that call methods without a button on the page. */
    client: PublicAuth;
  }
}
