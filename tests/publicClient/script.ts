import { PublicClient } from './client';

declare global {
  interface Window {
    /** What the script of a public client leaves on its page. */
    Embed: { default: typeof PublicClient };
    embed: PublicClient;
  }
}

window.Embed = { default: PublicClient };
