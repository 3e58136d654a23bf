import { sealContexts, statements } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { ShareCall } from '../../../../src/wire/http/shareNode';
import { sealAnswer, stripGuardedShare } from '../answers';
import { checkSignature, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/** Returns this node's share for a sign-in. A share that is protected by factors is left out. */
export async function share(context: ShareNodeContext, { ticket, signature }: ShareCall): Promise<Sealed> {
  const { index, identity, tickets, shares } = context;
  const { user, ephemeralPublicKey, isSignedIn } = tickets.check(ticket);
  if (!isSignedIn) throw new HttpError('unauthorized');
  const statement = statements.share({ nodePublicKey: identity.publicKey, ticket });
  checkSignature({ statement, signature, publicKey: ephemeralPublicKey });
  const active = await shares.find(user);
  if (!active) throw new HttpError('notFound');
  const to = { ephemeralPublicKey, context: sealContexts.shared({ index, ticket }) };
  return sealAnswer(context, stripGuardedShare(active), to);
}
