import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { base58ToBytes, bytesToBase58 } from '../../kit/base58';
import { base64urlToBytes, base64urlToJson, bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';
import { isPlainObject } from '../../kit/json';

/** Seconds that a token lasts, and that two clocks may differ by. */
const lifetime = 86_400;
const tolerance = 300;
/** Multicodec of an Ed25519 public key. */
const ed25519Codec = Uint8Array.of(0xed, 0x01);

/** Ed25519 (RFC 8032) of the small library, which asks for its hash. */
function curve() {
  hashes.sha512 ??= sha512;
  return { getPublicKey, sign, verify };
}

/** The did:key of a client of a relay. */
export function clientIdOf(seed: Uint8Array): string {
  return `did:key:z${bytesToBase58(concatBytes(ed25519Codec, curve().getPublicKey(seed)))}`;
}

const encode = (value: object): string => bytesToBase64url(utf8ToBytes(JSON.stringify(value)));

/** How a client of a relay says who it is: a JWT that its own key has signed (did:key of Ed25519). The key names the client, no user. */
export function signClientToken({
  seed,
  relayUrl,
  nonce,
  now,
}: {
  seed: Uint8Array;
  relayUrl: string;
  /** Hex of 32 bytes, never used before. */
  nonce: string;
  /** Epoch ms. */
  now: number;
}): string {
  const iss = clientIdOf(seed);
  const iat = Math.floor(now / 1_000);
  return signToken({ iss, sub: nonce, aud: relayUrl, iat, exp: iat + lifetime, act: 'client_auth' }, seed);
}

/** A JWT (EdDSA) of these claims, in their order. @param seed 32 bytes. */
export function signToken(claims: object, seed: Uint8Array): string {
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${bytesToBase64url(curve().sign(utf8ToBytes(signed), seed))}`;
}

/**
 * Who connects, as its did:key; null for a token that is none, is not signed by the key it names, is for another relay or not of
 * this time. Never throws.
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
    const isSigned = key && curve().verify(base64urlToBytes(signature), utf8ToBytes(`${head}.${body}`), key);
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
