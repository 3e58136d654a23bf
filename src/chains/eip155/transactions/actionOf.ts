import { isHex } from '../../../kit/hex';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { TransactionAction } from '../../transactions/action';
import type { CarriedCall } from '../../transactions/record';

/** Returns the actions of several calls, one by one. */
export const carriedCalls = (calls: readonly Eip155Facts[]): CarriedCall[] =>
  calls.flatMap((call) => (call.to === null ? [] : [{ to: call.to, value: call.value, action: actionOf(call) }]));

const transfers = new Set(['transfer', 'transferFrom', 'safeTransferFrom']);

/** Returns the action of a transaction as shown in its approval, or null if it is not a known one. */
export function actionOf({ to, call, token }: Eip155Facts): TransactionAction | null {
  if (to === null || !call) return null;
  const argument = (name: string) => call.args.find((item) => item.name === name)?.value;
  const kind = transfers.has(call.name)
    ? 'transfer'
    : /^(approve|increaseAllowance)$/.test(call.name)
      ? 'approve'
      : null;
  if (token && kind) {
    const { address: contract, counterparty, amount, symbol, unlimited } = token;
    return { kind, contract, counterparty, amount: unlimited ? null : amount, symbol, tokenId: null };
  }
  const [recipient, tokenId] = [argument('to'), argument('tokenId') ?? argument('id')];
  if (call.name !== 'safeTransferFrom' || !isHex(recipient, 20) || !tokenId || !/^\d{1,78}$/.test(tokenId)) return null;
  const count = argument('amount') ?? '1';
  return { kind: 'nft', contract: to, counterparty: recipient, amount: count, symbol: '', tokenId };
}
