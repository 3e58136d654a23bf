import type { FamilyWallet } from '../../chains/familyWallet';
import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { TransactionWatch } from '../transactions';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface SendPort {
  deps: Pick<WalletDeps, 'clock' | 'origin'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network' | 'send'>;
  /** Returns the opened family of a chain. Default: the current chain. Its code is loaded on first use. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  watch: TransactionWatch;
}
