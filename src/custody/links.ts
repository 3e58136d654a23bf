import { UserError } from '../errors/user';
import type { Link, LinkAck, LinkRow } from '../wire/http/links';
import { signAsOwner } from './authKey';
import type { NodeQueries } from './nodes/nodeQueries';
import type { WithTimeout } from './nodes/nodeQueryDeps';
import type { Caller } from './nodes/nodeCalls';
import type { RegistryClient } from '../wire/http/nodeCalls';
import type { SignInProof } from './nodes/presentIdToken';
import { statements } from './statements';

/** The owner of the key that a sign-in is linked to. */
export interface LinkOwner {
  user: string;
  publicKey: string;
  authPublicKey: string;
  privateKey: Uint8Array;
  /** Nodes reached with the key. */
  callers: readonly Caller[];
}

/**
 * Links a second sign-in to the key, after checking that it has no key of its own, and verifies that the link works.
 * @throws UserError `connectionTaken`, `sharesUnavailable`, `sharesInconsistent`.
 */
export async function linkSignIn(
  { deps, askRegistry, follow, withTimeout, lookUp, presentIdToken }: NodeQueries,
  { proof, owner, at }: { proof: SignInProof; owner: LinkOwner; at(): number },
): Promise<void> {
  const { config, registry } = deps;
  const { user, publicKey, authPublicKey, privateKey } = owner;
  const second = await presentIdToken(proof);
  await second.agreed;
  await second.everyone;
  const { callers } = second;
  if (callers.length < config.threshold) throw new UserError('sharesUnavailable');
  const hasOwn = callers.some(({ opened }) => opened.record !== null) || (await lookUp(callers)) !== null;
  if (second.user === user || hasOwn) throw new UserError('connectionTaken');
  const linked = await askRegistry(callers, (shown) => registry.linkOf({ proof: shown }));
  if (linked?.link.user === user) return;
  if (linked) throw new UserError('connectionTaken');
  const { connectionId } = proof;
  const word = { alias: second.user, user, publicKey, authPublicKey, connectionId, at: at() };
  const reached = { owner: owner.callers, other: callers, threshold: config.threshold };
  const row = await makeLink({ word, privateKey, ...reached, registry, withTimeout });
  // Verifies that the link works; the nodes then know it.
  const { found } = await follow(second, { row, privateKey: proof.ephemeral.privateKey, wantsShares: false });
  if (found.publicKey !== publicKey) throw new UserError('sharesInconsistent');
}

/**
 * Creates a link: nodes that have seen proof of both sign-ins confirm it, then the registry accepts the first link of the second sign-in.
 * @param options.owner nodes reached with the key; `other`: with the second sign-in.
 */
async function makeLink({
  word,
  privateKey,
  owner,
  other,
  threshold,
  registry,
  withTimeout,
}: {
  word: Omit<Link, 'signature'>;
  /** The user's key. */
  privateKey: Uint8Array;
  owner: readonly Caller[];
  other: readonly Caller[];
  threshold: number;
  registry: Pick<RegistryClient, 'link'>;
  withTimeout: WithTimeout;
}): Promise<LinkRow> {
  const link: Link = { ...word, signature: signAsOwner(statements.link(word), privateKey) };
  const asked = await Promise.allSettled(
    owner.map(async ({ address, calls, opened: { ticket } }) => {
      const aliasTicket = other.find((one) => one.address.index === address.index)?.opened.ticket;
      if (aliasTicket === undefined) throw new Error('The share node has not verified the second sign-in.');
      return withTimeout(calls.link({ ticket, aliasTicket, link }));
    }),
  );
  const acks: LinkAck[] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refusals: unknown[] = asked.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (acks.length < threshold) throw toLinkError(refusals);
  return withTimeout(registry.link({ link, acks })).catch((cause: unknown) => {
    throw toLinkError([cause]);
  });
}

/**
 * Removes a link: so many nodes refuse it that fewer than t could still follow it, and the registry no longer confirms it.
 * @throws UserError `sharesUnavailable`.
 */
export async function revokeLink({
  word,
  privateKey,
  callers,
  quorum,
  registry,
  withTimeout,
}: {
  word: { alias: string; user: string; authPublicKey: string; at: number };
  privateKey: Uint8Array;
  callers: readonly Caller[];
  quorum: number;
  registry: Pick<RegistryClient, 'unlink'>;
  withTimeout: WithTimeout;
}): Promise<void> {
  const call = { ...word, signature: signAsOwner(statements.unlink(word), privateKey) };
  const told = await Promise.allSettled(callers.map(({ calls }) => withTimeout(calls.unlink(call))));
  const refusing = told.filter(({ status }) => status === 'fulfilled').length;
  if (refusing < quorum) throw new UserError('sharesUnavailable');
  await withTimeout(registry.unlink(call)).catch((cause: unknown) => {
    throw new UserError('sharesUnavailable', { cause });
  });
}

function toLinkError(refusals: readonly unknown[]): UserError {
  const isTaken = refusals.some((error) => error instanceof Error && 'code' in error && error.code === 'conflict');
  return new UserError(isTaken ? 'connectionTaken' : 'sharesUnavailable', { cause: refusals[0] });
}
