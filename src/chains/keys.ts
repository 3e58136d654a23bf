import type { FillRandom } from '../kit/randomId';

/** The 32 bytes of a key. They are read, never kept and never turned into text but by {@link Keys.exportText}. */
export type PrivateKey = Uint8Array;

/** Signs as one account. Each call reads the key anew, so that a key that was wiped signs nothing. */
export interface Signer {
  /** Signs bytes as a message of the family, with its prefix. */
  signMessage(message: Uint8Array): string | Promise<string>;
}

/** Lends the key of an account for one call. @throws RpcError 4100 where there is none (any more). */
export type WithKey = <Result>(use: (privateKey: PrivateKey) => Result) => Result;

/** Files under a password by which the wallets of a family pass a key on. */
export interface KeyFiles {
  /** The bytes are the caller's to wipe. `fileBad`: no such file. `fileWrong`: another password, or a file that was changed. */
  open(file: { text: string; password: string }): Promise<{ key: PrivateKey } | { fault: 'fileBad' | 'fileWrong' }>;
  /** The file's text. */
  seal(input: { privateKey: PrivateKey; password: string; random: FillRandom }): Promise<string>;
}

/** How keys become addresses and signatures. */
export interface Keys<S extends Signer = Signer, Address extends string = string> {
  readonly curve: 'secp256k1' | 'ed25519';
  /** The address of a key, in the form that users read. @throws Error for bytes that are no key of the curve. */
  address(privateKey: PrivateKey): Address;
  /** In the text of the family. */
  publicKey(privateKey: PrivateKey): string;
  createSigner(withKey: WithKey): S;
  /** The texts by which other wallets take a key up, the usual one first. */
  readonly formats: readonly KeyFormat[];
  exportText(privateKey: PrivateKey, format?: KeyFormat): string;
  /** A key as a user has written it; the bytes are the caller's to wipe. */
  importText(text: string): { key: PrivateKey } | { fault: KeyFault };
  /** Fetched by who reads or writes one; absent: the wallets of the family have none. */
  readonly files?: () => Promise<KeyFiles>;
  /** Fetches what signs and builds the tables of the curve, so that the first real signature is as fast as the second. */
  warm(): void | Promise<void>;
}

/** `json`: a list of bytes, as the tools of a chain keep a key in a file. */
export type KeyFormat = 'hex' | 'base58' | 'json';

export type KeyFault = 'keyForm' | 'keyEmpty' | 'keyBad' | 'keyLong' | 'keyZero' | 'keyRange';
