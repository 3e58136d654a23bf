/** A call of a contract or program, decoded as far as it is known. */
export interface CallFacts {
  /** Empty where it is several calls and nothing else. */
  name: string;
  args: CallArgument[];
  /** What it is for, where that is known of its signature. */
  intent?: CallIntent | null;
  /** The contract or program that is called. */
  to?: string | null;
  /** The source verification service that supplied the name, if no bundled signature has it; the contract's author chose the name. */
  source?: { name: string; contract: string };
  /** What the program calls itself, where the words are its own, which nobody has checked; may be empty. */
  bySelf?: string;
  /** What a descriptor of this very contract says of it (ERC-7730). */
  described?: CallDescription;
  /** The calls it carries inside: multicall, batches, smart accounts. */
  calls?: CallFacts[];
}

export interface CallArgument {
  name: string;
  value: string;
  /** What the value counts in smallest units, where that is known; the symbol may be empty. */
  unit?: { symbol: string; decimals: number };
}

/** A call, or typed data, in the words of whoever has described the contract; the words are English, whatever the wallet speaks. */
export interface CallDescription {
  intent: string;
  owner: string;
  fields: DescribedField[];
}

export type DescribedField = { label: string; value: string } & (
  | { kind: 'text' | 'address' }
  /** Smallest unit of the chain's coin, decimal string. */
  | { kind: 'amount' }
  /** Smallest unit, decimal string; the symbol is the contract's claim. */
  | { kind: 'token'; symbol: string; decimals: number }
  /** Seconds since 1970, decimal string. */
  | { kind: 'date' }
);

/** What well-known calls are for. */
export const callIntents = [
  'swap',
  'liquidity',
  'wrap',
  'unwrap',
  'stake',
  'lend',
  'borrow',
  'claim',
  'mint',
  'trade',
  'bridge',
  'vote',
  'name',
  'batch',
] as const;
export type CallIntent = (typeof callIntents)[number];
