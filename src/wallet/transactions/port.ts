import type { FamilyWallet } from '../../chains/familyWallet';
import type { ChainClients, ChainHeads } from '../networks';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface TransactionsPort {
  deps: Pick<WalletDeps, 'clock' | 'locks' | 'tabs' | 'visibility'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network' | 'transactions'>;
  /** The family of a chain, at work in this wallet; of the current chain by default. Its code is fetched with the first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  heads: ChainHeads;
  polls: Polls;
}
