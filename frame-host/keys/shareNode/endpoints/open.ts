import { sealContexts, statements } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import { bytesToHex } from '../../../../src/kit/hex';
import { randomBytes } from '../../../../src/kit/randomId';
import type { Open } from '../../../../src/wire/http/shareNode';
import { issueTicket, sealAnswer, stripGuardedShare } from '../answers';
import { checkSignature, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/** Verifies caller and token, uses the token up, and tells the caller what this node has of them: the share of a sign-in. */
export async function open(context: ShareNodeContext, input: Open): Promise<Sealed> {
  const { index, identity, store, shares, opens, random } = context;
  const { connectionId, idToken, ephemeralPublicKey, signature } = input;
  const statement = statements.open({ nodePublicKey: identity.publicKey, connectionId, idToken });
  // First the cheapest: a token that somebody else shows us is not even looked at, let alone used up.
  checkSignature({ statement, signature, publicKey: ephemeralPublicKey });
  const { user, tokenHash, expiresAt } = await context.verifyToken(input);
  if (!(await store.useToken({ hash: tokenHash, expiresAt }))) {
    throw new HttpError('unauthorized', { message: 'This identity token has been used.' });
  }
  // Only now: whoever shows a used token again uses up nothing of its owner's.
  opens.take(user);
  const active = await shares.find(user);
  // Bound to before anything is known of what others give.
  const entropy = active ? undefined : bytesToHex(randomBytes(32, random));
  const holder = { user, ephemeralPublicKey, isSignedIn: true, entropy };
  const opened = issueTicket(context, holder, active && stripGuardedShare(active));
  return sealAnswer(context, opened, { ephemeralPublicKey, context: sealContexts.opened({ index, idToken }) });
}
