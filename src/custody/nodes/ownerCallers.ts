import { UserError } from '../../errors/user';
import { ticketLifetime } from '../statements';
import { callsTo, type NodeQueryDeps } from './nodeQueryDeps';
import type { Caller } from './nodeCalls';

/**
 * Returns the user that owns the key according to t nodes, and those nodes: a caller who has the key may know it by another sign-in.
 * @throws UserError `sharesInconsistent`.
 */
export function findKeyOwner(
  deps: NodeQueryDeps,
  { callers, privateKey }: { callers: readonly Caller[]; /** The caller's key. */ privateKey: Uint8Array },
): { user: string; callers: Caller[] } {
  for (const { opened } of callers) {
    const { user } = opened.proof;
    const those = callers.filter((one) => one.opened.proof.user === user);
    if (those.length < deps.config.threshold) continue;
    return { user, callers: those.map((one) => ({ ...one, calls: callsTo(deps, one.address, { user, privateKey }) })) };
  }
  throw new UserError('sharesInconsistent');
}

/** Returns the nodes' time (epoch ms), as the median of theirs: the clock of a user's device may be minutes off. */
export function nodeTime(callers: readonly Caller[]): number {
  const times = callers.map(({ opened }) => opened.proof.expiresAt - ticketLifetime).sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)] ?? 0;
}
