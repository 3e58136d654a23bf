import type { Hex } from '../../../../kit/hex';

/** Contracts that a descriptor is about. */
export type Deployments = readonly { chainId: number; address: Hex }[];

/**
 * A descriptor of ERC-7730 for calls: what the calls of certain contracts are for, and how each parameter is to be shown.
 * Keys of `formats` are signatures with the names of parameters.
 */
export interface CallDescriptor {
  context: { contract: { deployments: Deployments } };
  metadata: { owner: string };
  display: { formats: Readonly<Record<string, Format>> };
}

/** The same for typed data that certain contracts check. Keys of `formats` are what `encodeType` of EIP-712 makes. */
export interface TypedDescriptor {
  context: { eip712: { deployments: Deployments } };
  metadata: { owner: string };
  display: { formats: Readonly<Record<string, TypedFormat>> };
}

export interface Format {
  intent: string;
  fields: readonly FieldFormat[];
}

export interface TypedFormat extends Format {
  /**
   * Not in the standard: the words hold only while this address is one of these. Permit2 hands the tokens to the spender,
   * and whether the rest of the order is kept is up to the spender's code.
   */
  only?: { path: string; addresses: readonly Hex[] };
}

/**
 * A path is that of a parameter or of a field of the message (`path.[-1]` is the last of a list), or `@.value`, `@.from` and
 * `@.to` of the transaction; of typed data, `@.to` is the contract that checks it. A group has a path that ends in `[]`:
 * its fields, whose paths begin at the item, stand once for each.
 */
export type FieldFormat = ValueFormat | { path: string; fields: readonly ValueFormat[] };

export type ValueFormat = {
  path: string;
  label: string;
  /** Left out where the value is one of these, as they would be written. */
  visible?: { ifNotIn: readonly string[] };
} & (
  | { format: 'raw' | 'amount' | 'date' }
  /** An address that stands for whoever sends or signs is shown as theirs. */
  | { format: 'addressName'; senderAddress?: Hex }
  | {
      format: 'tokenAmount';
      params: ({ tokenPath: string } | { token: Hex }) & {
        threshold?: Hex;
        message?: string;
        /** Stands for the chain's coin. */
        nativeCurrencyAddress?: Hex;
      };
    }
);
