import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import type { Link } from '../wire/http/links';
import { authPublicKeyOf } from './authKey';
import { linkSignIn, revokeLink } from './links';
import type { NodeQueries } from './nodes/nodeQueries';
import { queryNodes, type NodeQuery } from './nodes/queryNodes';
import { findKeyOwner, nodeTime } from './nodes/ownerCallers';
import type { SignInProof } from './nodes/showToken';
import { openWithFactor, type FactorPrompt } from './openWithFactor';
import type { Recovered } from './recoverKey';
import { reshare } from './reshare';
import { publicKeyOf, randomScalar } from './scalar';
import type { Sharing } from './sharing';

/** A {@link Sharing} for a caller who already has the key. */
export interface OwnerSharing extends Sharing {
  /**
   * Opens the key with a factor as at a sign-in, to see that it can be done.
   * @throws UserError `factorWrong` when it gives no key or another one, as `openKey` does else.
   */
  rehearse(askFactor: FactorPrompt): Promise<void>;
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

/** Nobody has made more changes than this since a backup; a registry could claim any number. */
const maxBehind = 100;

/**
 * The call that tells how the key is shared, for somebody who has it: no sign-in is needed, and no factor.
 * @param input.user of any sign-in that leads to the key.
 * @param input.ephemeral answers are sealed to it; a fresh one by default.
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
    const { publicKey, authPublicKey, epoch } = found;
    const row = await withTimeout(lookUp(callers)).catch(() => null);
    /** What is left behind: nodes or registry may have been set back to an older day. */
    const before = row?.publicKey === publicKey ? Math.max(epoch, Math.min(row.epoch, epoch + maxBehind)) : epoch;
    const ahead = nodeTime(callers) - clock.now();
    const now = (): number => clock.now() + ahead;
    const owner = { user, publicKey, authPublicKey, privateKey, callers };
    return {
      user,
      publicKey,
      epoch,
      factors,
      async rehearse(askFactor) {
        const { keyCommitments } = found;
        if (!keyCommitments) throw new UserError('factorWrong');
        const { attempt, everyone } = asked;
        const parties = { attempt, everyone, callers, threshold: config.threshold, random };
        const locked = { ...found, keyCommitments };
        const opened = await openWithFactor({ ...parties, found: locked, factors, askFactor });
        const isSame = publicKeyOf(opened.privateKey) === publicKey;
        wipe(opened.privateKey);
        if (!isSame) throw new UserError('factorWrong');
      },
      reshare: (next) => reshare({ ...owner, config, registry, random, withTimeout, epoch: before, factors: next }),
      links: () => askRegistry(callers, (proof) => registry.links(proof)),
      link: (proof) => linkSignIn(asking, { proof, owner, at: now }),
      async unlink(alias) {
        const known = await askRegistry(callers, (proof) => registry.links(proof));
        const made = known.find((link) => link.alias === alias)?.at ?? 0;
        // Never before it was made, whatever the clocks say.
        const word = { alias, user, authPublicKey, at: Math.max(now(), made) };
        await revokeLink({ word, privateKey, callers, quorum, registry, withTimeout });
      },
    };
  };
}

/** What the nodes share, once all have answered: a change has to reach as many as can be reached. */
async function checkOwn({ agreed, everyone }: NodeQuery, privateKey: Uint8Array): Promise<Recovered> {
  const found = await agreed;
  await everyone;
  if (!found) throw new UserError('sharesUnavailable');
  if (found.publicKey !== publicKeyOf(privateKey) || found.authPublicKey !== authPublicKeyOf(privateKey))
    throw new UserError('sharesInconsistent');
  return found;
}
