import { wipe } from '../kit/bytes';
import { deriveScalar, publicKeyHex } from './scalar';
import { signStatement } from './statements';

/**
 * Derives the authentication key from the account's key. Its owner uses it only to sign requests to the nodes and the registry. It is
 * dealt, acknowledged and registered beside the account's public key, so that signatures of the account itself, whoever requested them, are
 * not valid there.
 */
function deriveAuthKey(privateKey: Uint8Array): Uint8Array {
  return deriveScalar({ secret: privateKey, info: 'inlay:authentication:v1' });
}

/** Returns the public key of the authentication key of an account's key, compressed hex. */
export function authPublicKeyOf(privateKey: Uint8Array): string {
  const authKey = deriveAuthKey(privateKey);
  const publicKey = publicKeyHex(authKey);
  wipe(authKey);
  return publicKey;
}

/**
 * Signs a statement with the authentication key.
 * @param privateKey the account's.
 */
export function signAsOwner(statement: Uint8Array, privateKey: Uint8Array): string {
  const authKey = deriveAuthKey(privateKey);
  const signature = signStatement(statement, authKey);
  wipe(authKey);
  return signature;
}
