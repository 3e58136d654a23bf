import { sealContexts } from '../../../../src/custody/statements';
import type { Follow } from '../../../../src/wire/http/links';
import { issueTicket, sealAnswer, withoutShare } from '../answers';
import type { Sealed, ShareNodeContext } from '../shareNodeContext';

/** Returns the same as a sign-in of the user, but without the share, for an additional sign-in that is linked to the user's key. */
export async function follow(context: ShareNodeContext, input: Follow): Promise<Sealed> {
  const { index, links, opens } = context;
  const { holder, active } = await links.follow(input);
  opens.take(holder.user);
  return sealAnswer(context, issueTicket(context, holder, withoutShare(active)), {
    ephemeralPublicKey: holder.ephemeralPublicKey,
    context: sealContexts.followed({ index, ticket: input.ticket }),
  });
}
