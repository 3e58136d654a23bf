import type { Factor } from '../wire/http/factors';
import type { NewFactor } from './factors/factorShares';

/** How a user's key is shared now, and the way to share it anew. */
export interface Sharing {
  /** Id at nodes and registry. */
  user: string;
  publicKey: string;
  epoch: number;
  /** None: the nodes share the key itself. */
  factors: readonly Factor[];
  /**
   * Deals the key anew: over the network and these factors, or with none to the nodes alone as at the start. Good for ten
   * minutes. The address stays; shares of before are worth nothing afterwards.
   * @returns the factors as they are kept from now on.
   * @throws UserError `sharesUnavailable`: nothing has changed or, once the registry has taken it, the nodes finish the change.
   */
  reshare(factors: readonly NewFactor[]): Promise<readonly Factor[]>;
}
