import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { alone } from '../storage/alone';
import type { SignInTables } from './migrations';

/** How much one address may ask for in an hour. */
export interface SignInLimits {
  /** Mails to one e-mail address. */
  mailsPerTarget: number;
  /** E-mail sign-ins begun from one network address. */
  beginsPerCaller: number;
  /** Calls of the OpenID routes from one network address. */
  redirectsPerCaller: number;
}

export const productionLimits: SignInLimits = { mailsPerTarget: 5, beginsPerCaller: 20, redirectsPerCaller: 300 };
/** All of a local stack's visitors and tests come from one address. */
export const localLimits: SignInLimits = {
  mailsPerTarget: 500,
  beginsPerCaller: 20_000,
  redirectsPerCaller: 20_000,
};

const window = 3_600_000;

export interface HitLimit {
  /**
   * Counts one event of the bucket. The count is in the database, so that it holds over restarts and processes.
   * @throws HttpError `rateLimited` with `retryAfter` (s) when `max` events lie within the last hour.
   */
  take(bucket: string, max: number): Promise<void>;
  /** Forgets what no longer counts. */
  sweep(): Promise<void>;
}

/** @param deps.hash keyed hash that hides the bucket's name. */
export function createHitLimit({
  db,
  clock,
  hash,
}: {
  db: Kysely<SignInTables>;
  clock: Clock;
  hash: (text: string) => string;
}): HitLimit {
  return {
    async take(name, max) {
      const bucket = hash(name);
      const now = clock.now();
      const since = now - window;
      // Two callers at once cannot both take the last place.
      const { numAffectedRows } = await alone({
        db,
        names: [`signin_hits ${bucket}`],
        task: (trx) =>
          sql`insert into signin_hits (bucket, at) select ${bucket}, ${now}
            where (select count(*) from signin_hits where bucket = ${bucket} and at > ${since}) < ${max}`.execute(trx),
      });
      if (numAffectedRows === 1n) return;
      const rows = await db
        .selectFrom('signin_hits')
        .select('at')
        .where('bucket', '=', bucket)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(max)
        .execute();
      const oldest = rows.at(-1)?.at ?? now;
      throw new HttpError('rateLimited', {
        details: { retryAfter: Math.max(1, Math.ceil((oldest + window - now) / 1_000)) },
      });
    },
    async sweep() {
      await db
        .deleteFrom('signin_hits')
        .where('at', '<=', clock.now() - window)
        .execute();
    },
  };
}
