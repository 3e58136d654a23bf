import { sealTo } from '../../../src/custody/seal';
import { entropyHashOf, signStatement, statements, ticketLifetime } from '../../../src/custody/statements';
import { utf8ToBytes } from '../../../src/kit/bytes';
import type { NodeRecord, Opened, UserProof } from '../../../src/wire/http/shareNode';
import type { Sealed, ShareNodeContext } from './shareNodeContext';
import type { ActiveShare } from './activeShare';
import type { TicketHolder } from './tickets';

/** Encrypts a response to the caller's ephemeral key, with the node's key as the sender. */
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

/** Returns a signed proof of the caller's identity for the registry. */
export function makeProof(
  { index, identity, clock }: Pick<ShareNodeContext, 'index' | 'identity' | 'clock'>,
  user: string,
): UserProof {
  const expiresAt = clock.now() + ticketLifetime;
  const signature = signStatement(statements.proof({ user, index, expiresAt }), identity.privateKey);
  return { user, index, expiresAt, signature };
}

/** Issues a ticket and returns it with the proof of the caller's identity and the record that the caller may see. */
export function issueTicket(context: ShareNodeContext, holder: TicketHolder, record: NodeRecord | null): Opened {
  const { tickets, identity } = context;
  const { entropy } = holder;
  const ticket = tickets.issue(holder);
  const bound = entropy === undefined ? null : entropyHashOf({ nodePublicKey: identity.publicKey, ticket, entropy });
  return { ticket, proof: makeProof(context, holder.user), record, entropyHash: bound };
}

/** Returns the record without this node's share. All responses use it except those that return the share. */
export function withoutShare(active: ActiveShare): NodeRecord {
  const { share: _, ...named } = active.record;
  return named;
}

/** Returns the record for a sign-in without a verified factor. A share that is protected by factors is left out. */
export const stripGuardedShare = (active: ActiveShare): NodeRecord =>
  active.record.keyCommitments ? withoutShare(active) : active.record;
