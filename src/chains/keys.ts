import type { FillRandom } from '../kit/randomId';

/** The 32 bytes of a key. They are only read: they are never stored, and only {@link Keys.exportText} converts them to text. */
export type PrivateKey = Uint8Array;

/** Signs for one account. Each call reads the key again, so that a wiped key cannot sign. */
export interface Signer {
  /** Signs bytes as a message of the family, with its prefix. */
  signMessage(message: Uint8Array): string | Promise<string>;
}

/**
 * Provides the key of an account for one call.
 * @throws RpcError 4100 if there is no key, or no longer one.
 */
export type WithKey = <Result>(use: (privateKey: PrivateKey) => Result) => Result;

/** Password-encrypted files with which the wallets of a family exchange keys. */
export interface KeyFiles {
  /** Decrypts a file; the caller must wipe the bytes. `fileBad`: not such a file. `fileWrong`: a wrong password or a modified file. */
  open(file: { text: string; password: string }): Promise<{ key: PrivateKey } | { fault: 'fileBad' | 'fileWrong' }>;
  /** Encrypts a key; resolves to the file's text. */
  seal(input: { privateKey: PrivateKey; password: string; random: FillRandom }): Promise<string>;
}

/** Derives addresses and signatures from keys. */
export interface Keys<S extends Signer = Signer, Address extends string = string> {
  readonly curve: 'secp256k1' | 'ed25519';
  /**
   * Returns the address of a key in its displayed form.
   * @throws Error for bytes that are not a key of the curve.
   */
  address(privateKey: PrivateKey): Address;
  /** Returns the public key in the family's text format. */
  publicKey(privateKey: PrivateKey): string;
  createSigner(withKey: WithKey): S;
  /** The text formats in which other wallets import a key, the usual one first. */
  readonly formats: readonly KeyFormat[];
  exportText(privateKey: PrivateKey, format?: KeyFormat): string;
  /** Parses a key that the user has entered; the caller must wipe the bytes. */
  importText(text: string): { key: PrivateKey } | { fault: KeyFault };
  /** Loaded when a file is read or written; absent if the family's wallets have no such files. */
  readonly files?: () => Promise<KeyFiles>;
  /** Loads the signing code and builds the tables of the curve, so that the first real signature is as fast as the second. */
  warm(): void | Promise<void>;
}

/** `json`: an array of bytes, as a chain's tools store a key in a file. */
export type KeyFormat = 'hex' | 'base58' | 'json';

export type KeyFault = 'keyForm' | 'keyEmpty' | 'keyBad' | 'keyLong' | 'keyZero' | 'keyRange';
