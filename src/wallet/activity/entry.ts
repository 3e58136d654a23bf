import type { WalletTransaction } from '../../chains/transactions/record';

/** One thing that came or went. */
export interface Movement {
  kind: 'coin' | 'token' | 'nft';
  direction: 'in' | 'out' | 'self';
  /** Smallest unit, decimal digits. */
  amount: string;
  /** Null where the token does not say. */
  decimals: number | null;
  /** The coin's ticker, or what a contract calls itself: a stranger's claim, and perhaps empty. */
  symbol: string;
  contract: string | null;
  tokenId: string | null;
  /** Who gave or got it. Null: a contract was made. */
  counterparty: string | null;
}

export const activityKinds = [
  'sent',
  'received',
  'swapped',
  'self',
  'approved',
  'created',
  'called',
  'cancelled',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityStatuses = ['submitted', 'confirmed', 'failed', 'cancelled', 'replaced', 'dropped'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** One transaction, as a user is told it. */
export interface ActivityEntry {
  hash: string;
  kind: ActivityKind;
  status: ActivityStatus;
  /** Epoch ms; null where the block's time is not known. */
  at: number | null;
  movements: Movement[];
  /** Whom it was with: who got or gave, or the contract. */
  counterparty: string | null;
  /** Made up to be seen: dust, nothing at all, tokens that pose as others (docs/threats.md 46). */
  isSpam: boolean;
  /** Of an approval: what may be spent, in units of the token; null for no limit. */
  allowance: { amount: string | null; symbol: string; contract: string } | null;
  /** Where this wallet has made it itself. */
  own: Readonly<WalletTransaction> | null;
}
