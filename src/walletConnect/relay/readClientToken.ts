import { base58ToBytes } from '../../kit/base58';
import { base64urlToBytes, base64urlToJson } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import { verifyBytes } from '../../kit/curves/ed25519';
import { isPlainObject } from '../../kit/json';
import { ed25519Codec } from './clientAuth';

/** In seconds: how far the two clocks may differ. */
const tolerance = 300;

/**
 * Returns the did:key of a connecting client. Null if the token is invalid, is not signed by the key that it names, is for another
 * relay, or is expired or not yet valid. Never throws.
 */
export function readClientToken(token: string, { now, relayUrls }: { now: number; relayUrls: readonly string[] }) {
  try {
    const [head = '', body = '', signature = '', ...rest] = token.split('.');
    const header = base64urlToJson(head);
    const claims = base64urlToJson(body);
    if (rest.length > 0 || !isPlainObject(header) || !isPlainObject(claims) || header.alg !== 'EdDSA') return null;
    const { iss, aud, iat, exp } = claims;
    if (typeof iss !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    const seconds = now / 1_000;
    if (iat > seconds + tolerance || exp < seconds - tolerance) return null;
    if (typeof aud !== 'string' || !relayUrls.some((url) => url.replace(/\/$/, '') === aud.replace(/\/$/, '')))
      return null;
    const key = publicKeyOfDid(iss);
    const bytes = utf8ToBytes(`${head}.${body}`);
    const isSigned = key && verifyBytes({ signature: base64urlToBytes(signature), bytes, publicKey: key });
    return isSigned ? iss : null;
  } catch {
    return null;
  }
}

function publicKeyOfDid(did: string): Uint8Array | null {
  const bytes = did.startsWith('did:key:z') ? base58ToBytes(did.slice('did:key:z'.length)) : null;
  const isKey = bytes?.length === 34 && bytes[0] === ed25519Codec[0] && bytes[1] === ed25519Codec[1];
  return isKey ? bytes.slice(2) : null;
}
