import { isHex, type Hex } from '../../kit/hex';
import { isPlainObject } from '../../kit/json';
import type { TransactionFacts } from '../../wire/approval';

/** What a call to a token does, kept with the transaction so that the history tells it without the chain. */
export interface TransactionAction {
  kind: 'transfer' | 'approve' | 'nft';
  contract: string;
  /** Who gets it, or may spend it. */
  counterparty: string;
  /** In units of the token, a decimal such as `12.5`; null for all there is. */
  amount: string | null;
  /** The contract's claim; empty where it has none. */
  symbol: string;
  tokenId: string | null;
}

const transfers = new Set(['transfer', 'transferFrom', 'safeTransferFrom']);
/** No uint256 has more digits. */
const longest = 80;

/** The action of a transaction as its approval told it; null when it is none that is known. */
export function actionOf({ to, call, token }: TransactionFacts): TransactionAction | null {
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

/** What the storage holds, if it is an action. */
export function readAction(saved: unknown): TransactionAction | null {
  if (!isPlainObject(saved)) return null;
  const { kind, contract, counterparty, amount, symbol, tokenId } = saved;
  if (kind !== 'transfer' && kind !== 'approve' && kind !== 'nft') return null;
  const isShort = (text: unknown): text is string => typeof text === 'string' && text.length <= longest;
  const isShortOrNull = (text: unknown): text is string | null => text === null || isShort(text);
  if (!isAddress(contract) || !isAddress(counterparty) || !isShort(symbol)) return null;
  if (!isShortOrNull(amount) || !isShortOrNull(tokenId)) return null;
  return { kind, contract, counterparty, amount, symbol, tokenId };
}

const isAddress = (value: unknown): value is Hex => isHex(value, 20);
