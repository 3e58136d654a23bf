import type { FamilyWallet } from '../../chains/familyWallet';
import type { ChainClients, ChainHeads } from '../networks';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface TransactionsPort {
  deps: Pick<WalletDeps, 'clock' | 'locks' | 'tabs' | 'visibility'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'collectibles' | 'network' | 'tokens' | 'transactions'>;
  /** Returns the opened family of a chain. Default: the current chain. Its code is loaded on first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  heads: ChainHeads;
  polls: Polls;
}
