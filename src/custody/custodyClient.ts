import { UserError } from '../errors/user';
import { base64urlToJson } from '../kit/base64url';
import { wipe } from '../kit/bytes';
import { systemClock, type Clock } from '../kit/clock';
import { createDeferred } from '../kit/deferred';
import { isPlainObject } from '../kit/json';
import type { FillRandom } from '../kit/randomId';
import type { Factor } from '../wire/http/factors';
import type { Link, LinkRow } from '../wire/http/links';
import type { CustodyConfig, ShareNodeAddress } from '../wire/http/project';
import type { Ack, RegistryRow, UserProof } from '../wire/http/shareNode';
import { announce } from './announce';
import { createAttempt, inTime as waitFor, type Fault } from './attempt';
import { dealAnew, readVault } from './dealAnew';
import { dealToNodes } from './dealToNodes';
import type { NewFactor } from './factors/factorShares';
import { makeLink, takeLinkBack } from './links';
import { createNodeCalls, type Caller, type NodeTransport } from './nodeCalls';
import { openWithFactor, type AskFactor } from './openWithFactor';
import type { RegistryTransport } from './registryTransport';
import type { Recovered, RecoveredKey } from './recoverKey';
import { publicKeyOf, randomScalar } from './scalar';
import { firstEpoch, toUserId } from './statements';

export type { NodeTransport } from './nodeCalls';
export type { RegistryTransport } from './registryTransport';

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

export interface OpenKeyInput extends SignInProof {
  /** Asked before a key is made for somebody who has none. Whatever it rejects with ends the sign-in. */
  confirmNew?: (() => Promise<void>) | undefined;
  /** Asked when the key is shared over factors: without it such a key is an error `factorNeeded`. */
  askFactor?: AskFactor | undefined;
}

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
   * @throws UserError `sharesUnavailable`: nothing has changed, or the change is finished by the nodes within ten minutes.
   */
  dealAnew(factors: readonly NewFactor[]): Promise<readonly Factor[]>;
}

/** A {@link Sharing} of somebody who has the key already. */
export interface EnteredSharing extends Sharing {
  /**
   * Opens the key with a factor as at a sign-in, to see that it can be done.
   * @throws UserError `factorWrong` when it gives no key or another one, as `openKey` does else.
   */
  rehearse(askFactor: AskFactor): Promise<void>;
  /** Other sign-ins that lead to this key. @throws UserError `sharesUnavailable`. */
  links(): Promise<readonly Link[]>;
  /**
   * From now on that sign-in leads to this key as well; it must have none of its own.
   * @throws UserError `connectionTaken` when it has, or leads elsewhere; `sharesUnavailable`, `sharesInconsistent`.
   */
  link(proof: SignInProof): Promise<void>;
  /** Takes a link back. @throws UserError `sharesUnavailable`: then it may still lead here. */
  unlink(alias: string): Promise<void>;
}

export interface OpenedKey extends RecoveredKey, Sharing {
  /** True at a user's very first sign-in. */
  created: boolean;
  /** The factor that opened it; null without factors. */
  factorId: string | null;
  /** Nodes that had been down or wrong by the time the key was there: worth a log line, nothing more. */
  faults: Fault[];
}

export interface CustodyClientDeps {
  config: CustodyConfig;
  node(address: ShareNodeAddress): NodeTransport;
  registry: RegistryTransport;
  random: FillRandom;
  clock?: Clock;
}

/**
 * Opens a user's key with the share nodes, or makes it at the first sign-in (custody.md). No node is trusted alone, nor is
 * the registry: t equal answers give the key, and anything that does not add up is an error, never a new key.
 */
export function createCustodyClient(deps: CustodyClientDeps) {
  const { config, registry, random, clock = systemClock } = deps;
  const { threshold, nodes } = config;
  /** With so many answers, at least one comes from a node of any t that may hold an older key of the user. */
  const quorum = Math.max(threshold, nodes.length - threshold + 1);
  const inTime = <Value>(promise: Promise<Value>) => waitFor(promise, clock);
  const callsTo = (address: ShareNodeAddress, caller: { user: string; privateKey: Uint8Array }) =>
    createNodeCalls({ address, transport: deps.node(address), caller });

  /** Nodes asked by one caller, until they agree. */
  function ask({
    caller,
    asked = nodes,
    open,
  }: {
    caller: { user: string; privateKey: Uint8Array };
    asked?: readonly ShareNodeAddress[];
    open(calls: Caller['calls'], address: ShareNodeAddress): Promise<Caller['opened']>;
  }) {
    const attempt = createAttempt({ threshold, clock });
    const callers: Caller[] = [];
    const everyone = createDeferred<void>();
    const agreed = attempt.askUntil({
      asked,
      async ask(address) {
        const calls = callsTo(address, caller);
        const opened = await open(calls, address);
        callers.push({ address, calls, opened });
        if (opened.record) attempt.take(address.index, opened.record);
      },
      until: attempt.recover,
      settled: everyone.resolve,
    });
    return { user: caller.user, attempt, callers, everyone: everyone.promise, agreed };
  }
  type Asking = ReturnType<typeof ask>;

  const vaultOf = ({ callers, user, found }: { callers: readonly Caller[]; user: string; found: Recovered }) =>
    readVault({ registry, proofs: callers.map(({ opened }) => opened.proof), user, found, inTime });

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
  async function show({ ephemeral, isUnbound = false, ...token }: SignInProof): Promise<Asking> {
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
  async function settle({ attempt, callers }: Asking, row: RegistryRow): Promise<Recovered> {
    const found = await attempt.askUntil({
      asked: callers.filter(({ address }) => !attempt.holds(address.index, row)),
      async ask({ address, calls, opened: { ticket } }) {
        attempt.take(address.index, await calls.activate({ ticket, row }));
      },
      until: attempt.recover,
    });
    if (found?.publicKey === row.publicKey) return found;
    if (found?.secret) wipe(found.secret);
    throw new UserError(attempt.disagrees(row) ? 'sharesInconsistent' : 'sharesUnavailable');
  }

  /** What t nodes hold of the user whom a second sign-in leads to. Its own tickets show that it is that sign-in. */
  async function follow(alias: Asking, { row, privateKey }: { row: LinkRow; privateKey: Uint8Array }) {
    const { user } = row.link;
    const tickets = new Map(alias.callers.map(({ address, opened }) => [address.index, opened.ticket]));
    const asking = ask({
      caller: { user, privateKey },
      asked: alias.callers.map(({ address }) => address),
      open: (calls, { index }) => calls.follow({ ticket: tickets.get(index) ?? '', row }),
    });
    const direct = await asking.agreed;
    if (direct) return { asking, found: direct };
    if (asking.callers.length < threshold) throw new UserError('sharesUnavailable');
    const known = await lookUp(asking.callers);
    if (!known) throw new UserError('sharesInconsistent');
    return { asking, found: await settle(asking, known) };
  }

  return {
    /**
     * @returns the key; its 32 bytes are the caller's to wipe.
     * @throws UserError `sharesUnavailable` (too few answers: worth a retry), `sharesInconsistent` (they disagree),
     * `factorNeeded` or `factorWrong`.
     */
    async openKey({ askFactor, confirmNew, ...proof }: OpenKeyInput): Promise<OpenedKey> {
      const asking = await show(proof);
      const { user, attempt, callers } = asking;
      const direct = await asking.agreed;
      if (direct) return finish(asking, direct);
      if (callers.length < threshold) throw new UserError('sharesUnavailable');

      const row = await lookUp(callers);
      if (row) return finish(asking, await settle(asking, row));
      // Somebody knows a key that the registry does not: a new one would be a second wallet.
      if (callers.some(({ opened }) => opened.record !== null)) throw new UserError('sharesInconsistent');
      const linked = await openLinked();
      if (linked) return linked;
      if (callers.length < quorum) throw new UserError('sharesUnavailable');
      await confirmNew?.();
      return create();

      /** The key that this sign-in has been linked to, if it has. */
      async function openLinked(): Promise<OpenedKey | null> {
        const link = await askRegistry(callers, (shown) => registry.linkOf(shown));
        if (!link) return null;
        const { privateKey } = proof.ephemeral;
        const followed = await follow(asking, { row: link, privateKey });
        return finish(followed.asking, followed.found);
      }

      /** A new key, dealt to all nodes. The first key that is claimed wins, ours or that of another device. */
      async function create(): Promise<OpenedKey> {
        const privateKey = randomScalar(random);
        const publicKey = publicKeyOf(privateKey);
        const { sealed, commitments } = dealToNodes({ config, random, user, publicKey, secret: privateKey });
        // From here on the key is in the shares alone, and is read back from them.
        wipe(privateKey);

        const acks: Ack[] = [];
        await attempt.askUntil({
          asked: callers,
          async ask({ address: { index }, calls, opened: { ticket } }) {
            acks.push(await calls.deal({ ticket, publicKey, commitments, sealedShare: sealed.get(index) ?? '' }));
          },
        });
        const undelivered = [...sealed]
          .filter(([index]) => !acks.some((ack) => ack.index === index))
          .map(([index, sealedShare]) => ({ index, sealedShare }));
        const claim = { user, publicKey, commitments, epoch: firstEpoch, acks, undelivered };
        // Nodes that refuse have learnt of another device's key; a claim without an answer may have won all the same.
        const won =
          acks.length < threshold
            ? await lookUp(callers)
            : await inTime(registry.claim(claim)).catch(() => lookUp(callers));
        if (won) return finish(asking, await settle(asking, won), { created: won.publicKey === publicKey });
        // It was linked in this very moment.
        const late = await openLinked();
        if (late) return late;
        throw new UserError('sharesUnavailable');
      }

      /** The key from what the nodes share, with a factor where it needs one. */
      async function finish(
        { user: owner, attempt: asked, callers: reached, everyone }: Asking,
        found: Recovered,
        { created = false } = {},
      ): Promise<OpenedKey> {
        const { publicKey, epoch, keyCommitments, secret } = found;
        const known = () => ({ user: owner, publicKey, epoch, created, faults: [...asked.faults] });
        const facts = { config, registry, callers: reached, random, inTime, user: owner, publicKey, epoch };
        const change = (privateKey: Uint8Array) => (next: readonly NewFactor[]) =>
          dealAnew({ ...facts, privateKey, factors: next });
        if (!keyCommitments) {
          if (!secret) throw new UserError('sharesInconsistent');
          return { ...known(), privateKey: secret, factorId: null, factors: [], dealAnew: change(secret) };
        }
        if (!askFactor) throw new UserError('factorNeeded');
        const factors = await vaultOf({ callers: reached, user: owner, found });
        const locked = { ...found, keyCommitments };
        const parties = { attempt: asked, callers: reached, everyone, threshold };
        const opened = await openWithFactor({ found: locked, factors, ...parties, askFactor });
        return { ...known(), ...opened, factors, dealAnew: change(opened.privateKey) };
      }
    },

    /**
     * How the key is shared, for somebody who has it: no sign-in is needed, and no factor.
     * @param input.user of any sign-in that leads to the key.
     * @param input.ephemeral answers are sealed to it; a fresh one by default.
     * @throws UserError `sharesUnavailable`, `sharesInconsistent`.
     */
    async enter({
      user: named,
      privateKey,
      ephemeral = randomScalar(random),
    }: {
      user: string;
      privateKey: Uint8Array;
      ephemeral?: Uint8Array;
    }): Promise<EnteredSharing> {
      const caller = { user: named, privateKey: ephemeral };
      const asking = ask({ caller, open: (calls) => calls.enter({ userKey: privateKey, at: clock.now() }) });
      const { attempt, everyone } = asking;
      const found = await asking.agreed;
      // A change has to reach as many as can be reached.
      await everyone;
      if (!found) throw new UserError('sharesUnavailable');
      const { publicKey, epoch } = found;
      if (found.secret) wipe(found.secret);
      if (publicKey !== publicKeyOf(privateKey)) throw new UserError('sharesInconsistent');
      const { user, callers } = agreeOnUser(asking.callers, (one) =>
        callsTo(one.address, { ...caller, user: one.user }),
      );
      const factors = found.keyCommitments ? await vaultOf({ callers, user, found }) : [];
      return {
        user,
        publicKey,
        epoch,
        factors,
        async rehearse(askFactor) {
          const { keyCommitments } = found;
          if (!keyCommitments) throw new UserError('factorWrong');
          const locked = { ...found, keyCommitments };
          const opened = await openWithFactor({
            found: locked,
            factors,
            attempt,
            callers,
            everyone,
            threshold,
            askFactor,
          });
          const isSame = publicKeyOf(opened.privateKey) === publicKey;
          wipe(opened.privateKey);
          if (!isSame) throw new UserError('factorWrong');
        },
        dealAnew: (next) =>
          dealAnew({ config, registry, callers, random, inTime, user, publicKey, epoch, privateKey, factors: next }),
        links: () => askRegistry(callers, (proof) => registry.links(proof)),
        async link(proof) {
          const second = await show(proof);
          await second.agreed;
          await second.everyone;
          const other = { callers: second.callers, user: second.user };
          if (other.callers.length < threshold) throw new UserError('sharesUnavailable');
          const isTaken =
            other.user === user ||
            other.callers.some(({ opened }) => opened.record !== null) ||
            (await lookUp(other.callers)) !== null;
          if (isTaken) throw new UserError('connectionTaken');
          const linked = await askRegistry(other.callers, (shown) => registry.linkOf(shown));
          if (linked?.link.user === user) return;
          if (linked) throw new UserError('connectionTaken');
          const { connectionId } = proof;
          const word = { alias: other.user, user, publicKey, connectionId, at: clock.now() };
          const row = await makeLink({
            word,
            privateKey,
            owner: callers,
            other: other.callers,
            threshold,
            registry,
            inTime,
          });
          // Seen to work, and known to the nodes from now on.
          const { found: same } = await follow(second, { row, privateKey: proof.ephemeral.privateKey });
          if (same.secret) wipe(same.secret);
          if (same.publicKey !== publicKey) throw new UserError('sharesInconsistent');
        },
        unlink: (alias) =>
          takeLinkBack({
            word: { alias, user, publicKey, at: clock.now() },
            privateKey,
            callers,
            quorum,
            registry,
            inTime,
          }),
      };
    },
  };

  /** Whose key it is, as t nodes say, and those nodes. @throws UserError `sharesInconsistent`. */
  function agreeOnUser(
    callers: readonly Caller[],
    callsAs: (one: { address: ShareNodeAddress; user: string }) => Caller['calls'],
  ): { user: string; callers: Caller[] } {
    for (const { opened } of callers) {
      const { user } = opened.proof;
      const those = callers.filter((one) => one.opened.proof.user === user);
      if (those.length < threshold) continue;
      return { user, callers: those.map((one) => ({ ...one, calls: callsAs({ address: one.address, user }) })) };
    }
    throw new UserError('sharesInconsistent');
  }
}

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
