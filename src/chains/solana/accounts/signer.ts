import { bytesToBase58 } from '../../../kit/base58';
import type { Keys, Signer } from '../../keys';
import { signTransaction, type WireTransaction } from '../transactions/wireTransaction';
import type { Address } from './address';
import { addressOfKey, exportKey, exportKeyFile, importKey, signBytes } from './keys';

export interface SolanaSigner extends Signer {
  /** Signs the bytes unchanged, as Solana wallets do; returns base58. */
  signMessage(message: Uint8Array): string;
  /** Fills in the account's signature; returns null if the transaction does not require it. */
  signTransaction(transaction: WireTransaction): WireTransaction | null;
}

/** Ed25519 keys: the 32 bytes of the account's key are the seed (docs/custody.md). */
export const keys: Keys<SolanaSigner, Address> = {
  curve: 'ed25519',
  address: addressOfKey,
  publicKey: addressOfKey,
  createSigner: (withKey) => ({
    signMessage: (message) => withKey((seed) => bytesToBase58(signBytes(message, seed))),
    signTransaction: (transaction) => withKey((seed) => signTransaction(transaction, seed)),
  }),
  formats: ['base58', 'json'],
  exportText: (key, format) => (format === 'json' ? exportKeyFile(key) : exportKey(key)),
  importText: importKey,
  warm: () => void addressOfKey(new Uint8Array(32).fill(1)),
};
