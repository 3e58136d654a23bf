import { sealContexts } from '../../../../src/custody/statements';
import type { VaultCall } from '../../../../src/wire/http/shareNode';
import { sealAnswer } from '../answers';
import type { Sealed, ShareNodeContext } from '../shareNodeContext';

/** Returns the vault that is stored with the user's key. */
export async function vault(context: ShareNodeContext, { ticket }: VaultCall): Promise<Sealed> {
  const { index, tickets, shares } = context;
  const { user, ephemeralPublicKey } = tickets.check(ticket);
  const kept = (await shares.find(user))?.kept ?? null;
  return sealAnswer(context, { kept }, { ephemeralPublicKey, context: sealContexts.vault({ index, ticket }) });
}
