import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { Polls } from './pollTable';
import type { Presence } from './presence';

/** The parts of the wallet that this module uses. */
export interface PollsPort {
  deps: Pick<WalletDeps, 'clock' | 'signs'>;
  stores: Pick<WalletStores, 'embed' | 'session'>;
  polls: Polls;
  presence: Presence;
}
