import { bytesToHex, hexToBytes } from '../../kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../../kit/randomId';
import { SignInError } from '../../errors/signin';
import { isSecretKey, publicKeyOf } from './curve';

/** A new session id: a secp256k1 private key, 64 hex characters. Who has it can read and end the session. */
export function createSessionId(fill: FillRandom = fillRandom): string {
  for (;;) {
    const key = randomBytes(32, fill);
    if (isSecretKey(key)) return bytesToHex(key);
  }
}

/**
 * A session id in its one form: left-padded to 64 characters and cut there (wire §2.9).
 * @throws SignInError `Session id is required` when it is empty, and when it is no private key.
 */
export function normalizeSessionId(sessionId: string): string {
  if (sessionId === '') throw new SignInError(5000, 'Session id is required');
  const normal = sessionId.toLowerCase().padStart(64, '0').slice(0, 64);
  if (!/^[0-9a-f]{64}$/.test(normal) || !isSecretKey(hexToBytes(normal))) {
    throw new SignInError(5000, 'Session id is not valid');
  }
  return normal;
}

/** The name of a session at the session server: its uncompressed public key, 130 hex characters (wire §2.8). */
export function toSessionKey(sessionId: string): string {
  return bytesToHex(publicKeyOf(hexToBytes(normalizeSessionId(sessionId))));
}
