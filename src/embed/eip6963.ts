import { markDataUri } from '../kit/mark';
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
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
