import { isAddressText } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';

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

/** No uint256 has more digits. */
const maxLength = 80;

/** What the storage holds, if it is an action. */
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
