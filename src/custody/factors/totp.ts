import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

/** Seconds for which a code is displayed. */
const period = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app (RFC 6238: SHA-1, six digits, 30 s) at a step, `floor(seconds / 30)`. */
export function totpCode({ secret, step }: { secret: Uint8Array; step: number }): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const mac = hmac(sha1, secret, counter);
  const offset = (mac[19] ?? 0) & 15;
  const value = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7f_ff_ff_ff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the time step of a code: the current one, the one before or the one after, since clocks differ. Returns null for a wrong code.
 */
export function findTotpStep({
  secret,
  code,
  now,
}: {
  secret: Uint8Array;
  code: string;
  /** Epoch ms. */
  now: number;
}): number | null {
  const current = Math.floor(now / 1_000 / period);
  let found: number | null = null;
  // All three codes are always computed, so that the time taken reveals nothing.
  for (const step of [current - 1, current, current + 1]) if (totpCode({ secret, step }) === code) found = step;
  return found;
}

/** Encodes as base32 without padding (RFC 4648 §6), the format of secrets in authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

/** Returns the content of the QR code for authenticator apps (Key Uri Format). */
export function toTotpUri({
  secret,
  account,
  issuer,
}: {
  secret: Uint8Array;
  account: string;
  issuer: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${digits}&period=${period}`;
}
