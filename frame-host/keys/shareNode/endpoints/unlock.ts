import { sealContexts, statements } from '../../../../src/custody/statements';
import type { Unlock } from '../../../../src/wire/http/shareNode';
import { sealAnswer } from '../answers';
import { checkSignature, findFactor, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/** Returns the share that factors protect, to a caller who has the key of one of these factors. */
export async function unlock(context: ShareNodeContext, { ticket, factorId, signature }: Unlock): Promise<Sealed> {
  const { index, identity, tickets, gates } = context;
  const holder = tickets.check(ticket);
  const { user, ephemeralPublicKey } = holder;
  const { record, factor } = await findFactor(context, { user, factorId });
  const statement = statements.unlock({ nodePublicKey: identity.publicKey, ticket, factorId });
  checkSignature({ statement, signature, publicKey: factor.publicKey });
  await gates.forgive({ user, factorId, holder });
  return sealAnswer(context, record, { ephemeralPublicKey, context: sealContexts.unlocked({ index, ticket }) });
}
