import type { Namespace } from '../kit/chain/caip';
import type { FamilyHost } from './host';
import type { Networks } from './networks';
import type { FamilyWallet } from './familyWallet';

/** The 32 bytes of a key. They are read, never kept and never turned into text but by {@link Keys.exportText}. */
export type PrivateKey = Uint8Array;

/** Addresses of one family, as users and pages write them. */
export interface Addresses<Address extends string = string> {
  /** The address in the form that users read, or null for a text that is none: its checksum must fit where it has one. */
  parse(text: string): Address | null;
  /** Two texts name the same address where their keys are equal. */
  key(address: string): string;
  /** What every address begins with, be it nothing. */
  readonly prefix: string;
  /** From so many characters on, a text that is no address will not become one by more typing. */
  readonly length: number;
  /** Addresses whose key nobody has. */
  readonly unowned: readonly string[];
}

/** Signs as one account. Each call reads the key anew, so that a key that was wiped signs nothing. */
export interface Signer {
  /** Signs bytes as a message of the family, with its prefix. */
  signMessage(message: Uint8Array): string;
}

/** Lends the key of an account for one call. @throws RpcError 4100 where there is none (any more). */
export type UseKey = <Result>(use: (privateKey: PrivateKey) => Result) => Result;

/** How keys become addresses and signatures. */
export interface Keys<S extends Signer = Signer, Address extends string = string> {
  readonly curve: 'secp256k1' | 'ed25519';
  /** The address of a key, in the form that users read. @throws Error for bytes that are no key of the curve. */
  address(privateKey: PrivateKey): Address;
  publicKey(privateKey: PrivateKey): Uint8Array;
  createSigner(useKey: UseKey): S;
  /** The text by which other wallets take the key up. */
  exportText(privateKey: PrivateKey): string;
  /** A key as a user has written it; the bytes are the caller's to wipe. */
  importText(text: string): { key: PrivateKey } | { fault: KeyFault };
  /** Does without tables of the curve until `warm`: they take several times as long as the few steps of a start without them. */
  skipTables(): void;
  /** Builds the tables of the curve, so that the first real signature is as fast as the second. */
  warm(): void;
}

export type KeyFault = 'keyEmpty' | 'keyBad' | 'keyLong' | 'keyZero' | 'keyRange';

/**
 * All that knows how one kind of chain works. A family is data and functions without a state; {@link Family.open} puts it to
 * work in one wallet, and what that needs beyond a start is fetched with its first use.
 */
export interface Family<S extends Signer = Signer, Address extends string = string> {
  readonly namespace: Namespace;
  readonly addresses: Addresses<Address>;
  readonly keys: Keys<S, Address>;
  readonly networks: Networks;
  open(host: FamilyHost<S, Address>): FamilyWallet;
}

/** Freezes the description of a family. */
export function defineFamily<S extends Signer, Address extends string, F extends Family<S, Address>>(
  family: F & Family<S, Address>,
): Readonly<F> {
  return Object.freeze(family);
}
