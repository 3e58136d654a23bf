/** What a signature is made with: the 32 bytes of a secp256k1 key. They are read, never kept and never turned into text. */
export type PrivateKey = Uint8Array;

/**
 * One family of chains: how its keys become addresses and signatures, and, where we speak to its nodes, its network.
 * No other room asks for the namespace of a chain: it asks the family (house, "How to add one").
 */
export interface ChainFamily<Address extends string = string, Signature extends string = string> {
  /** CAIP-2 namespace. */
  readonly namespace: string;
  isAddress(text: string): text is Address;
  /** The address of a key, in the form that people read. */
  address(privateKey: PrivateKey): Address;
  /** Signs bytes as a message of this family, with its prefix. */
  signMessage(input: { privateKey: PrivateKey; message: Uint8Array }): Signature;
  /** Does without tables of the curve until `warm`: they take several times as long as the few steps of a start without them. */
  skipTables(): void;
  /** Builds the tables of the curve, so that the first real signature is as fast as the second. */
  warm(): void;
}

/** Freezes the description of a family. */
export function defineFamily<Family extends ChainFamily>(family: Family): Readonly<Family> {
  return Object.freeze(family);
}
