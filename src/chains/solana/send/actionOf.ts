import { formatUnits } from '../../../kit/units';
import type { SolanaFacts } from '../../../wire/approval/solana';
import { exceptRent } from '../../../wire/approval/solana';
import type { TransactionAction } from '../../transactions/action';
import { stakeProgram } from '../programs';

/**
 * Returns the action of a page's transaction with a single token, for Activity and notices: it sends the token, or allows others to take
 * it. Returns null if it does more, or if its effects are unknown.
 */
export function actionOf({ effects, rent, recipients }: SolanaFacts): TransactionAction | null {
  const { status, allowances } = effects;
  const changes = exceptRent(effects.changes, rent);
  const [change, allowance] = [changes[0], allowances[0]];
  const nothing = { tokenId: null } as const;
  if (status !== 'done' || changes.length + allowances.length !== 1) return null;
  if (allowance) {
    const { token: contract, spender: counterparty, symbol, decimals } = allowance;
    const amount = allowance.unlimited ? null : formatUnits(BigInt(allowance.amount), decimals);
    return { ...nothing, kind: 'approve', contract, counterparty, symbol, amount };
  }
  const [counterparty, other] = recipients;
  const isSent = change?.amount.startsWith('-') === true && counterparty !== undefined && other === undefined;
  if (!isSent || change.token === null || change.token === stakeProgram) return null;
  const { token: contract, symbol, decimals } = change;
  const amount = formatUnits(-BigInt(change.amount), decimals);
  return { ...nothing, kind: 'transfer', contract, counterparty, symbol, amount };
}
