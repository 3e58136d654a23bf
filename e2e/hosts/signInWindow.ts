import type { createSignIn } from '../../src/signIn';

declare global {
  interface Window {
    /** The script of the sign-in SDK. */
    InlaySignIn: { createSignIn: typeof createSignIn };
  }
}
