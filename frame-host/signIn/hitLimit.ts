import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import { networkShares, toIpNetworks } from '../http/clientAddress';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { SignInTables } from './migrations';

/** In ms. */
export const hour = 3_600_000;

export interface HitLimit {
  /**
   * Counts one event of the bucket. The count is in the database, so it survives restarts and is shared by all processes.
   * @returns The id of the event, for {@link HitLimit.forgive}.
   * @throws HttpError `rateLimited` with `retryAfter` (s) if there were `max` events within the last `window` ms. The window defaults to an
   * hour.
   */
  take(bucket: string, max: number, window?: number): Promise<string>;
  /**
   * Counts one event of a caller's address, by each of its networks (`toIpNetworks`), of which the wider ones may have more. An event that
   * is refused counts nowhere. @returns The ids of the events. @throws HttpError like `take`.
   */
  takeFrom(address: string, bucket: string, max: number, window?: number): Promise<string[]>;
  /** Returns the number of events within the window. */
  count(bucket: string): Promise<number>;
  /** Removes one event. */
  forgive(id: string): Promise<void>;
  /** Deletes expired events. */
  sweep(): Promise<void>;
}

/** @param deps.hash Keyed hash that hides the bucket's name. */
export function createHitLimit({
  db,
  clock,
  hash,
}: {
  db: Kysely<SignInTables>;
  clock: Clock;
  hash: (text: string) => string;
}): HitLimit {
  const made: HitLimit = {
    async take(name, max, window = hour) {
      const bucket = hash(name);
      const id = randomId();
      const now = clock.now();
      // The lock ensures that two concurrent callers cannot both take the last slot.
      const { numAffectedRows } = await withAdvisoryLock({
        db,
        names: [`signin_hits ${bucket}`],
        task: (trx) =>
          sql`insert into signin_hits (id, bucket, until) select ${id}, ${bucket}, cast(${now + window} as bigint)
            where (select count(*) from signin_hits where bucket = ${bucket} and until > ${now}) < ${max}`.execute(trx),
      });
      if (numAffectedRows === 1n) return id;
      const rows = await db
        .selectFrom('signin_hits')
        .select('until')
        .where('bucket', '=', bucket)
        .where('until', '>', now)
        .orderBy('until', 'desc')
        .limit(max)
        .execute();
      const free = rows.at(-1)?.until ?? now + window;
      throw new HttpError('rateLimited', { details: { retryAfter: Math.max(1, Math.ceil((free - now) / 1_000)) } });
    },
    async takeFrom(address, name, max, window) {
      const taken: string[] = [];
      try {
        for (const [at, network] of toIpNetworks(address).entries())
          taken.push(await made.take(`${name}:${network}`, max * (networkShares[at] ?? 1), window));
        return taken;
      } catch (error) {
        for (const id of taken) await made.forgive(id);
        throw error;
      }
    },
    async count(name) {
      const { count } = await db
        .selectFrom('signin_hits')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('bucket', '=', hash(name))
        .where('until', '>', clock.now())
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async forgive(id) {
      await db.deleteFrom('signin_hits').where('id', '=', id).execute();
    },
    async sweep() {
      await db.deleteFrom('signin_hits').where('until', '<=', clock.now()).execute();
    },
  };
  return made;
}
