import type { ApprovalChain, SimulationFacts, TokenChange, TransactionFacts } from '../../../wire/approval';

/** What a transaction itself says that it moves, where the chain could not simulate it. */
export function statedChanges({ value, token, call }: TransactionFacts, chain: ApprovalChain): SimulationFacts {
  const row = { tokenId: null } as const;
  const changes: TokenChange[] = [];
  if (value !== '0') {
    const { ticker: symbol, decimals } = chain;
    changes.push({ ...row, standard: 'native', token: null, symbol, decimals, amount: `-${value}` });
  }
  if (token && call && /^(safeT|t)ransfer/.test(call.name)) {
    const [whole = '0', fraction = ''] = token.amount.split('.');
    const { symbol, address } = token;
    changes.push({
      ...row,
      standard: 'erc20',
      token: address,
      symbol,
      decimals: fraction.length,
      amount: `-${whole}${fraction}`,
    });
  }
  return { status: 'failed', changes, allowances: [] };
}
