import { UserError } from '../../errors/user';
import { ticketLifetime } from '../statements';
import { callsTo, type NodeQueryDeps } from './nodeQueryDeps';
import type { Caller } from './nodeCalls';

/**
 * Whose key it is, as t nodes say, and those nodes: somebody who has the key may know it by another of its sign-ins.
 * @throws UserError `sharesInconsistent`.
 */
export function findKeyOwner(
  deps: NodeQueryDeps,
  { callers, privateKey }: { callers: readonly Caller[]; /** The caller's. */ privateKey: Uint8Array },
): { user: string; callers: Caller[] } {
  for (const { opened } of callers) {
    const { user } = opened.proof;
    const those = callers.filter((one) => one.opened.proof.user === user);
    if (those.length < deps.config.threshold) continue;
    return { user, callers: those.map((one) => ({ ...one, calls: callsTo(deps, one.address, { user, privateKey }) })) };
  }
  throw new UserError('sharesInconsistent');
}

/** What time it is for the nodes (epoch ms), as the middle one says: the clock of a user's device may be minutes off. */
export function nodeTime(callers: readonly Caller[]): number {
  const times = callers.map(({ opened }) => opened.proof.expiresAt - ticketLifetime).sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)] ?? 0;
}
