import { UserError } from '../../errors/user';
import { systemClock } from '../../kit/clock';
import type { Factor } from '../../wire/http/factors';
import type { LinkRow } from '../../wire/http/links';
import type { RegistryRow, UserProof } from '../../wire/http/shareNode';
import { readVault } from '../readVault';
import type { Recovered } from '../recoverKey';
import { createWithTimeout, type NodeQueryDeps, type CustodyClientDeps } from './nodeQueryDeps';
import { queryNodes, type NodeQuery } from './queryNodes';
import type { Caller } from './nodeCalls';
import { settleKey } from './settleKey';
import { presentIdToken, type SignInProof } from './presentIdToken';

/** Creates the queries to nodes and registry that opening a key, entering with it and linking share. */
export function createNodeQueries(given: CustodyClientDeps) {
  const deps: NodeQueryDeps = { ...given, clock: given.clock ?? systemClock };
  const { config, registry, clock } = deps;
  const { threshold, nodes } = config;
  const withTimeout = createWithTimeout(clock);

  /** Tries the nodes' proofs in turn; any one is sufficient. A node whose proof the registry rejects must not block the others. */
  async function askRegistry<Answer>(
    callers: readonly Caller[],
    question: (proof: UserProof) => Promise<Answer>,
  ): Promise<Answer> {
    let cause: unknown;
    for (const { opened } of callers) {
      try {
        return await withTimeout(question(opened.proof));
      } catch (error) {
        cause = error;
      }
    }
    throw new UserError('sharesUnavailable', { cause });
  }
  const lookUp = (callers: readonly Caller[]): Promise<RegistryRow | null> =>
    askRegistry(callers, (proof) => registry.lookup({ proof }));

  /**
   * Returns what t nodes store for the user that a second sign-in is linked to. The tickets of that sign-in prove that it is the linked
   * one.
   */
  async function follow(
    alias: NodeQuery,
    { row, privateKey, wantsShares }: { row: LinkRow; privateKey: Uint8Array; wantsShares?: boolean },
  ): Promise<{ asking: NodeQuery; found: Recovered }> {
    const { user } = row.link;
    const tickets = new Map(alias.callers.map(({ address, opened }) => [address.index, opened.ticket]));
    const asking = queryNodes(deps, {
      caller: { user, privateKey },
      asked: alias.callers.map(({ address }) => address),
      wantsShares,
      open: (calls, { index }) => calls.follow({ ticket: tickets.get(index) ?? '', row }),
    });
    const direct = await asking.agreed;
    if (direct) return { asking, found: direct };
    if (asking.callers.length < threshold) throw new UserError('sharesUnavailable');
    const known = await lookUp(asking.callers);
    if (!known) throw new UserError('sharesInconsistent');
    return { asking, found: await settleKey(asking, known) };
  }

  return {
    deps,
    withTimeout,
    askRegistry,
    lookUp,
    follow,
    /** Presents an ID token to all nodes. */
    presentIdToken: (proof: SignInProof): Promise<NodeQuery> => presentIdToken(deps, proof),
    /** Returns the factors of a key; none if the nodes share the key itself. */
    factorsOf: async (
      { callers, user }: { callers: readonly Caller[]; user: string },
      found: Recovered,
    ): Promise<readonly Factor[]> =>
      found.keyCommitments ? readVault({ registry, callers, user, withTimeout, found }) : [],
    /** With this many responses, at least one comes from any set of t nodes that may hold an older key of the user. */
    quorum: Math.max(threshold, nodes.length - threshold + 1),
  };
}

export type NodeQueries = ReturnType<typeof createNodeQueries>;
