import { bytesToBase58 } from '../../kit/base58';
import { addressOfKey, signBytes } from '../solana/accounts/keys';
import { parseTransaction, serializeTransaction, signTransaction } from '../solana/transactions/wireTransaction';
import { bytesToBase64 } from '../../kit/base64';
import type { Scheme, Schemes } from './contract';

const scheme: Scheme = {
  publicKey: addressOfKey,
  address: addressOfKey,
  /** Signs the bytes unchanged, as Solana wallets do; returns base58. */
  signMessage: (message, seed) => bytesToBase58(signBytes(message, seed)),
  /** Signs a complete transaction, whether or not others have signed it; returns it in base64, including this account's signature. */
  signTransaction(bytes, seed) {
    const transaction = parseTransaction(bytes);
    if ('fault' in transaction) throw new TypeError('Expected the bytes of a transaction');
    const signed = signTransaction(transaction, seed);
    if (!signed) throw new TypeError('The transaction needs no signature of this account');
    return bytesToBase64(serializeTransaction(signed));
  },
};

export const schemes: Schemes = [['ed25519', scheme]];
