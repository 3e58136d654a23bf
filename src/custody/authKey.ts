import { wipe } from '../kit/bytes';
import { deriveScalar, publicKeyOf } from './scalar';
import { signStatement } from './statements';

/**
 * The authentication key: what its owner signs with at nodes and registry, derived from the account's key for that alone. It is
 * dealt, acknowledged and registered beside the account's public key, so that no signature of the account itself, whoever asked
 * for it, means anything there.
 */
function deriveAuthKey(privateKey: Uint8Array): Uint8Array {
  return deriveScalar({ secret: privateKey, info: 'inlay:authentication:v1' });
}

/** Public half of the authentication key of this account's key, compressed hex. */
export function authPublicKeyOf(privateKey: Uint8Array): string {
  const authKey = deriveAuthKey(privateKey);
  const publicKey = publicKeyOf(authKey);
  wipe(authKey);
  return publicKey;
}

/** Signs a statement by the authentication key. @param privateKey the account's. */
export function signAsOwner(statement: Uint8Array, privateKey: Uint8Array): string {
  const authKey = deriveAuthKey(privateKey);
  const signature = signStatement(statement, authKey);
  wipe(authKey);
  return signature;
}
