import { sealContexts, statements } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { Enter } from '../../../../src/wire/http/shareNode';
import { issueTicket, sealAnswer, withoutShare } from '../answers';
import { checkSignature, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/**
 * Maximum difference between the clock of a user's device and the node's, in ms. Replaying a call reveals nothing, because the response
 * is encrypted to the key in the signed request.
 */
const callerTolerance = 900_000;

/** Returns the same as `open` for a caller who has the user's key, but without the share, which such a caller does not need. */
export async function enter(context: ShareNodeContext, input: Enter): Promise<Sealed> {
  const { index, identity, store, shares, opens, clock } = context;
  const { user: named, signature, publicKey, authPublicKey, ephemeralPublicKey, at } = input;
  if (Math.abs(clock.now() - at) > callerTolerance) throw new HttpError('unauthorized');
  const statement = statements.enter({ nodePublicKey: identity.publicKey, user: named, ephemeralPublicKey, at });
  checkSignature({ statement, signature, publicKey: authPublicKey });
  // A caller who used a linked sign-in has the key but names that sign-in.
  const user = (await store.findOwner({ publicKey, authPublicKey })) ?? named;
  const active = await shares.find(user);
  const isOwner = active?.record.publicKey === publicKey && active.record.authPublicKey === authPublicKey;
  if (!isOwner) throw new HttpError('unauthorized');
  opens.take(user);
  const opened = issueTicket(context, { user, ephemeralPublicKey, isSignedIn: false }, withoutShare(active));
  return sealAnswer(context, opened, { ephemeralPublicKey, context: sealContexts.entered({ index, signature }) });
}
