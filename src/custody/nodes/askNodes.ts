import { UserError } from '../../errors/user';
import { base64urlToJson } from '../../kit/base64url';
import { wipe } from '../../kit/bytes';
import { systemClock, type Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { isPlainObject } from '../../kit/json';
import type { FillRandom } from '../../kit/randomId';
import type { Factor } from '../../wire/http/factors';
import type { LinkRow } from '../../wire/http/links';
import type { CustodyConfig, ShareNodeAddress } from '../../wire/http/project';
import type { NodeRecord, RegistryRow, UserProof } from '../../wire/http/shareNode';
import { announce } from './announce';
import { createAttempt, withDeadline as waitFor, type Attempt } from './attempt';
import { createNodeCalls, type Caller, type NodeTransport } from './nodeCalls';
import type { RegistryTransport } from './registryTransport';
import { readVault } from '../readVault';
import type { Recovered } from '../recoverKey';
import { toUserId } from '../statements';

/** A sign-in, as share nodes have to be shown it. */
export interface SignInProof {
  idToken: string;
  connectionId: string;
  /** What a passkey has signed with it; for passkeys alone. */
  assertion?: string | undefined;
  /** The token carries no nonce of ours: it is announced before it is shown. */
  isUnbound?: boolean | undefined;
  /** The key whose hash is the token's nonce: answers are sealed to it. */
  ephemeral: { privateKey: Uint8Array };
}

export interface CustodyClientDeps {
  config: CustodyConfig;
  node(address: ShareNodeAddress): NodeTransport;
  registry: RegistryTransport;
  random: FillRandom;
  clock?: Clock;
  /** What this browser remembers of people; absent: nothing. */
  returning?: ReturningUsers | undefined;
}

/** Whose keys this browser has seen. */
export interface ReturningUsers {
  /** @param user.publicKey null: there is none. @throws UserError `walletMissing` where they had another one. */
  checkUser(user: { user: string; publicKey: string | null }): void;
  noteUser(user: { user: string; publicKey: string }): void;
}

/** The nodes that somebody has reached, and what they have said. */
interface Reached {
  attempt: Attempt;
  callers: readonly Caller[];
  user: string;
}

/** What the nodes share, and the factors that guard it. */
interface Kept {
  found: Recovered;
  factors: readonly Factor[];
}

/** How nodes and registry are asked until they agree: what opening a key, coming in with it and linking have in common. */
export function createAsking(deps: CustodyClientDeps) {
  const { config, registry, clock = systemClock } = deps;
  const { threshold, nodes } = config;
  const inTime = <Value>(promise: Promise<Value>) => waitFor(promise, clock);
  const callsTo = (address: ShareNodeAddress, caller: { user: string; privateKey: Uint8Array }) =>
    createNodeCalls({ address, transport: deps.node(address), caller });

  /** Keeps what a node says that it holds, and asks for the share where the answer was not the one that carries it. */
  async function takeRecord(attempt: Attempt, { address, calls, opened }: Caller, record: NodeRecord): Promise<void> {
    const isWhole = !attempt.wantsShares || record.share !== undefined || record.keyCommitments !== undefined;
    attempt.take(address.index, isWhole ? record : await calls.share(opened.ticket));
  }

  /** Nodes asked by one caller, until they agree. */
  function ask({
    caller,
    asked = nodes,
    wantsShares = true,
    open,
  }: {
    caller: { user: string; privateKey: Uint8Array };
    asked?: readonly ShareNodeAddress[];
    /** False for whoever has the key already. */
    wantsShares?: boolean;
    open(calls: Caller['calls'], address: ShareNodeAddress): Promise<Caller['opened']>;
  }) {
    const attempt = createAttempt({ threshold, clock, wantsShares });
    const callers: Caller[] = [];
    const everyone = createDeferred<void>();
    const agreed = attempt.askUntil({
      asked,
      async ask(address) {
        const calls = callsTo(address, caller);
        const opened = await open(calls, address);
        callers.push({ address, calls, opened });
        if (opened.record) await takeRecord(attempt, { address, calls, opened }, opened.record);
      },
      until: attempt.recover,
      settled: everyone.resolve,
    });
    return { user: caller.user, attempt, callers, everyone: everyone.promise, agreed };
  }

  /**
   * The factors of a key that is shared over some. A change that broke off once the registry had taken it is finished first: its
   * owner may have no other list any more.
   */
  async function vaultOf({ found: given, ...asked }: Reached & { found: Recovered }): Promise<Kept> {
    const { callers, user } = asked;
    const facts = { registry, callers, user, inTime };
    const read = await readVault({ ...facts, found: given, takesLater: true });
    if ('factors' in read) return { found: given, factors: read.factors };
    const found = await settle(asked, read.later).catch(() => given);
    if (!found.keyCommitments) return { found, factors: [] };
    const again = await readVault({ ...facts, found });
    return { found, factors: 'factors' in again ? again.factors : [] };
  }

  /** Any one proof will do: a node whose proof the registry does not take must not keep the others from asking. */
  async function askRegistry<Answer>(
    callers: readonly Caller[],
    question: (proof: UserProof) => Promise<Answer>,
  ): Promise<Answer> {
    let cause: unknown;
    for (const { opened } of callers) {
      try {
        return await inTime(question(opened.proof));
      } catch (error) {
        cause = error;
      }
    }
    throw new UserError('sharesUnavailable', { cause });
  }
  const lookUp = (callers: readonly Caller[]) => askRegistry(callers, (proof) => registry.lookup(proof));

  /** Shows a token to all nodes, once it has been announced where it has to be. */
  async function show({ ephemeral, isUnbound = false, ...token }: SignInProof): Promise<ReturnType<typeof ask>> {
    const { idToken, connectionId } = token;
    const user = toUserId({ connectionId, subject: readSubject(idToken) });
    const caller = { user, privateKey: ephemeral.privateKey };
    const parties = nodes.map((address) => ({ index: address.index, calls: callsTo(address, caller) }));
    const commitment = isUnbound
      ? await announce({ threshold, registry, idToken, connectionId, ephemeral, inTime, nodes: parties })
      : undefined;
    return ask({ caller, open: (calls) => calls.open({ ...token, commitment }) });
  }

  /** Turns the registry's key active wherever it is not, and recovers it. */
  async function settle({ attempt, callers }: Omit<Reached, 'user'>, row: RegistryRow): Promise<Recovered> {
    const latest = () => {
      const found = attempt.recover();
      if (!found || found.epoch >= row.epoch) return found;
      // An older epoch stands until enough nodes have turned to the one of the row.
      if (found.secret) wipe(found.secret);
      return undefined;
    };
    const turned = await attempt.askUntil({
      asked: callers.filter(({ address }) => !attempt.holds(address.index, row)),
      async ask(caller) {
        await takeRecord(attempt, caller, await caller.calls.activate({ ticket: caller.opened.ticket, row }));
      },
      until: latest,
    });
    const found = turned ?? attempt.recover();
    if (found?.publicKey === row.publicKey) return found;
    if (found?.secret) wipe(found.secret);
    throw new UserError(attempt.disagrees(row) ? 'sharesInconsistent' : 'sharesUnavailable');
  }

  /** What t nodes hold of the user whom a second sign-in leads to. Its own tickets show that it is that sign-in. */
  async function follow(
    alias: ReturnType<typeof ask>,
    { row, privateKey, wantsShares }: { row: LinkRow; privateKey: Uint8Array; wantsShares?: boolean },
  ) {
    const { user } = row.link;
    const tickets = new Map(alias.callers.map(({ address, opened }) => [address.index, opened.ticket]));
    const asking = ask({
      caller: { user, privateKey },
      asked: alias.callers.map(({ address }) => address),
      ...(wantsShares === undefined ? {} : { wantsShares }),
      open: (calls, { index }) => calls.follow({ ticket: tickets.get(index) ?? '', row }),
    });
    const direct = await asking.agreed;
    if (direct) return { asking, found: direct };
    if (asking.callers.length < threshold) throw new UserError('sharesUnavailable');
    const known = await lookUp(asking.callers);
    if (!known) throw new UserError('sharesInconsistent');
    return { asking, found: await settle(asking, known) };
  }

  /** With so many answers, at least one comes from a node of any t that may hold an older key of the user. */
  const quorum = Math.max(threshold, nodes.length - threshold + 1);
  return { ask, askRegistry, callsTo, follow, inTime, lookUp, quorum, settle, show, vaultOf };
}

export type CustodyAsking = ReturnType<typeof createAsking>;
/** One question to the nodes, and what has come of it. */
export type Asked = ReturnType<CustodyAsking['ask']>;

/** The subject that a token names, unverified: nodes verify it, and must answer for this very user. */
function readSubject(idToken: string): string {
  try {
    const claims = base64urlToJson(idToken.split('.')[1] ?? '');
    if (isPlainObject(claims) && typeof claims.sub === 'string') return claims.sub;
  } catch (cause) {
    throw new UserError('sharesUnavailable', { cause });
  }
  throw new UserError('sharesUnavailable');
}
