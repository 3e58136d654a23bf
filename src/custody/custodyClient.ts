import { UserError } from '../errors/user';
import { base64urlToJson } from '../kit/base64url';
import { wipe } from '../kit/bytes';
import { systemClock, type Clock } from '../kit/clock';
import { createDeferred } from '../kit/deferred';
import { isPlainObject } from '../kit/json';
import type { FillRandom } from '../kit/randomId';
import type { Factor } from '../wire/http/factors';
import type { CustodyConfig, ShareNodeAddress } from '../wire/http/project';
import type { Ack, RegistryRow } from '../wire/http/shareNode';
import { announce } from './announce';
import { createAttempt, inTime as waitFor, type Fault } from './attempt';
import { dealAnew, readVault } from './dealAnew';
import { dealToNodes } from './dealToNodes';
import type { NewFactor } from './factors/factorShares';
import { createNodeCalls, type Caller, type NodeTransport } from './nodeCalls';
import { openWithFactor, type AskFactor } from './openWithFactor';
import type { RegistryTransport } from './registryTransport';
import type { Recovered, RecoveredKey } from './recoverKey';
import { publicKeyOf, randomScalar } from './scalar';
import { firstEpoch, toUserId } from './statements';

export type { NodeTransport } from './nodeCalls';
export type { RegistryTransport } from './registryTransport';

export interface OpenKeyInput {
  idToken: string;
  connectionId: string;
  /** What a passkey has signed with it; for passkeys alone. */
  assertion?: string | undefined;
  /** The token carries no nonce of ours: it is announced before it is shown. */
  isUnbound?: boolean | undefined;
  /** The key whose hash is the token's nonce: answers are sealed to it. */
  ephemeral: { privateKey: Uint8Array };
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

  /** Nodes asked by one caller, until they agree. */
  function ask({
    caller,
    open,
  }: {
    caller: { user: string; privateKey: Uint8Array };
    open(calls: Caller['calls']): Promise<Caller['opened']>;
  }) {
    const attempt = createAttempt({ threshold, clock });
    const callers: Caller[] = [];
    const everyone = createDeferred<void>();
    const agreed = attempt.askUntil({
      asked: nodes,
      async ask(address) {
        const calls = createNodeCalls({ address, transport: deps.node(address), caller });
        const opened = await open(calls);
        callers.push({ address, calls, opened });
        if (opened.record) attempt.take(address.index, opened.record);
      },
      until: attempt.recover,
      settled: everyone.resolve,
    });
    return { attempt, callers, everyone: everyone.promise, agreed };
  }

  const vaultOf = ({ callers, user, found }: { callers: readonly Caller[]; user: string; found: Recovered }) =>
    readVault({ registry, proofs: callers.map(({ opened }) => opened.proof), user, found, inTime });

  return {
    /**
     * @returns the key; its 32 bytes are the caller's to wipe.
     * @throws UserError `sharesUnavailable` (too few answers: worth a retry), `sharesInconsistent` (they disagree),
     * `factorNeeded` or `factorWrong`.
     */
    async openKey(input: OpenKeyInput): Promise<OpenedKey> {
      const { idToken, connectionId, assertion, isUnbound = false, ephemeral, askFactor } = input;
      const user = toUserId({ connectionId, subject: readSubject(idToken) });
      const caller = { user, privateKey: ephemeral.privateKey };
      const commitment = isUnbound
        ? await announce({
            ...{ threshold, registry, idToken, connectionId, ephemeral, inTime },
            nodes: nodes.map((address) => ({
              index: address.index,
              calls: createNodeCalls({ address, transport: deps.node(address), caller }),
            })),
          })
        : undefined;
      const { attempt, callers, everyone, agreed } = ask({
        caller,
        open: (calls) => calls.open({ idToken, connectionId, commitment, assertion }),
      });
      const direct = await agreed;
      if (direct) return finish(direct);
      if (callers.length < threshold) throw new UserError('sharesUnavailable');

      const row = await lookUp(callers);
      if (row) return finish(await settle(row));
      // Somebody knows a key that the registry does not: a new one would be a second wallet.
      if (callers.some(({ opened }) => opened.record !== null)) throw new UserError('sharesInconsistent');
      if (callers.length < quorum) throw new UserError('sharesUnavailable');
      return create();

      /** Turns the registry's key active wherever it is not, and recovers it. */
      async function settle(row: RegistryRow): Promise<Recovered> {
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
        const row =
          acks.length < threshold
            ? await lookUp(callers)
            : await inTime(registry.claim(claim)).catch(() => lookUp(callers));
        if (!row) throw new UserError('sharesUnavailable');
        return finish(await settle(row), { created: row.publicKey === publicKey });
      }

      /** The key from what the nodes share, with a factor where it needs one. */
      async function finish(found: Recovered, { created = false } = {}): Promise<OpenedKey> {
        const { publicKey, epoch, keyCommitments, secret } = found;
        const known = () => ({ user, publicKey, epoch, created, faults: [...attempt.faults] });
        const change = (privateKey: Uint8Array) => (next: readonly NewFactor[]) =>
          dealAnew({ config, registry, callers, random, inTime, user, publicKey, epoch, privateKey, factors: next });
        if (!keyCommitments) {
          if (!secret) throw new UserError('sharesInconsistent');
          return { ...known(), privateKey: secret, factorId: null, factors: [], dealAnew: change(secret) };
        }
        if (!askFactor) throw new UserError('factorNeeded');
        const factors = await vaultOf({ callers, user, found });
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
        return { ...known(), ...opened, factors, dealAnew: change(opened.privateKey) };
      }
    },

    /**
     * How the key is shared, for somebody who has it: no sign-in is needed, and no factor.
     * @param input.ephemeral answers are sealed to it; a fresh one by default.
     * @throws UserError `sharesUnavailable`, `sharesInconsistent`.
     */
    async enter({
      user,
      privateKey,
      ephemeral = randomScalar(random),
    }: {
      user: string;
      privateKey: Uint8Array;
      ephemeral?: Uint8Array;
    }): Promise<EnteredSharing> {
      const { attempt, callers, everyone, agreed } = ask({
        caller: { user, privateKey: ephemeral },
        open: (calls) => calls.enter({ userKey: privateKey, at: clock.now() }),
      });
      const found = await agreed;
      // A change has to reach as many as can be reached.
      await everyone;
      if (!found) throw new UserError('sharesUnavailable');
      const { publicKey, epoch } = found;
      if (found.secret) wipe(found.secret);
      if (publicKey !== publicKeyOf(privateKey)) throw new UserError('sharesInconsistent');
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
      };
    },
  };

  /** Any one proof will do: a node whose proof the registry does not take must not keep the others from asking. */
  async function lookUp(callers: readonly Caller[]): Promise<RegistryRow | null> {
    let cause: unknown;
    for (const { opened } of callers) {
      try {
        return await inTime(registry.lookup(opened.proof));
      } catch (error) {
        cause = error;
      }
    }
    throw new UserError('sharesUnavailable', { cause });
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
