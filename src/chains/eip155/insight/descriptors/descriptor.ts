import type { Hex } from '../../../../kit/hex';

/** Contracts that a descriptor applies to. */
export type Deployments = readonly { chainId: number; address: Hex }[];

/**
 * An ERC-7730 descriptor for calls: the purpose of the calls of certain contracts, and how to display each parameter. Keys of `formats` are
 * signatures with parameter names.
 */
export interface CallDescriptor {
  context: { contract: { deployments: Deployments } };
  metadata: { owner: string };
  display: { formats: Readonly<Record<string, Format>> };
}

/** A descriptor for typed data that certain contracts verify. Keys of `formats` are results of `encodeType` (EIP-712). */
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
   * Not in the standard: the description applies only if this address is one of these. Permit2 gives the tokens to the spender, and only
   * the spender's code enforces the rest of the order.
   */
  only?: { path: string; addresses: readonly Hex[] };
}

/**
 * A path points to a parameter or a field of the message (`path.[-1]` is the last item of a list), or to `@.value`, `@.from` or `@.to` of
 * the transaction; for typed data, `@.to` is the contract that verifies it. The path of a group ends in `[]`: its fields, whose paths are
 * relative to the item, are repeated for each item.
 */
export type FieldFormat = ValueFormat | { path: string; fields: readonly ValueFormat[] };

export type ValueFormat = {
  path: string;
  label: string;
  /** Hides the field if the value, as text, is one of these. */
  visible?: { ifNotIn: readonly string[] };
} & (
  | { format: 'raw' | 'amount' | 'date' }
  /** Address that stands for the sender or signer, and is displayed as such. */
  | { format: 'addressName'; senderAddress?: Hex }
  | {
      format: 'tokenAmount';
      params: ({ tokenPath: string } | { token: Hex }) & {
        threshold?: Hex;
        message?: string;
        /** Address that stands for the chain's native coin. */
        nativeCurrencyAddress?: Hex;
      };
    }
);
