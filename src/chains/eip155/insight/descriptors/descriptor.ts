import type { Hex } from '../../../../kit/hex';

/**
 * A descriptor of ERC-7730, as far as calls are concerned: what the calls of certain contracts are for, and how each
 * parameter is to be shown. Keys of `formats` are signatures with the names of parameters.
 */
export interface Descriptor {
  context: { contract: { deployments: readonly { chainId: number; address: Hex }[] } };
  metadata: { owner: string };
  display: { formats: Readonly<Record<string, CallFormat>> };
}

export interface CallFormat {
  intent: string;
  fields: readonly FieldFormat[];
}

/** A path is that of a parameter (`path.[-1]` is the last of a list), or `@.value` and `@.from` of the transaction. */
export type FieldFormat = { path: string; label: string } & (
  | { format: 'raw' | 'amount' | 'addressName' | 'date' }
  | {
      format: 'tokenAmount';
      params: ({ tokenPath: string } | { token: Hex }) & { threshold?: Hex; message?: string };
    }
);
