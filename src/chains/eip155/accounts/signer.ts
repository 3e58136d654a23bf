import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { Signer, WithKey } from '../../keys';
import type { Authorization, SignedAuthorization, UnsignedTransaction } from '../transactions/transaction';

export interface Eip155Signer extends Signer {
  /** Signs as EIP-191. */
  signMessage(message: Uint8Array): Promise<Hex>;
  /** Signs as EIP-712. The data must come from `normalizeTypedData`. */
  signTypedData(typedData: TypedData): Promise<Hex>;
  signTransaction(transaction: UnsignedTransaction): Promise<{ raw: Hex; hash: Hex }>;
  /** Signs as EIP-7702, for an operation that delegates its sender. */
  signAuthorization(authorization: Authorization): Promise<SignedAuthorization>;
  /** Signs 32 bytes unchanged; only for `eth_sign`. */
  signDigest(digest: Uint8Array): Promise<Hex>;
}

/**
 * Creates a signer for a key that is stored elsewhere. It loads the signing code before it borrows the key, so that nothing is awaited
 * while the key is exposed.
 */
export function createSigner(withKey: WithKey): Eip155Signer {
  return {
    async signMessage(message) {
      const { signMessage } = await import('./message');
      return withKey((privateKey) => signMessage({ privateKey, message }));
    },
    async signTypedData(typedData) {
      // Already loaded: the request was parsed with it.
      const { signTypedData } = await import('./typedData');
      return withKey((privateKey) => signTypedData({ privateKey, typedData }));
    },
    async signTransaction(transaction) {
      const { signTransaction } = await import('../transactions/transaction');
      return withKey((privateKey) => signTransaction({ privateKey, transaction }));
    },
    async signAuthorization(authorization) {
      const { signAuthorization } = await import('../transactions/transaction');
      return withKey((privateKey) => signAuthorization({ privateKey, authorization }));
    },
    async signDigest(digest) {
      const { signDigestPacked } = await import('./signDigest');
      return withKey((privateKey) => signDigestPacked({ privateKey, digest }));
    },
  };
}
