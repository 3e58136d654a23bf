import type { PrivateKey } from '../keys';

/** CAIP-2 namespaces that a key can be used in; `other` makes no assumption about the chain. */
export const signerNamespaces = ['eip155', 'solana', 'casper', 'xrpl', 'other'] as const;
export type SignerNamespace = (typeof signerNamespaces)[number];

export const curves = ['secp256k1', 'ed25519'] as const;
export type Curve = (typeof curves)[number];

/** The origin of a key (docs/integrate.md). It does not affect signatures. */
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

/** How one namespace uses keys of one curve. Text formats are those of the chain's own tools. */
export interface Scheme {
  publicKey(key: PrivateKey): string;
  address(key: PrivateKey): string;
  /** @throws TypeError for bytes that are not a valid message in this namespace. */
  signMessage(message: Uint8Array, key: PrivateKey): string;
  /** @throws TypeError for bytes that are not a valid transaction in this namespace. */
  signTransaction(transaction: Uint8Array, key: PrivateKey): string;
}

/** The curves of a namespace, its usual one first. */
export type Schemes = readonly (readonly [Curve, Scheme])[];
