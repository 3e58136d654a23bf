import { sealContexts } from '../../../../src/custody/statements';
import type { GateCall } from '../../../../src/wire/http/shareNode';
import { sealAnswer } from '../answers';
import { findFactor, type Sealed, type ShareNodeContext } from '../shareNodeContext';

/** Returns this node's share of a factor's key for a valid proof or, for a password, this node's part of the OPRF evaluation. */
export async function gate(context: ShareNodeContext, { ticket, factorId, proof }: GateCall): Promise<Sealed> {
  const { index, tickets, gates } = context;
  const { user, ephemeralPublicKey } = tickets.check(ticket);
  const { record, factor } = await findFactor(context, { user, factorId });
  const { publicKey } = record;
  const answer = await gates.pass({ user, publicKey, ephemeralPublicKey, ticket, factor, proof });
  return sealAnswer(context, answer, {
    ephemeralPublicKey,
    context: sealContexts.gate({ index, ticket, factorId }),
  });
}
