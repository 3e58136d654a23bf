import { sealContexts } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { Activate } from '../../../../src/wire/http/shareNode';
import { sealAnswer, withoutShare } from '../answers';
import { isReceipt, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/** Activates the key that the registry names. Returns the record that is active afterwards. */
export async function activate(context: ShareNodeContext, { ticket, row }: Activate): Promise<Sealed> {
  const { index, tickets, shares } = context;
  const { user, ephemeralPublicKey } = tickets.check(ticket);
  if (!isReceipt(context, { user, row })) throw new HttpError('unauthorized');
  const active = await shares.activateShare({ ...row, user });
  if (!active) throw new HttpError('notFound');
  const to = { ephemeralPublicKey, context: sealContexts.activated({ index, ticket }) };
  return sealAnswer(context, withoutShare(active), to);
}
