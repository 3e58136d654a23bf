import type { FamilyWallet } from '../../chains/familyWallet';
import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { TransactionWatch } from '../transactions';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface SwapPort {
  deps: Pick<WalletDeps, 'clock' | 'locks' | 'origin' | 'data' | 'warn'>;
  stores: Pick<WalletStores, 'accounts' | 'balances' | 'network' | 'rates' | 'swap' | 'swaps' | 'transactions'>;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  watch: TransactionWatch;
}
