import type { WalletStores } from '../wallet';

/** Returns the addresses that this user knows: own accounts, contacts, and recipients and contracts of earlier transactions. */
export function knownAddresses({
  accounts,
  transactions,
  contacts,
}: Pick<WalletStores, 'accounts' | 'transactions' | 'contacts'>): string[] {
  const own = accounts.state.accounts.map(({ address }) => address);
  const used = transactions.state.list.flatMap(({ to, action, status }) =>
    status === 'failed' ? [] : [to, action?.counterparty ?? null].flatMap((address) => (address ? [address] : [])),
  );
  return [...new Set([...own, ...contacts.state.list.map(({ address }) => address), ...used])];
}
