import { isAddressText } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';

/** The action of a token call, stored with the transaction so that the history can show it without the chain. */
export interface TransactionAction {
  kind: 'transfer' | 'approve' | 'nft';
  contract: string;
  /** The recipient or spender. */
  counterparty: string;
  /** In units of the token, a decimal such as `12.5`; null for an unlimited amount. */
  amount: string | null;
  /** Claimed by the contract; empty if it has none. */
  symbol: string;
  tokenId: string | null;
}

/** Longest stored text; a uint256 has no more digits. */
const maxLength = 80;

/** Parses a stored action; returns null if it is invalid. */
export function readAction(saved: unknown): TransactionAction | null {
  if (!isPlainObject(saved)) return null;
  const { kind, contract, counterparty, amount, symbol, tokenId } = saved;
  if (kind !== 'transfer' && kind !== 'approve' && kind !== 'nft') return null;
  const isShort = (text: unknown): text is string => typeof text === 'string' && text.length <= maxLength;
  const isShortOrNull = (text: unknown): text is string | null => text === null || isShort(text);
  if (!isAddressText(contract) || !isAddressText(counterparty) || !isShort(symbol)) return null;
  if (!isShortOrNull(amount) || !isShortOrNull(tokenId)) return null;
  return { kind, contract, counterparty, amount, symbol, tokenId };
}
