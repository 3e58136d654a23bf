import { markDataUri } from '../kit/mark';
import { randomId } from '../kit/randomId';
import type { EvmProvider } from './evmProvider';

/** Announces the provider to the page now and whenever it asks (EIP-6963); the answer takes the announcement back. */
export function announceProvider({
  self,
  provider,
  uuid,
}: {
  self: Window;
  provider: EvmProvider;
  uuid: string;
}): () => void {
  const info = Object.freeze({ uuid, name: 'Inlay', icon: markDataUri(), rdns: 'dev.inlay' });
  const detail = Object.freeze({ info, provider });
  const announce = () => {
    self.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  self.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => self.removeEventListener('eip6963:requestProvider', announce);
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on pages without https. */
export function createUuid(): string {
  const hex = randomId();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
