import type { createSignIn } from '../../src/signin';

declare global {
  interface Window {
    /** The script of the sign-in SDK. */
    InlaySignIn: { createSignIn: typeof createSignIn };
  }
}
