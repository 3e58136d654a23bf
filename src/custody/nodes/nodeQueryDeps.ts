import type { Clock } from '../../kit/clock';
import type { FillRandom } from '../../kit/randomId';
import type { CustodyConfig, ShareNodeAddress } from '../../wire/http/project';
import { withDeadline } from './attempt';
import { createNodeCalls, type NodeCalls } from './nodeCalls';
import type { NodeCaller } from './nodeChannel';
import type { NodeClient } from '../../wire/http/nodeCalls';
import type { RegistryClient } from '../../wire/http/nodeCalls';

export interface CustodyClientDeps {
  config: CustodyConfig;
  node(address: ShareNodeAddress): NodeClient;
  registry: RegistryClient;
  random: FillRandom;
  clock?: Clock;
  /** The users' key hashes that this browser remembers; absent: none. */
  returning?: ReturningUsers | undefined;
}

/** Remembers the users' keys that this browser has seen. */
export interface ReturningUsers {
  /**
   * @param user.publicKey null if there is none.
   * @throws UserError `walletMissing` if they had another key before.
   */
  checkUser(user: { user: string; publicKey: string | null }): void;
  noteUser(user: { user: string; publicKey: string }): void;
}

/** The dependencies of all queries to the nodes. */
export type NodeQueryDeps = CustodyClientDeps & { clock: Clock };

export type WithTimeout = <Value>(promise: Promise<Value>) => Promise<Value>;

export const createWithTimeout =
  (clock: Clock): WithTimeout =>
  (promise) =>
    withDeadline(promise, clock);

export const callsTo = ({ node }: NodeQueryDeps, address: ShareNodeAddress, caller: NodeCaller): NodeCalls =>
  createNodeCalls({ address, client: node(address), caller });
