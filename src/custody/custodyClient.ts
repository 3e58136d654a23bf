import { UserError } from '../errors/user';
import type { LinkRow } from '../wire/http/links';
import { createNodeQueries } from './nodes/nodeQueries';
import type { CustodyClientDeps } from './nodes/nodeQueryDeps';
import type { NodeQuery } from './nodes/queryNodes';
import type { Fault } from './nodes/attempt';
import { seedOf } from './broughtKey';
import type { UserKeys } from './userKeys';
import { reshare } from './reshare';
import { dealKey, isConflict } from './dealKey';
import { createEnter } from './enterSharing';
import type { NewFactor } from './factors/factorShares';
import { settleKey } from './nodes/settleKey';
import type { SignInProof } from './nodes/presentIdToken';
import { openWithFactor, type FactorPrompt } from './openWithFactor';
import type { Recovered, RecoveredKey } from './recoverKey';
import type { Sharing } from './sharing';

export type { SignInProof } from './nodes/presentIdToken';
export type { OwnerSharing } from './enterSharing';
export type { Sharing } from './sharing';

export interface OpenKeyInput extends SignInProof {
  /** Called before a key is created for a user who has none. If it rejects, the sign-in fails with that error. */
  confirmNew?: (() => Promise<void>) | undefined;
  /** Called after that. If it returns a key that the user had before, that one is dealt instead of a new one; the caller wipes it. */
  bringKey?: (() => Promise<UserKeys | null>) | undefined;
  /** Called if the key is shared over factors: without it, such a key is an error `factorNeeded`. */
  askFactor?: FactorPrompt | undefined;
}

export interface OpenedKey extends RecoveredKey, Sharing {
  /** True at a user's first sign-in. */
  created: boolean;
  /** The factor that opened the key; null if there are no factors. */
  factorId: string | null;
  /** Nodes that had failed or returned wrong data by the time the key was recovered: for logging only. */
  faults: Fault[];
}

/**
 * Creates the client that opens a user's key with the share nodes, or creates it at the first sign-in (docs/custody.md). Neither a single
 * node nor the registry is trusted: t matching responses give the key, and any inconsistency is an error, never a new key.
 */
export function createCustodyClient(deps: CustodyClientDeps) {
  const { config, registry, random, returning } = deps;
  const { threshold } = config;
  const all = createNodeQueries(deps);
  const { askRegistry, factorsOf, follow, withTimeout, lookUp, quorum, presentIdToken } = all;

  return {
    /** The nodes that it asks, and how many must agree. */
    config,

    /**
     * Opens the user's key.
     * @returns the key; the caller must wipe its 32 bytes.
     * @throws UserError `randomBroken` (no key is created), `sharesUnavailable` (too few responses; retry), `sharesInconsistent` (they
     * disagree), `keyRefused` (another user has the brought key), `walletMissing` (this browser remembers another key of the user), `factorNeeded` or `factorWrong`.
     */
    async openKey({ askFactor, confirmNew, bringKey, ...proof }: OpenKeyInput): Promise<OpenedKey> {
      const asking = await presentIdToken(proof);
      const { user, attempt, callers } = asking;
      const direct = await asking.agreed;
      if (direct) return finish(asking, direct);
      if (callers.length < threshold) throw new UserError('sharesUnavailable');

      // Looks up the link and the key concurrently: most users at this point have neither.
      const linking = findLink();
      linking.catch(() => undefined);
      const row = await lookUp(callers);
      if (row) return finish(asking, await settleKey(asking, row));
      // A node knows a key that the registry does not: a new key would be a second wallet.
      if (callers.some(({ opened }) => opened.record !== null)) throw new UserError('sharesInconsistent');
      const link = await linking;
      if (link) return openLinked(link);
      if (callers.length < quorum) throw new UserError('sharesUnavailable');
      // A user who had a key in this browser does not get a second one, whatever nodes and registry say.
      returning?.checkUser({ user, publicKey: null });
      await confirmNew?.();
      return create((await bringKey?.()) ?? null);

      /** Returns the link of this sign-in to another user's key, or null if it is not linked. */
      function findLink(): Promise<LinkRow | null> {
        return askRegistry(callers, (shown) => registry.linkOf({ proof: shown }));
      }

      async function openLinked(row: LinkRow): Promise<OpenedKey> {
        const followed = await follow(asking, { row, privateKey: proof.ephemeral.privateKey });
        return finish(followed.asking, followed.found);
      }

      /**
       * Creates a key, or takes the brought one, and deals it to all nodes. The first claimed key wins, whether from this or another device.
       */
      async function create(own: UserKeys | null): Promise<OpenedKey> {
        const { claim, wasRefused } = await dealKey({ random, user, callers, config, attempt, own });
        let isRefused = wasRefused;
        // Nodes that refuse know of another device's key; a claim without a response may have succeeded anyway.
        const won =
          claim.acks.length < threshold
            ? await lookUp(callers)
            : await withTimeout(registry.claim(claim)).catch((error: unknown) => {
                isRefused ||= isConflict(error);
                return lookUp(callers);
              });
        if (won) return finish(asking, await settleKey(asking, won), { created: won.publicKey === claim.publicKey });
        // The sign-in may have been linked in the meantime.
        const late = await findLink();
        if (late) return openLinked(late);
        throw new UserError(own && isRefused ? 'keyRefused' : 'sharesUnavailable');
      }

      function remember(publicKey: string, owner: string): void {
        for (const known of new Set([user, owner])) returning?.noteUser({ user: known, publicKey });
      }

      /** Opens the key from the nodes' shares, with a factor if it needs one. */
      async function finish(
        { user: owner, attempt: asked, callers: reached, everyone }: NodeQuery,
        found: Recovered,
        { created = false } = {},
      ): Promise<OpenedKey> {
        for (const known of new Set([user, owner])) returning?.checkUser({ user: known, publicKey: found.publicKey });
        if (found.keyCommitments && !askFactor) throw new UserError('factorNeeded');
        const factors = await factorsOf({ user: owner, callers: reached }, found);
        const { publicKey, epoch, keyCommitments, secret, brought } = found;
        const known = () => ({ user: owner, publicKey, epoch, created, faults: [...asked.faults] });
        const facts = {
          config,
          registry,
          callers: reached,
          random,
          withTimeout,
          user: owner,
          publicKey,
          epoch,
          brought,
        };
        const change = (privateKey: Uint8Array) => (next: readonly NewFactor[]) =>
          reshare({ ...facts, privateKey, factors: next });
        if (!keyCommitments) {
          if (!secret) throw new UserError('sharesInconsistent');
          remember(publicKey, owner);
          const keys = { privateKey: secret, ...seedOf({ privateKey: secret, brought }) };
          return { ...known(), ...keys, factorId: null, factors: [], reshare: change(secret) };
        }
        if (!askFactor) throw new UserError('factorNeeded');
        const locked = { ...found, keyCommitments };
        const parties = { attempt: asked, callers: reached, everyone, threshold, random };
        const opened = await openWithFactor({ found: locked, factors, ...parties, askFactor });
        remember(publicKey, owner);
        const seed = seedOf({ privateKey: opened.privateKey, brought });
        return { ...known(), ...opened, ...seed, factors, reshare: change(opened.privateKey) };
      }
    },

    enter: createEnter(all),
  };
}
