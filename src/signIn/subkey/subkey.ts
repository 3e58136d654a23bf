import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64urlToBytes } from '../../kit/base64url';
import { bytesToHex, hexToBytes, padHex } from '../../kit/hex';
import { permute } from './mimcSponge';

const { ORDER } = secp256k1.Point.Fn;

/**
 * Derives the key of a user for one project. Neither the user's own key nor that of another project can be derived from it
 * (docs/protocol-server.md 3).
 * @param options.privateKey 32 bytes. The prime is smaller than the curve's order: keys that differ by it have the same subkey.
 * @param options.input identifies the project; see {@link appScopedKey}.
 * @returns 32 bytes, which the caller must wipe.
 * @throws RangeError in the one case in 2²⁵⁴ where the result is not a valid key.
 */
export function subkey({ privateKey, input }: { privateKey: Uint8Array; input: Uint8Array }): Uint8Array {
  const key = BigInt(`0x${bytesToHex(input) || '0'}`) % ORDER;
  const { left } = permute({ left: 1n, right: BigInt(`0x${bytesToHex(privateKey)}`), key });
  const derived = hexToBytes(padHex(left.toString(16)));
  if (!secp256k1.utils.isValidSecretKey(derived)) throw new RangeError('The derived number is not a valid key.');
  return derived;
}

/** Returns the key of an app-scoped account: the subkey for the project's id, which is decoded as base64 or base64url. */
export function appScopedKey({ privateKey, projectId }: { privateKey: Uint8Array; projectId: string }): Uint8Array {
  return subkey({ privateKey, input: base64urlToBytes(toUrlAlphabet(projectId)) });
}

function toUrlAlphabet(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
