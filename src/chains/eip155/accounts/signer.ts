import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { Signer, WithKey } from '../../keys';
import type { Authorization, SignedAuthorization, UnsignedTransaction } from '../transactions/transaction';

export interface Eip155Signer extends Signer {
  /** EIP-191. */
  signMessage(message: Uint8Array): Promise<Hex>;
  /** EIP-712, of data that `normalizeTypedData` has passed. */
  signTypedData(typedData: TypedData): Promise<Hex>;
  signTransaction(transaction: UnsignedTransaction): Promise<{ raw: Hex; hash: Hex }>;
  /** EIP-7702, for an operation whose sender it delegates. */
  signAuthorization(authorization: Authorization): Promise<SignedAuthorization>;
  /** 32 bytes as they are, for `eth_sign` alone. */
  signDigest(digest: Uint8Array): Promise<Hex>;
}

/** Signs with a key that lies elsewhere: borrowed once what signs is there, so that nothing is waited for while it is out. */
export function createSigner(withKey: WithKey): Eip155Signer {
  return {
    async signMessage(message) {
      const { signMessage } = await import('./message');
      return withKey((privateKey) => signMessage({ privateKey, message }));
    },
    async signTypedData(typedData) {
      // There since the request was read.
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
