import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import type { Link } from '../wire/http/links';
import { authPublicKeyOf } from './authKey';
import { seedOf } from './broughtKey';
import { linkSignIn, revokeLink } from './links';
import type { NodeQueries } from './nodes/nodeQueries';
import { queryNodes, type NodeQuery } from './nodes/queryNodes';
import { findKeyOwner, nodeTime } from './nodes/ownerCallers';
import type { SignInProof } from './nodes/presentIdToken';
import { openWithFactor, type FactorPrompt } from './openWithFactor';
import type { Recovered } from './recoverKey';
import { reshare } from './reshare';
import { publicKeyHex, randomScalar } from './scalar';
import type { Sharing } from './sharing';

/** A {@link Sharing} for a caller who already has the key. */
export interface OwnerSharing extends Sharing {
  /**
   * Opens the key with a factor as at a sign-in, to check that it works.
   * @throws UserError `factorWrong` if it gives no key or another one; otherwise like `openKey`.
   */
  rehearse(askFactor: FactorPrompt): Promise<void>;
  /**
   * Returns the other sign-ins that open this key.
   * @throws UserError `sharesUnavailable`.
   */
  links(): Promise<readonly Link[]>;
  /**
   * Links a sign-in to this key; it must not have a key of its own.
   * @throws UserError `connectionTaken` if it has one, or is linked to another key; `sharesUnavailable`, `sharesInconsistent`.
   */
  link(proof: SignInProof): Promise<void>;
  /**
   * Removes a link.
   * @throws UserError `sharesUnavailable`: the link may then still work.
   */
  unlink(alias: string): Promise<void>;
}

/**
 * Maximum number of epochs that nodes may lag behind the registry. Users make fewer changes between two backups, and a registry could
 * claim any number.
 */
const maxBehind = 100;

/**
 * Creates the function that reads how a key is shared, for a caller who has the key: no sign-in and no factor are needed.
 * @param input.user of any sign-in that opens the key.
 * @param input.ephemeral responses are sealed to it; by default a new one.
 * @throws UserError `sharesUnavailable`, `sharesInconsistent`.
 */
export function createEnter(asking: NodeQueries) {
  const { deps, askRegistry, factorsOf, withTimeout, lookUp, quorum } = asking;
  const { config, registry, random, clock } = deps;
  return async ({
    user: named,
    privateKey,
    ephemeral = randomScalar(random),
  }: {
    user: string;
    privateKey: Uint8Array;
    ephemeral?: Uint8Array;
  }): Promise<OwnerSharing> => {
    const asked = queryNodes(deps, {
      caller: { user: named, privateKey: ephemeral },
      wantsShares: false,
      open: (calls) => calls.enter({ userKey: privateKey, at: clock.now() }),
    });
    const found = await checkOwn(asked, privateKey);
    const { user, callers } = findKeyOwner(deps, { callers: asked.callers, privateKey: ephemeral });
    const factors = await factorsOf({ callers, user }, found);
    const { publicKey, authPublicKey, epoch, brought } = found;
    const row = await withTimeout(lookUp(callers)).catch(() => null);
    /** The epoch that the next change replaces: nodes or registry may have been restored from an older backup. */
    const before = row?.publicKey === publicKey ? Math.max(epoch, Math.min(row.epoch, epoch + maxBehind)) : epoch;
    const ahead = nodeTime(callers) - clock.now();
    const now = (): number => clock.now() + ahead;
    const owner = { user, publicKey, authPublicKey, privateKey, callers };
    return {
      user,
      publicKey,
      epoch,
      factors,
      ...seedOf({ privateKey, brought }),
      async rehearse(askFactor) {
        const { keyCommitments } = found;
        if (!keyCommitments) throw new UserError('factorWrong');
        const { attempt, everyone } = asked;
        const parties = { attempt, everyone, callers, threshold: config.threshold, random };
        const locked = { ...found, keyCommitments };
        const opened = await openWithFactor({ ...parties, found: locked, factors, askFactor });
        const isSame = publicKeyHex(opened.privateKey) === publicKey;
        wipe(opened.privateKey);
        if (!isSame) throw new UserError('factorWrong');
      },
      reshare: (next) =>
        reshare({ ...owner, config, registry, random, withTimeout, epoch: before, factors: next, brought }),
      links: () => askRegistry(callers, (proof) => registry.links({ proof })),
      link: (proof) => linkSignIn(asking, { proof, owner, at: now }),
      async unlink(alias) {
        const known = await askRegistry(callers, (proof) => registry.links({ proof }));
        const made = known.find((link) => link.alias === alias)?.at ?? 0;
        // Never earlier than the link itself, whatever the clocks say.
        const word = { alias, user, authPublicKey, at: Math.max(now(), made) };
        await revokeLink({ word, privateKey, callers, quorum, registry, withTimeout });
      },
    };
  };
}

/** Returns what the nodes agree on, after all have responded: a change must reach as many nodes as possible. */
async function checkOwn({ agreed, everyone }: NodeQuery, privateKey: Uint8Array): Promise<Recovered> {
  const found = await agreed;
  await everyone;
  if (!found) throw new UserError('sharesUnavailable');
  if (found.publicKey !== publicKeyHex(privateKey) || found.authPublicKey !== authPublicKeyOf(privateKey))
    throw new UserError('sharesInconsistent');
  return found;
}
