import type { Hex } from '../../kit/hex';
import type { ChainContext } from '../chainContext';
import type { Eip155Signer } from './accounts/signer';
import type { GasPriceReader } from './fees/gasPrices';
import type { Rollups } from './fees/rollupCost';
import type { Nonces } from './transactions/nonces';

export type Eip155Context = ChainContext<Eip155Signer, Hex>;

/** Everything that the family uses in one wallet. Created once, when the wallet opens the family. */
export interface Eip155Parts extends Eip155Context {
  nonces: Nonces;
  /** Hashes of transactions that `deliver` is sending. Until it has ended, nothing else sends them: it may give them up. */
  deliveries: Set<Hex>;
  prices: GasPriceReader;
  rollups: Rollups;
}
