import type { Hex } from '../../kit/hex';
import type { WalletStores } from '../wallet';

/** Addresses that this person has dealt with: own accounts, and whom they have sent to or used before. */
export function knownAddresses({ accounts, transactions }: Pick<WalletStores, 'accounts' | 'transactions'>): Hex[] {
  const own = accounts.state.accounts.map(({ address }) => address);
  const used = transactions.state.list.flatMap(({ to, status }) => (to && status !== 'failed' ? [to] : []));
  return [...new Set([...own, ...used])];
}
