import type { ApprovalChain } from '../../../wire/approval/approval';
import { isEip155 } from '../../../wire/approval/eip155';
import type { Shortfall, TransactionFacts } from '../../../wire/approval/transaction';

interface Options {
  /** The site gets the signed transaction, and can send it once the account has enough. */
  isSignedOnly?: boolean | undefined;
}

/** Returns whether the account has too little for a transaction, which then cannot be confirmed. */
export const hasShortfall = ({ problem, lacks }: TransactionFacts, { isSignedOnly = false }: Options = {}): boolean =>
  problem === 'insufficientBalance' || (problem === 'reverts' && lacks !== undefined && !isSignedOnly);

/** Returns what the account has too little of for such a transaction, the same for every family; null if the amounts are not known. */
export function shortfallOf(transaction: TransactionFacts, { ticker, decimals }: ApprovalChain): Shortfall | null {
  const { lacks, fee, value } = transaction;
  if (lacks) return lacks;
  const has = isEip155(transaction) ? transaction.feeOptions?.balance : undefined;
  if (has === undefined || fee === null) return null;
  const needs = BigInt(value) + BigInt(fee.max);
  // The node may count more than that.
  return BigInt(has) < needs ? { symbol: ticker, decimals, has, needs: needs.toString() } : null;
}
