import type { WalletTransaction } from '../../chains/transactions/record';
import type { Movement } from './entry';

/** Returns which operations a transaction contains: the server knows only the transaction (ERC-4337). All hashes in lower case. */
export function carriersOf(own: readonly Readonly<WalletTransaction>[]): Map<string, string[]> {
  const carriers = new Map<string, string[]>();
  for (const { hash, minedAs } of own) {
    const mined = minedAs?.toLowerCase();
    if (mined === undefined || mined === hash.toLowerCase()) continue;
    carriers.set(mined, [...(carriers.get(mined) ?? []), hash.toLowerCase()]);
  }
  return carriers;
}

/** Returns whether a transfer is the network fee that a paymaster has taken in a token: the details name it. */
export function isTokenFee(
  { direction, symbol, amount, counterparty }: Movement,
  payer: WalletTransaction['payer'],
): boolean {
  const { token = null, address } = payer ?? {};
  if (token === null || direction !== 'out' || symbol !== token.symbol || BigInt(amount) > BigInt(token.max))
    return false;
  return address !== undefined && counterparty?.toLowerCase() === address.toLowerCase();
}
