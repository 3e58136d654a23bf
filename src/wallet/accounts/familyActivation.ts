import type { Family } from '../../chains/family';
import { selectFamilyAccount } from './selectFamilyAccount';
import type { AccountsPort } from './port';

/** Creates the functions that select a family's account and open the user's accounts in it. */
export function createFamilyActivation(
  parts: Pick<AccountsPort, 'deps' | 'keyring' | 'events'> & {
    stores: Pick<AccountsPort['stores'], 'accounts' | 'importedAccounts'>;
  },
) {
  return {
    selectFamilyAccount: (family: Family): void => selectFamilyAccount(parts, family),
    /** Opens the application accounts that the user is known to have in a family. Never rejects. */
    async openApps(family: Family): Promise<void> {
      if (!parts.stores.accounts.state.accounts.some(({ accountType }) => accountType === 'threshold')) return;
      const flow = await import('./openApps').catch(() => null);
      flow?.openKnownApps(parts, family);
    },
  };
}
