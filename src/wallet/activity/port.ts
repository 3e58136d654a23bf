import type { Families } from '../../chains/families';
import type { AccountDataClients } from '../accounts';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface ActivityPort {
  deps: Pick<WalletDeps, 'clock' | 'data' | 'locks' | 'storage'>;
  stores: Pick<WalletStores, 'accounts' | 'history' | 'network' | 'tokens' | 'transactions'>;
  families: Pick<Families, 'ofChain'>;
  accountData: AccountDataClients;
  polls: Pick<Polls, 'refresh'>;
}
