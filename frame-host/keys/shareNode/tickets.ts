import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../src/kit/clock';
import { ticketLifetime } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { createNameLimit } from '../../http/rateLimit';

/** The meaning of a ticket: a caller who has proven to be the user, and the key to which responses are encrypted. */
export interface TicketHolder {
  user: string;
  ephemeralPublicKey: string;
  /**
   * True if the caller signed in with an identity token, which is required to get a share. False if the caller used the key itself and so
   * needs no share.
   */
  isSignedIn: boolean;
  /** This node's entropy for a key that is created with this ticket, hex. */
  entropy?: string | undefined;
}

/** Maximum number of tickets. Above it the oldest ones are deleted. */
const capacity = 50_000;
/** Maximum number of tickets per user. Above it the user's own oldest ticket is deleted. */
const perUser = 64;
/** Maximum number of calls per minute with the tickets of one user. */
const callsPerMinute = 240;

/** Creates the store of short-lived tickets. It is in memory and only stores their hashes. */
export function createTickets(clock: Clock) {
  const held = new Map<string, TicketHolder & { expiresAt: number }>();
  const ofUser = new Map<string, Set<string>>();
  const calls = createNameLimit({ max: callsPerMinute, clock });
  const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

  function drop(key: string): void {
    const user = held.get(key)?.user ?? '';
    held.delete(key);
    const own = ofUser.get(user);
    own?.delete(key);
    if (own?.size === 0) ofUser.delete(user);
  }

  return {
    issue(holder: TicketHolder): string {
      for (const [key, { expiresAt }] of held) {
        if (expiresAt > clock.now() && held.size < capacity) break;
        drop(key);
      }
      const own = ofUser.get(holder.user) ?? new Set<string>();
      const [oldest] = own;
      if (oldest !== undefined && own.size >= perUser) drop(oldest);
      const ticket = randomBytes(32).toString('hex');
      held.set(hash(ticket), { ...holder, expiresAt: clock.now() + ticketLifetime });
      ofUser.set(holder.user, own.add(hash(ticket)));
      return ticket;
    },
    /**
     * Returns the holder of a ticket. @throws HttpError `unauthorized` for an unknown or expired ticket, `rateLimited` if the user has
     * made too many calls.
     */
    check(ticket: string): TicketHolder {
      const holder = held.get(hash(ticket));
      if (!holder || holder.expiresAt <= clock.now()) throw new HttpError('unauthorized');
      calls.take(holder.user);
      return holder;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
