import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallIntent } from '../../../wire/approval/call';
import type { AllowanceChange, BalanceChange, Effects } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { isApproval } from '../sentence/useTransactionSentence';

/** Returns the effects that the transaction itself states, for when the chain could not simulate it. */
export function statedChanges(transaction: TransactionFacts, chain: ApprovalChain): Effects {
  const { value, token, call } = transaction;
  const row = { tokenId: null } as const;
  const changes: BalanceChange[] = [];
  if (value !== '0') {
    const { ticker: symbol, decimals } = chain;
    changes.push({ ...row, asset: 'coin', token: null, symbol, decimals, amount: `-${value}` });
  }
  // Several instructions bear no name together: a token beside them is what they pay.
  if (token && call && /^((safeT|t)ransfer|token(2022)?\.transfer|$)/.test(call.name)) {
    const { symbol, address } = token;
    const { amount, decimals } = unitsOf(token.amount);
    changes.push({ ...row, asset: 'token', token: address, symbol, decimals, amount: `-${amount}` });
  }
  return { status: 'failed', changes, allowances: statedAllowances(transaction) };
}

/** The rows that calls with these purposes usually lead to: what they cost, if the call does not state it, and what they bring. */
const usualRows: Partial<Record<CallIntent, number>> = { swap: 2, trade: 2, wrap: 2, unwrap: 2, mint: 2 };

/** Returns how many rows will probably be shown of a transaction once the chain has simulated it, by what the request itself says. */
export function expectedRows(transaction: TransactionFacts, chain: ApprovalChain): number {
  const { changes, allowances } = statedChanges(transaction, chain);
  const { call, token } = transaction;
  const usual = token || !call?.intent ? 1 : (usualRows[call.intent] ?? 1);
  return Math.max(usual, changes.length + allowances.length);
}

/** Returns the allowance that an approval states. */
export function statedAllowances(transaction: TransactionFacts): AllowanceChange[] {
  const { token } = transaction;
  if (!token || !isApproval(transaction)) return [];
  const { address, symbol, counterparty: spender, unlimited } = token;
  return [{ asset: 'token', token: address, symbol, spender, unlimited, tokenId: null, ...unitsOf(token.amount) }];
}

/** Returns a decimal amount in its smallest unit. */
function unitsOf(text: string): { amount: string; decimals: number } {
  const [whole = '0', fraction = ''] = text.split('.');
  return { amount: BigInt(`${whole}${fraction}`).toString(), decimals: fraction.length };
}
