import { statements } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Ack, Claim } from '../../../src/wire/http/shareNode';
import { clockTolerance, isSignedByNode, type RegistryContext } from './registryContext';

/**
 * How long an acknowledgement is valid, in ms. Nodes delete pending shares after 10 minutes. If a key won later than that,
 * it would have no shares, and its user would be locked out.
 */
const ackLifetime = 300_000;

/**
 * Separates the nodes that have acknowledged exactly this sharing from those that have missed it.
 * @throws HttpError `forbidden` without t fresh acknowledgements, `invalid` without the shares of the other nodes.
 */
export function checkAcks(
  context: RegistryContext,
  claim: Claim & { sharing?: string },
): { vouching: Ack[]; missed: Claim['undelivered'] } {
  const { clock, nodes, threshold } = context;
  const now = clock.now();
  const vouching = claim.acks.filter(({ index, issuedAt, signature }) => {
    const isFresh = issuedAt > now - ackLifetime && issuedAt < now + clockTolerance;
    const statement = statements.ack({ ...claim, index, issuedAt });
    return isFresh && isSignedByNode(context, { index, statement, signature });
  });
  const reached = new Set(vouching.map(({ index }) => index));
  if (reached.size < threshold) throw new HttpError('forbidden');
  const handed = new Set([...reached, ...claim.undelivered.map(({ index }) => index)]);
  if (![...nodes().keys()].every((index) => handed.has(index))) {
    throw new HttpError('invalid', { details: { field: 'undelivered' } });
  }
  return {
    vouching: vouching.filter((ack, at) => vouching.findIndex(({ index }) => index === ack.index) === at),
    missed: claim.undelivered.filter(({ index }) => nodes().has(index) && !reached.has(index)),
  };
}
