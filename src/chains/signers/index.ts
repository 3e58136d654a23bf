import { OptionError } from '../../errors/option';
import { utf8ToBytes } from '../../kit/bytes';
import { hexToBytes, padHex } from '../../kit/hex';
import {
  signerNamespaces,
  walletTypes,
  type Curve,
  type Scheme,
  type Schemes,
  type SignerNamespace,
  type WalletType,
} from './contract';

export type { Curve, SignerNamespace, WalletType } from './contract';
export { OptionError } from '../../errors/option';

export interface SignerOptions {
  /** CAIP-2 namespace of the chain, or `other`. */
  namespace: SignerNamespace;
  /**
   * The key as exported by the sign-in SDK or the wallet: up to 64 hex digits, with or without `0x`, to which leading zeros are added, or 32
   * bytes; for Ed25519 also the 64 bytes of seed and public key, of which the second half is ignored. It is copied.
   */
  privateKey: string | Uint8Array;
  /** Default: the usual curve of the namespace (secp256k1; Ed25519 for Solana). */
  curve?: Curve;
  /** Default: `normal`. */
  walletType?: WalletType;
}

/** Signs with one key on one kind of chain. */
export interface KeySigner {
  readonly namespace: SignerNamespace;
  readonly curve: Curve;
  readonly walletType: WalletType;
  /** In the format of the chain's own tools; for `other`, the address is the public key (hex, compressed). */
  readonly publicKey: string;
  readonly address: string;
  /**
   * Signs a text (as UTF-8) or bytes as a message of the chain: EIP-191 (`0x` hex), Solana (base58), XRP Ledger (upper-case hex), Casper
   * (hex, starting with the curve's byte); for `other`, 1 to 32 bytes, secp256k1 with leading zeros, otherwise unchanged (hex).
   * @throws TypeError for bytes that are not a valid message, or after `destroy`.
   */
  signMessage(message: string | Uint8Array): string;
  /**
   * Signs a transaction's bytes. eip155: unsigned; returns the signed transaction (`0x` hex). solana: complete; returns it signed (base64).
   * xrpl: the bytes of `encodeForSigning`; returns the `TxnSignature`. casper: its hash; returns the approval's signature. other: 32 bytes.
   * @throws TypeError for bytes that are not a valid transaction, or after `destroy`.
   */
  signTransaction(transaction: Uint8Array): string;
  /** Overwrites the key; nothing can be signed afterwards. */
  destroy(): void;
}

const loaders: Record<SignerNamespace, () => Promise<{ schemes: Schemes }>> = {
  eip155: () => import('./eip155'),
  solana: () => import('./solana'),
  casper: () => import('./casper'),
  xrpl: () => import('./xrpl'),
  other: () => import('./other'),
};

/**
 * Creates a signer for a key that the page holds; loads only the code of its namespace.
 * @throws OptionError naming the invalid option.
 */
export async function createSigner(options: SignerOptions): Promise<KeySigner> {
  const { namespace, walletType = 'normal' } = options;
  if (!signerNamespaces.includes(namespace))
    throw new OptionError(`namespace must be one of ${signerNamespaces.join()}`);
  if (!walletTypes.includes(walletType)) throw new OptionError(`walletType must be one of ${walletTypes.join()}`);
  const { schemes } = await loaders[namespace]();
  const curve = options.curve ?? schemes[0]?.[0];
  const scheme = schemes.find(([name]) => name === curve)?.[1];
  if (!curve || !scheme) throw new OptionError(`curve must be one of ${schemes.map(([name]) => name).join()}`);
  const key = readKey(options.privateKey, curve);
  const { publicKey, address } = describe(scheme, key);
  let isDestroyed = false;
  const check = () => {
    if (isDestroyed) throw new TypeError('The signer was destroyed');
  };
  return Object.freeze({
    namespace,
    curve,
    walletType,
    publicKey,
    address,
    signMessage(message: string | Uint8Array) {
      check();
      return scheme.signMessage(typeof message === 'string' ? utf8ToBytes(message) : message, key);
    },
    signTransaction(transaction: Uint8Array) {
      check();
      return scheme.signTransaction(transaction, key);
    },
    destroy() {
      isDestroyed = true;
      key.fill(0);
    },
  });
}

function describe(scheme: Scheme, key: Uint8Array): { publicKey: string; address: string } {
  try {
    return { publicKey: scheme.publicKey(key), address: scheme.address(key) };
  } catch (cause) {
    throw new OptionError('privateKey is not a valid key of this curve', { cause });
  }
}

function readKey(given: string | Uint8Array, curve: Curve): Uint8Array {
  const isEd25519 = curve === 'ed25519';
  const wrong = new OptionError(`privateKey must be 32 bytes${isEd25519 ? ', or 64 with its public key' : ''}`);
  const body = typeof given === 'string' ? given.replace(/^0x/, '') : given;
  if (typeof body === 'string' && !/^([0-9a-f]{1,64}|[0-9a-f]{128})$/i.test(body)) throw wrong;
  const bytes = typeof body === 'string' ? hexToBytes(padHex(body)) : Uint8Array.from(body);
  if (bytes.length === 32) return bytes;
  if (!isEd25519 || bytes.length !== 64) throw wrong;
  return bytes.slice(0, 32);
}
