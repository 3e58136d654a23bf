import type { createSignIn } from '../../src/signin';

declare global {
  interface Window {
    /** The script of our SDK. */
    InlaySignIn: { createSignIn: typeof createSignIn };
  }
}
