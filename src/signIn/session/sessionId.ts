import { bytesToHex, hexToBytes } from '../../kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../../kit/randomId';
import { createAssessedRandom } from '../../custody/assessRandom';
import { SignInError } from '../../errors/signIn';
import { UserError } from '../../errors/user';
import { isSecretKey, publicKeyOf } from './curve';

/** Fewer than one in 2^127 draws is not a valid key, so more draws than this mean that the random generator is broken. */
const maxDraws = 4;

/**
 * Creates a session id: a secp256k1 private key, 64 hex characters. Whoever has it can read and end the session.
 * @throws UserError `randomBroken`.
 */
export function createSessionId(fill: FillRandom = createAssessedRandom(fillRandom)): string {
  for (let draw = 0; draw < maxDraws; draw++) {
    const key = randomBytes(32, fill);
    if (isSecretKey(key)) return bytesToHex(key);
  }
  throw new UserError('randomBroken');
}

/**
 * Normalizes a session id: left-padded to 64 characters, then cut to that length (docs/protocol-server.md 2.9).
 * @throws SignInError `Session id is required` when it is empty, and when it is not a private key.
 */
export function normalizeSessionId(sessionId: string): string {
  if (sessionId === '') throw new SignInError(5000, 'Session id is required');
  const normal = sessionId.toLowerCase().padStart(64, '0').slice(0, 64);
  if (!/^[0-9a-f]{64}$/.test(normal) || !isSecretKey(hexToBytes(normal))) {
    throw new SignInError(5000, 'Session id is not valid');
  }
  return normal;
}

/** Returns the session's name at the session server: its uncompressed public key, 130 hex characters (docs/protocol-server.md 2.8). */
export function toSessionKey(sessionId: string): string {
  return bytesToHex(publicKeyOf(hexToBytes(normalizeSessionId(sessionId))));
}
