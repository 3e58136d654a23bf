import type { FamilyWallet } from '../../chains/familyWallet';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';

/** The parts of the wallet that this module uses. */
export interface FundPort {
  deps: Pick<WalletDeps, 'clock' | 'visibility'>;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  polls: Polls;
}
