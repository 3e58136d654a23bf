import { keccak256, parseTransaction, serializeTransaction } from 'viem/utils';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { publicKeyOf } from '../../kit/curves/secp256k1';
import { addressOfKey } from '../eip155/accounts/address';
import { signMessage } from '../eip155/accounts/message';
import { signDigest } from '../eip155/accounts/signDigest';
import type { Scheme, Schemes } from './contract';

const scheme: Scheme = {
  publicKey: (key) => `0x${bytesToHex(publicKeyOf(key))}`,
  address: addressOfKey,
  /** Signs as EIP-191. */
  signMessage: (message, privateKey) => signMessage({ privateKey, message }),
  /** Signs the unsigned bytes of EIP-2718 or EIP-155; returns the signed transaction, ready for `eth_sendRawTransaction`. */
  signTransaction(bytes, privateKey) {
    const unsigned = parse(bytes);
    const digest = hexToBytes(keccak256(bytes));
    const { r, s, yParity } = signDigest({ privateKey, digest });
    return serializeTransaction(unsigned, { r, s, yParity, v: BigInt(27 + yParity) });
  },
};

function parse(bytes: Uint8Array): ReturnType<typeof parseTransaction> {
  const hex = `0x${bytesToHex(bytes)}` as const;
  try {
    const parsed = parseTransaction(hex);
    // These bytes are signed, so the parsed transaction must account for all of them.
    if (serializeTransaction(parsed) === hex) return parsed;
  } catch (cause) {
    throw new TypeError('Expected the bytes of an unsigned transaction', { cause });
  }
  throw new TypeError('Expected the bytes of an unsigned transaction');
}

export const schemes: Schemes = [['secp256k1', scheme]];
