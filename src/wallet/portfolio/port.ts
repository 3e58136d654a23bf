import type { FamilyWallet } from '../../chains/familyWallet';
import type { AccountDataClients } from '../accounts';
import type { HostView } from '../host';
import type { ChainClients } from '../networks';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface PortfolioPort {
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
  >;
  /** Returns the opened family of a chain. Default: the current chain. Its code is loaded on first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  view: HostView;
  accountData: AccountDataClients;
  polls: Polls;
  isDestroyed(): boolean;
}
