import { isSameAddress } from '../../kit/chain/isSameAddress';
import { ownAddress } from './ownAddress';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { AccountsPort } from './port';
import { refreshBalance } from '../balances';

/** Selects another account of the wallet and notifies the pages that may see it. */
export async function selectAccount(
  parts: Pick<AccountsPort, 'chains' | 'events'> & {
    deps: Pick<WalletDeps, 'clock'>;
    stores: Pick<WalletStores, 'accounts' | 'balances' | 'importedAccounts' | 'network'>;
  },
  address: string,
): Promise<void> {
  const { accounts, importedAccounts } = parts.stores;
  const account = accounts.state.accounts.find((item) => isSameAddress(item.address, address));
  const owner = ownAddress(parts.stores);
  // An account of another family can be selected only together with a chain of that family.
  if (account && account.namespace !== parts.chains.family().namespace) return;
  if (!account || owner === null || accounts.state.selected === account.address) return;
  accounts.actions.select(account.address);
  importedAccounts.actions.select({ namespace: account.namespace, owner }, account.address);
  parts.events.sync();
  await refreshBalance(parts);
}
