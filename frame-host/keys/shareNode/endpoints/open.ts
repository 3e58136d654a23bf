import { sealContexts, statements } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import { bytesToHex } from '../../../../src/kit/hex';
import { randomBytes } from '../../../../src/kit/randomId';
import type { Open } from '../../../../src/wire/http/shareNode';
import { issueTicket, sealAnswer, stripGuardedShare } from '../answers';
import { checkSignature, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/**
 * Verifies the caller and the token and marks the token as used. Returns a ticket and this node's record of the user, with the share
 * unless factors protect it.
 */
export async function open(context: ShareNodeContext, input: Open): Promise<Sealed> {
  const { index, identity, store, shares, opens, random } = context;
  const { connectionId, idToken, ephemeralPublicKey, signature } = input;
  const statement = statements.open({ nodePublicKey: identity.publicKey, connectionId, idToken });
  // Check the cheapest first. A token that another caller presents is not verified, and not marked as used.
  checkSignature({ statement, signature, publicKey: ephemeralPublicKey });
  const { user, tokenHash, expiresAt } = await context.verifyToken(input);
  if (!(await store.useToken({ hash: tokenHash, expiresAt }))) {
    throw new HttpError('unauthorized', { message: 'This identity token has already been used.' });
  }
  // Count only now, so that replaying a used token does not use up its owner's limit.
  opens.take(user);
  const active = await shares.find(user);
  // The node commits to its entropy before it can know what other nodes contribute.
  const entropy = active ? undefined : bytesToHex(randomBytes(32, random));
  const holder = { user, ephemeralPublicKey, isSignedIn: true, entropy };
  const opened = issueTicket(context, holder, active && stripGuardedShare(active));
  return sealAnswer(context, opened, { ephemeralPublicKey, context: sealContexts.opened({ index, idToken }) });
}
