import type { FamilyWallet } from '../../chains/familyWallet';
import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { TransactionWatch } from '../transactions';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface SendPort {
  deps: Pick<WalletDeps, 'clock' | 'origin'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network' | 'send'>;
  /** The family of a chain, at work in this wallet; of the current chain by default. Its code is fetched with the first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  watch: TransactionWatch;
}
