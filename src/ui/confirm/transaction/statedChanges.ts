import type { ApprovalChain } from '../../../wire/approval/approval';
import type { BalanceChange, Effects } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';

/** Returns the effects that the transaction itself states, for when the chain could not simulate it. */
export function statedChanges({ value, token, call }: TransactionFacts, chain: ApprovalChain): Effects {
  const row = { tokenId: null } as const;
  const changes: BalanceChange[] = [];
  if (value !== '0') {
    const { ticker: symbol, decimals } = chain;
    changes.push({ ...row, asset: 'coin', token: null, symbol, decimals, amount: `-${value}` });
  }
  // Several instructions bear no name together: a token beside them is what they pay.
  if (token && call && /^((safeT|t)ransfer|token(2022)?\.transfer|$)/.test(call.name)) {
    const [whole = '0', fraction = ''] = token.amount.split('.');
    const { symbol, address } = token;
    changes.push({
      ...row,
      asset: 'token',
      token: address,
      symbol,
      decimals: fraction.length,
      amount: `-${whole}${fraction}`,
    });
  }
  return { status: 'failed', changes, allowances: [] };
}
