import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import { systemClock } from '../kit/clock';
import type { Link } from '../wire/http/links';
import type { ShareNodeAddress } from '../wire/http/project';
import type { CustodyAsking, CustodyClientDeps, SignInProof } from './nodes/askNodes';
import { reshare } from './reshare';
import { authPublicKeyOf } from './authKey';
import { makeLink, takeLinkBack } from './links';
import type { Caller } from './nodes/nodeCalls';
import { openWithFactor, type AskFactor } from './openWithFactor';
import { publicKeyOf, randomScalar } from './scalar';
import type { Sharing } from './sharing';
import { ticketLifetime } from './statements';

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

/**
 * The call that tells how the key is shared, for somebody who has it: no sign-in is needed, and no factor.
 * @param input.user of any sign-in that leads to the key.
 * @param input.ephemeral answers are sealed to it; a fresh one by default.
 * @throws UserError `sharesUnavailable`, `sharesInconsistent`.
 */
export function createEnter(
  { config, registry, random, clock = systemClock }: CustodyClientDeps,
  { ask, askRegistry, callsTo, follow, inTime, lookUp, quorum, settle, show, vaultOf }: CustodyAsking,
) {
  const { threshold } = config;
  return async ({
    user: named,
    privateKey,
    ephemeral = randomScalar(random),
  }: {
    user: string;
    privateKey: Uint8Array;
    ephemeral?: Uint8Array;
  }): Promise<EnteredSharing> => {
    const caller = { user: named, privateKey: ephemeral };
    const asking = ask({
      caller,
      wantsShares: false,
      open: (calls) => calls.enter({ userKey: privateKey, at: clock.now() }),
    });
    const { attempt, everyone } = asking;
    const agreed = await asking.agreed;
    // A change has to reach as many as can be reached.
    await everyone;
    if (asking.callers.length < threshold) throw new UserError('sharesUnavailable');
    // One that broke off after the registry had taken it is finished before the next.
    const row = await inTime(lookUp(asking.callers)).catch(() => null);
    const isBehind = row && (!agreed || (agreed.publicKey === row.publicKey && agreed.epoch < row.epoch));
    const settled = isBehind ? await settle(asking, row).catch(() => agreed) : agreed;
    if (!settled) throw new UserError('sharesUnavailable');
    const { publicKey, authPublicKey } = settled;
    if (publicKey !== publicKeyOf(privateKey) || authPublicKey !== authPublicKeyOf(privateKey))
      throw new UserError('sharesInconsistent');
    const { user, callers } = agreeOnUser({
      callers: asking.callers,
      threshold,
      callsAs: (one) => callsTo(one.address, { ...caller, user: one.user }),
    });
    const { found, factors } = settled.keyCommitments
      ? await vaultOf({ attempt, callers, user, found: settled })
      : { found: settled, factors: [] };
    const { epoch } = found;
    /** What is left behind: nodes or registry may have been set back to an older day. */
    const before = row?.publicKey === publicKey ? Math.max(epoch, Math.min(row.epoch, epoch + mostBehind)) : epoch;
    const ahead = nodeTime(callers) - clock.now();
    const now = (): number => clock.now() + ahead;
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
          random,
          askFactor,
        });
        const isSame = publicKeyOf(opened.privateKey) === publicKey;
        wipe(opened.privateKey);
        if (!isSame) throw new UserError('factorWrong');
      },
      reshare: (next) =>
        reshare({
          config,
          registry,
          callers,
          random,
          inTime,
          user,
          publicKey,
          epoch: before,
          privateKey,
          factors: next,
        }),
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
        const word = { alias: other.user, user, publicKey, authPublicKey, connectionId, at: now() };
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
        const { privateKey: ephemeralKey } = proof.ephemeral;
        const { found: same } = await follow(second, { row, privateKey: ephemeralKey, wantsShares: false });
        if (same.publicKey !== publicKey) throw new UserError('sharesInconsistent');
      },
      async unlink(alias) {
        const known = await askRegistry(callers, (proof) => registry.links(proof));
        const made = known.find((link) => link.alias === alias)?.at ?? 0;
        // Never before it was made, whatever the clocks say.
        const word = { alias, user, authPublicKey, at: Math.max(now(), made) };
        await takeLinkBack({ word, privateKey, callers, quorum, registry, inTime });
      },
    };
  };
}

/** Nobody has made more changes than this since a backup; a registry could claim any number. */
const mostBehind = 100;

/** What time it is for the nodes (epoch ms), as the middle one says: the clock of a person's device may be minutes off. */
function nodeTime(callers: readonly Caller[]): number {
  const times = callers.map(({ opened }) => opened.proof.expiresAt - ticketLifetime).sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)] ?? 0;
}

/** Whose key it is, as t nodes say, and those nodes. @throws UserError `sharesInconsistent`. */
function agreeOnUser({
  callers,
  threshold,
  callsAs,
}: {
  callers: readonly Caller[];
  threshold: number;
  callsAs(one: { address: ShareNodeAddress; user: string }): Caller['calls'];
}): { user: string; callers: Caller[] } {
  for (const { opened } of callers) {
    const { user } = opened.proof;
    const those = callers.filter((one) => one.opened.proof.user === user);
    if (those.length < threshold) continue;
    return { user, callers: those.map((one) => ({ ...one, calls: callsAs({ address: one.address, user }) })) };
  }
  throw new UserError('sharesInconsistent');
}
