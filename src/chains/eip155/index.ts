import { utf8ToBytes } from '../../kit/bytes';
import { defineFamily } from '../family';
import { addressOfKey, checksumAddress, isAddress } from './address';
import { messageBytes, recoverMessageAddress, signMessage } from './message';
import { publicKeyOf } from './publicKey';
import { signDigestPacked } from './signDigest';
import { signTransaction } from './transaction';
import { normalizeTypedData, signTypedData, typedDataChainId } from './typedData';

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
  warm() {
    const privateKey = new Uint8Array(32).fill(1);
    signMessage({ privateKey, message: utf8ToBytes('warm') });
    addressOfKey(privateKey);
  },
});
