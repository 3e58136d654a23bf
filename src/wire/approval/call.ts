/** A call of a contract or program, decoded as far as possible. */
export interface CallFacts {
  /** Empty if it only contains several other calls. */
  name: string;
  args: CallArgument[];
  /** The purpose of the call, if its signature is known. */
  intent?: CallIntent | null;
  /** The contract or program that is called. */
  to?: string | null;
  /** The source verification service that supplied the name, if no bundled signature has it; the contract's author chose the name. */
  source?: { name: string; contract: string };
  /** The program's own name for itself, if the names come from the program and are not verified; may be empty. */
  bySelf?: string;
  /** The description by a descriptor for exactly this contract (ERC-7730). */
  described?: CallDescription;
  /** The inner calls of a multicall, batch or smart account. */
  calls?: CallFacts[];
}

export interface CallArgument {
  name: string;
  value: string;
  /** Unit of the value in smallest units, if known; the symbol may be empty. */
  unit?: { symbol: string; decimals: number };
}

/** A description of a call or typed data by the author of the descriptor; the text is English, whatever the wallet's language. */
export interface CallDescription {
  intent: string;
  owner: string;
  fields: DescribedField[];
}

export type DescribedField = { label: string; value: string } & (
  | { kind: 'text' | 'address' }
  /** In the smallest unit of the chain's coin, decimal string. */
  | { kind: 'amount' }
  /** In the smallest unit, decimal string; the symbol is the contract's claim. */
  | { kind: 'token'; symbol: string; decimals: number; token?: string }
  /** Seconds since 1970, decimal string. */
  | { kind: 'date' }
);

/** Purposes of well-known calls. */
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
  'cancel',
  'vote',
  'name',
  'batch',
] as const;
export type CallIntent = (typeof callIntents)[number];
