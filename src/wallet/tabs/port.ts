import type { ImportedAccounts } from '../accounts';
import type { HostEvents } from '../host';
import type { ChainClients } from '../networks';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface TabsPort {
  deps: Pick<WalletDeps, 'clock' | 'init' | 'tabs'>;
  stores: Pick<
    WalletStores,
    'accounts' | 'balances' | 'contacts' | 'customChains' | 'importedAccounts' | 'network' | 'preferences'
  >;
  imported: ImportedAccounts;
  chains: ChainClients;
  events: HostEvents;
  polls: Polls;
}
