import { markDataUri } from '../kit/mark';
import { randomId } from '../kit/randomId';
import type { EvmProvider } from './evmProvider';

/** Announces the provider to the page now and whenever the page requests it (EIP-6963). Returns a function that stops the announcements. */
export function announceProvider({
  self,
  provider,
}: {
  self: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>;
  provider: EvmProvider;
}): () => void {
  // A version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on pages without https.
  const uuid = randomId().replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
  const info = Object.freeze({ uuid, name: 'Inlay', icon: markDataUri(), rdns: 'dev.inlay' });
  const detail = Object.freeze({ info, provider });
  const announce = () => {
    self.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  self.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => self.removeEventListener('eip6963:requestProvider', announce);
}
