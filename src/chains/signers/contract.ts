import type { PrivateKey } from '../keys';

/** Namespaces of CAIP-2 that a key can be used in; in `other` nothing is known of the chain. */
export const signerNamespaces = ['eip155', 'solana', 'casper', 'xrpl', 'other'] as const;
export type SignerNamespace = (typeof signerNamespaces)[number];

export const curves = ['secp256k1', 'ed25519'] as const;
export type Curve = (typeof curves)[number];

/** Where a key comes from, in the words of the wire (docs/protocol.md 5). It changes nothing of what is signed. */
export const walletTypes = [
  'normal',
  'threshold',
  'imported',
  'app_scoped',
  'account_abstraction',
  'external',
  'mpc',
  'sfa',
  'sfa_account_abstraction',
  'app_scoped_derived',
] as const;
export type WalletType = (typeof walletTypes)[number];

/** How one namespace uses keys of one curve. Texts are those of the chain's own tools. */
export interface Scheme {
  publicKey(key: PrivateKey): string;
  address(key: PrivateKey): string;
  /** @throws TypeError for bytes that are no message there. */
  signMessage(message: Uint8Array, key: PrivateKey): string;
  /** @throws TypeError for bytes that are no transaction there. */
  signTransaction(transaction: Uint8Array, key: PrivateKey): string;
}

/** The curves of a namespace, its usual one first. */
export type Schemes = readonly (readonly [Curve, Scheme])[];
