import type { FamilyWallet } from '../../chains/familyWallet';
import type { HostView } from '../host';
import type { ChainClients } from '../networks';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { UserListsPort } from '../userLists';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface PortfolioPort extends Omit<UserListsPort, 'deps' | 'stores'> {
  deps: Pick<WalletDeps, 'clock' | 'data' | 'host' | 'locks' | 'storage' | 'visibility'>;
  stores: Pick<
    WalletStores,
    | 'accounts'
    | 'balances'
    | 'collectibles'
    | 'embed'
    | 'network'
    | 'preferences'
    | 'rates'
    | 'session'
    | 'toast'
    | 'tokens'
    | 'userData'
  >;
  /** Returns the opened family of a chain. Default: the current chain. Its code is loaded on first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  view: HostView;
  polls: Polls;
  isDestroyed(): boolean;
}
