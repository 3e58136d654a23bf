import { UserError } from '../errors/user';
import { base64urlToJson } from '../kit/base64url';
import { wipe } from '../kit/bytes';
import { systemClock, type Clock } from '../kit/clock';
import { isPlainObject } from '../kit/json';
import type { FillRandom } from '../kit/randomId';
import { withTimeout } from '../kit/timeout';
import type { Factor } from '../wire/http/factors';
import type { CustodyConfig, ShareNodeAddress } from '../wire/http/project';
import type { Ack, NodeRecord, RegistryRow } from '../wire/http/shareNode';
import { dealAnew, readVault } from './dealAnew';
import { dealToNodes } from './dealToNodes';
import { combineFactors, type NewFactor } from './factors/factorShares';
import type { Share } from './feldman';
import { networkIndex } from './isDealOf';
import { createNodeCalls, WrongAnswer, type Caller, type NodeTransport } from './nodeCalls';
import type { RegistryTransport } from './registryTransport';
import { isSound, recoverKey, type Recovered, type RecoveredKey } from './recoverKey';
import { publicKeyOf, randomScalar } from './scalar';
import { firstEpoch, toUserId } from './statements';

export type { NodeTransport } from './nodeCalls';
export type { RegistryTransport } from './registryTransport';

export interface OpenKeyInput {
  idToken: string;
  connectionId: string;
  /** The key whose hash is the token's nonce: answers are sealed to it. */
  ephemeral: { privateKey: Uint8Array };
  /**
   * Asked when the key is shared over factors as well: gives the share of one, opened. Without it such a key is an error
   * `factorNeeded`.
   */
  askFactor?(question: FactorQuestion): Promise<Share>;
}

/** What is known of a key whose second share is wanted. */
export interface FactorQuestion {
  publicKey: string;
  epoch: number;
  keyCommitments: readonly string[];
  factors: readonly Factor[];
}

export interface OpenedKey extends RecoveredKey {
  /** True at a user's very first sign-in. */
  created: boolean;
  epoch: number;
  /** None: the nodes share the key itself. */
  factors: readonly Factor[];
  /**
   * Deals the key anew: over the network and these factors, or with none to the nodes alone as at the start. Good for two
   * minutes after the sign-in. The address stays; shares of before are worth nothing afterwards.
   * @returns the factors as they are kept from now on.
   * @throws UserError `sharesUnavailable`: nothing has changed, or the change is finished by the nodes within ten minutes.
   */
  dealAnew(factors: readonly NewFactor[]): Promise<readonly Factor[]>;
  /** Nodes that had been down or wrong by the time the key was there: worth a log line, nothing more. */
  faults: Fault[];
}

export interface Fault {
  index: number;
  reason: 'unreachable' | 'wrong';
}

export interface CustodyClientDeps {
  config: CustodyConfig;
  node(address: ShareNodeAddress): NodeTransport;
  registry: RegistryTransport;
  random: FillRandom;
  clock?: Clock;
}

/** ms that a node or the registry has to answer. */
const patience = 8_000;

/**
 * Opens a user's key with the share nodes, or makes it at the first sign-in (custody.md). No node is trusted alone, nor is
 * the registry: t equal answers give the key, and anything that does not add up is an error, never a new key.
 */
export function createCustodyClient(deps: CustodyClientDeps) {
  const { config, registry, random, clock = systemClock } = deps;
  const { threshold, nodes } = config;
  /** With so many answers, at least one comes from a node of any t that may hold an older key of the user. */
  const quorum = Math.max(threshold, nodes.length - threshold + 1);

  return {
    /**
     * @returns the key; its 32 bytes are the caller's to wipe.
     * @throws UserError `sharesUnavailable` (too few answers: worth a retry) or `sharesInconsistent` (they disagree).
     */
    async openKey(input: OpenKeyInput): Promise<OpenedKey> {
      const { idToken, connectionId, ephemeral } = input;
      const user = toUserId({ connectionId, subject: readSubject(idToken) });
      const caller = { user, idToken, connectionId, privateKey: ephemeral.privateKey };
      const attempt = createAttempt();
      const { faults } = attempt;

      const callers: Caller[] = [];
      const direct = await attempt.askUntil({
        asked: nodes,
        async ask(address) {
          const calls = createNodeCalls({ address, transport: deps.node(address), caller });
          const opened = await calls.open();
          callers.push({ address, calls, opened });
          if (opened.record) attempt.take(address.index, opened.record);
        },
        until: attempt.recover,
      });
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
        if (found) wipe(found.secret);
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

      /** The key from what the nodes share, with the share of a factor where it needs one. */
      async function finish(found: Recovered, { created = false } = {}): Promise<OpenedKey> {
        const { secret, publicKey, epoch, keyCommitments } = found;
        const proofs = () => callers.map(({ opened }) => opened.proof);
        const factors = keyCommitments
          ? await readVault({ registry, proofs: proofs(), user, found, inTime }).catch((error: unknown) => {
              wipe(secret);
              throw error;
            })
          : [];
        const privateKey = keyCommitments
          ? await askFor({ secret, publicKey, epoch, keyCommitments, factors })
          : secret;
        return {
          privateKey,
          publicKey,
          created,
          faults: [...faults],
          epoch,
          factors,
          dealAnew: (next) =>
            dealAnew({ config, registry, callers, random, inTime, user, publicKey, epoch, privateKey, factors: next }),
        };
      }

      async function askFor({ secret, ...question }: FactorQuestion & { secret: Uint8Array }): Promise<Uint8Array> {
        try {
          if (!input.askFactor) throw new UserError('factorNeeded');
          const share = await input.askFactor(question);
          const network = { index: networkIndex, value: secret };
          const privateKey = combineFactors({ ...question, shares: [network, share] });
          wipe(share.value);
          return privateKey;
        } finally {
          wipe(secret);
        }
      }
    },
  };

  /** What has been learnt in one sign-in, and from whom nothing good. */
  function createAttempt() {
    const faults: Fault[] = [];
    const records = new Map<number, NodeRecord>();
    const blame = (index: number, reason: Fault['reason']): void => {
      if (!faults.some((fault) => fault.index === index)) faults.push({ index, reason });
    };

    return {
      faults,

      /** Keeps a record if it is one that the node can rightly hold. */
      take(index: number, record: NodeRecord): void {
        if (isSound({ index, record, threshold })) records.set(index, record);
        else blame(index, 'wrong');
      },

      recover(): Recovered | undefined {
        const found = recoverKey({ records, threshold });
        if (found)
          for (const [index, { publicKey }] of records) if (publicKey !== found.publicKey) blame(index, 'wrong');
        return found;
      },

      holds: (index: number, row: RegistryRow): boolean =>
        records.get(index)?.publicKey === row.publicKey && records.get(index)?.epoch === row.epoch,

      /** True when a node holds, or claims to hold, something other than this key. */
      disagrees: (row: RegistryRow): boolean =>
        faults.some(({ reason }) => reason === 'wrong') ||
        [...records.values()].some(({ publicKey, epoch }) => publicKey !== row.publicKey || epoch !== row.epoch),

      /**
       * Asks all at once. Ends as soon as `until` gives something, so that a slow node costs no time; else when everybody
       * has answered, failed or used up the time. Who fails is noted.
       */
      askUntil<Asked extends ShareNodeAddress | Caller, Found>({
        asked,
        ask,
        until = () => undefined,
      }: {
        asked: readonly Asked[];
        ask(asked: Asked): Promise<void>;
        until?: () => Found | undefined;
      }): Promise<Found | undefined> {
        return new Promise((resolve, reject) => {
          let isOver = false;
          let waiting = asked.length;
          const look = (): void => {
            if (isOver) return;
            try {
              const found = until();
              isOver = found !== undefined || waiting === 0;
              if (isOver) resolve(found);
            } catch (error) {
              isOver = true;
              reject(error instanceof Error ? error : new UserError('unknown', { cause: error }));
            }
          };
          for (const one of asked) {
            const { index } = 'address' in one ? one.address : one;
            void inTime(ask(one))
              .catch((error: unknown) => blame(index, error instanceof WrongAnswer ? 'wrong' : 'unreachable'))
              .then(() => {
                waiting -= 1;
                look();
              });
          }
          if (waiting === 0) look();
        });
      },
    };
  }

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

  function inTime<Value>(promise: Promise<Value>): Promise<Value> {
    return withTimeout(promise, { ms: patience, error: () => new Error('No answer in time'), clock });
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
