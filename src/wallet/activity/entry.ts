import type { WalletTransaction } from '../../chains/transactions/record';

/** One incoming or outgoing transfer. */
export interface Movement {
  kind: 'coin' | 'token' | 'nft';
  direction: 'in' | 'out' | 'self';
  /** In the smallest unit, as decimal digits. */
  amount: string;
  /** Null if the token does not report its decimals. */
  decimals: number | null;
  /** The coin's ticker, or the symbol that the contract reports, which is unverified and may be empty. */
  symbol: string;
  contract: string | null;
  tokenId: string | null;
  /** The sender or recipient. Null for a contract creation, and for tokens that a contract has created. */
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

/** One transaction as shown to the user. */
export interface ActivityEntry {
  hash: string;
  kind: ActivityKind;
  status: ActivityStatus;
  /** In epoch ms, or null if the block's time is unknown. */
  at: number | null;
  movements: Movement[];
  /** The sender, the recipient, or the contract. Null as in its first movement. */
  counterparty: string | null;
  /** True for spam: dust, empty transfers, and tokens that imitate others (docs/threats.md 46). */
  isSpam: boolean;
  /** For an approval: the allowance in units of the token, or null for no limit. */
  allowance: { amount: string | null; symbol: string; contract: string } | null;
  /** The wallet's own record, if this wallet sent the transaction. */
  own: Readonly<WalletTransaction> | null;
  /** For a signed order, which others settle. Until the transaction that has settled it is known, `hash` is the order's id. */
  order?: { isSettled: boolean };
}
