import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToBase58 } from '../../kit/base58';
import { bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';

/** Seconds that a token lasts. */
const lifetime = 86_400;
/** Multicodec of an Ed25519 public key. */
export const ed25519Codec = Uint8Array.of(0xed, 0x01);

/** Ed25519 (RFC 8032) of the small library, which asks for its hash. */
function curve() {
  hashes.sha512 ??= sha512;
  return { getPublicKey, sign };
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
