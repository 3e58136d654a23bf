import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../src/kit/clock';
import { ticketLifetime } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { createUserLimit } from '../userLimit';

/** What a ticket stands for: a caller who has proven to be the user, and the key that answers are sealed to. */
export interface TicketHolder {
  user: string;
  ephemeralPublicKey: string;
  /** By an identity token, which is what a share is given for; not by the key, whose owner needs none. */
  isSignedIn: boolean;
  /** What this node gives to a key that is made under this ticket, hex. */
  entropy?: string | undefined;
}

/** Tickets kept at once; the oldest goes first. */
const capacity = 50_000;
/** Those of one user, who pushes out none but their own. */
const perUser = 64;
/** Calls with a user's tickets a minute. */
const callsPerMinute = 240;

/** Short-lived tickets, kept in memory under their hash alone. */
export function createTickets(clock: Clock) {
  const held = new Map<string, TicketHolder & { expiresAt: number }>();
  const ofUser = new Map<string, Set<string>>();
  const calls = createUserLimit({ max: callsPerMinute, clock });
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
    /** @throws HttpError `unauthorized` for an unknown or expired ticket, `rateLimited` for a user who has called too often. */
    check(ticket: string): TicketHolder {
      const holder = held.get(hash(ticket));
      if (!holder || holder.expiresAt <= clock.now()) throw new HttpError('unauthorized');
      calls.take(holder.user);
      return holder;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
