import { PublicClient } from './client';

declare global {
  interface Window {
    /** Globals that a public client's script defines on its page. */
    Embed: { default: typeof PublicClient };
    embed: PublicClient;
  }
}

window.Embed = { default: PublicClient };
