import { sealContexts } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { EntropyCall } from '../../../../src/wire/http/shareNode';
import { sealAnswer } from '../answers';
import type { Sealed, ShareNodeContext } from '../shareNodeContext';

/** Returns the entropy for a new key to which the node has committed itself with a hash. */
export async function entropy(context: ShareNodeContext, { ticket }: EntropyCall): Promise<Sealed> {
  const { index, tickets } = context;
  const { ephemeralPublicKey, entropy: given } = tickets.check(ticket);
  if (given === undefined) throw new HttpError('notFound');
  const to = { ephemeralPublicKey, context: sealContexts.entropy({ index, ticket }) };
  return sealAnswer(context, { entropy: given }, to);
}
