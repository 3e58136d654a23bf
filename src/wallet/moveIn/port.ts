import type { Families } from '../../chains/families';
import type { ChainClients } from '../networks';
import type { SignInAttempts } from '../signIn';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface MoveInPort {
  families: Pick<Families, 'main' | 'load'>;
  chains: Pick<ChainClients, 'load' | 'family' | 'client'>;
  stores: Pick<WalletStores, 'network'>;
  attempts: SignInAttempts;
}
