import { sealTo } from '../../../src/custody/seal';
import { entropyHashOf, signStatement, statements, ticketLifetime } from '../../../src/custody/statements';
import { utf8ToBytes } from '../../../src/kit/bytes';
import type { NodeRecord, Opened, UserProof } from '../../../src/wire/http/shareNode';
import type { Sealed, ShareNodeContext } from './shareNodeContext';
import type { ActiveShare } from './activeShare';
import type { TicketHolder } from './tickets';

/** Seals an answer from the node's own key to the caller's. */
export const sealAnswer = (
  { identity, random }: ShareNodeContext,
  answer: unknown,
  to: { ephemeralPublicKey: string; context: string },
): Sealed => ({
  sealed: sealTo({
    publicKey: to.ephemeralPublicKey,
    sender: identity.privateKey,
    plaintext: utf8ToBytes(JSON.stringify(answer)),
    context: to.context,
    random,
  }),
});

/** The node's word, for the registry, on who the caller is. */
export function makeProof(
  { index, identity, clock }: Pick<ShareNodeContext, 'index' | 'identity' | 'clock'>,
  user: string,
): UserProof {
  const expiresAt = clock.now() + ticketLifetime;
  const signature = signStatement(statements.proof({ user, index, expiresAt }), identity.privateKey);
  return { user, index, expiresAt, signature };
}

/** Issues a ticket, with the node's signed statement of who the caller is and the record that the caller may see. */
export function issueTicket(context: ShareNodeContext, holder: TicketHolder, record: NodeRecord | null): Opened {
  const { tickets, identity } = context;
  const { entropy } = holder;
  const ticket = tickets.issue(holder);
  const bound = entropy === undefined ? null : entropyHashOf({ nodePublicKey: identity.publicKey, ticket, entropy });
  return { ticket, proof: makeProof(context, holder.user), record, entropyHash: bound };
}

/** How a key is shared, without this node's share: what any answer tells but those that are for the share. */
export function withoutShare(active: ActiveShare): NodeRecord {
  const { share: _, ...named } = active.record;
  return named;
}

/** What a sign-in gives that has shown no factor: a share that factors guard stays here. */
export const stripGuardedShare = (active: ActiveShare): NodeRecord =>
  active.record.keyCommitments ? withoutShare(active) : active.record;
