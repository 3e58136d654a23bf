import { bytesToBase58 } from '../../kit/base58';
import { bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';
import { publicKeyOfSeed, signBytes } from '../../kit/curves/ed25519';

/** The lifetime of a token, in seconds. */
const lifetime = 86_400;
/** The multicodec prefix of an Ed25519 public key. */
export const ed25519Codec = Uint8Array.of(0xed, 0x01);

/** Returns the did:key of a relay client. */
export function clientIdOf(seed: Uint8Array): string {
  return `did:key:z${bytesToBase58(concatBytes(ed25519Codec, publicKeyOfSeed(seed)))}`;
}

const encode = (value: object): string => bytesToBase64url(utf8ToBytes(JSON.stringify(value)));

/**
 * Returns the token with which a client authenticates to a relay: a JWT signed with its own key (did:key of Ed25519). The key
 * identifies the client, not a user.
 */
export function signClientToken({
  seed,
  relayUrl,
  nonce,
  now,
}: {
  seed: Uint8Array;
  relayUrl: string;
  /** 32 random bytes in hex, never reused. */
  nonce: string;
  /** In epoch ms. */
  now: number;
}): string {
  const iss = clientIdOf(seed);
  const iat = Math.floor(now / 1_000);
  return signToken({ iss, sub: nonce, aud: relayUrl, iat, exp: iat + lifetime, act: 'client_auth' }, seed);
}

/** Returns a JWT (EdDSA) with these claims, in their order. @param seed 32 bytes. */
export function signToken(claims: object, seed: Uint8Array): string {
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${bytesToBase64url(signBytes(utf8ToBytes(signed), seed))}`;
}
