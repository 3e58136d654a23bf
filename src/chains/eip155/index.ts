import { secp256k1 } from '@noble/curves/secp256k1.js';
import { utf8ToBytes } from '../../kit/bytes';
import { defineFamily } from '../family';
import { addressOfKey, checksumAddress, isAddress } from './accounts/address';
import { messageBytes, recoverMessageAddress, signMessage } from './accounts/message';
import { publicKeyOf } from './accounts/publicKey';
import { signDigestPacked } from './accounts/signDigest';
import { signTransaction } from './transactions/transaction';
import { normalizeTypedData, signTypedData, typedDataChainId } from './accounts/typedData';

/** Ethereum and the chains that work like it. */
export const eip155 = defineFamily({
  namespace: 'eip155',
  isAddress,
  checksumAddress,
  address: addressOfKey,
  messageBytes,
  signMessage,
  recoverMessageAddress,
  normalizeTypedData,
  typedDataChainId,
  signTypedData,
  signTransaction,
  signDigest: signDigestPacked,
  publicKey: publicKeyOf,
  // A window of 1 means no table.
  skipTables: () => void secp256k1.Point.BASE.precompute(1),
  warm() {
    secp256k1.Point.BASE.precompute(6, false);
    const privateKey = new Uint8Array(32).fill(1);
    signMessage({ privateKey, message: utf8ToBytes('warm') });
    addressOfKey(privateKey);
  },
});
