import type { FamilyWallet } from '../../chains/familyWallet';
import type { AccountDataClients } from '../accounts';
import type { HostView } from '../host';
import type { ChainClients } from '../networks';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
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
  /** The family of a chain, at work in this wallet; of the current chain by default. Its code is fetched with the first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  view: HostView;
  accountData: AccountDataClients;
  polls: Polls;
  isDestroyed(): boolean;
}
