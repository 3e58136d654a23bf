import { sealContexts } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { Activate } from '../../../../src/wire/http/shareNode';
import { sealAnswer, withoutShare } from '../answers';
import { isReceipt, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/** Activates the key that the registry names, whose share may have to be fetched. Returns the record that is active afterwards. */
export async function activate(context: ShareNodeContext, { ticket, row }: Activate): Promise<Sealed> {
  const { index, tickets, shares, catchUp } = context;
  const { user, ephemeralPublicKey } = tickets.check(ticket);
  if (!isReceipt(context, { user, row })) throw new HttpError('unauthorized');
  let active = await shares.activateShare({ ...row, user });
  const isBehind = !active || (active.record.publicKey === row.publicKey && active.record.epoch < row.epoch);
  if (isBehind) {
    // Other nodes can be down before this one's next round.
    await catchUp();
    active = await shares.activateShare({ ...row, user });
  }
  if (!active) throw new HttpError('notFound');
  const to = { ephemeralPublicKey, context: sealContexts.activated({ index, ticket }) };
  return sealAnswer(context, withoutShare(active), to);
}
