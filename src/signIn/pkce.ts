import { bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { createAssessedRandom } from '../custody/assessRandom';
import { fillRandom, randomBytes, type FillRandom } from '../kit/randomId';

/** Returns 256 random bits as 43 characters: a PKCE verifier (RFC 7636 §4.1) or a state. */
export function createCodeVerifier(fill: FillRandom = createAssessedRandom(fillRandom)): string {
  return bytesToBase64url(randomBytes(32, fill));
}

/** Returns the S256 challenge of a verifier (RFC 7636 §4.2). */
export async function toChallenge(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(utf8ToBytes(verifier)));
  return bytesToBase64url(new Uint8Array(hash));
}
