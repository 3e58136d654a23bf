import type { Factor } from '../wire/http/factors';
import type { NewFactor } from './factors/factorShares';

/** How a user's key is currently shared, and the function to reshare it. */
export interface Sharing {
  /** The user's id at nodes and registry. */
  user: string;
  publicKey: string;
  epoch: number;
  /** Of a key that the user had before, elsewhere: the seed of the Ed25519 key that came with it. The caller must wipe it. */
  ed25519Seed?: Uint8Array;
  /** If empty, the nodes share the key itself. */
  factors: readonly Factor[];
  /**
   * Reshares the key: over the network and these factors, or without factors over the nodes alone, as after the first sign-in. Works for
   * ten minutes, the lifetime of the nodes' tickets. The address stays the same; previous shares become useless.
   * @returns the factors as they are stored from now on.
   * @throws UserError `sharesUnavailable`: nothing has changed or, if the registry has already accepted the change, the nodes complete it.
   */
  reshare(factors: readonly NewFactor[]): Promise<readonly Factor[]>;
}
