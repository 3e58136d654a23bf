import type { FamilyWallet } from '../../chains/familyWallet';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';

/** What this room needs of the wallet. */
export interface FundPort {
  deps: Pick<WalletDeps, 'clock' | 'visibility'>;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  polls: Polls;
}
