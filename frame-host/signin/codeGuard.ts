import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { shortCode, longCode, type Work } from '../../src/wire/http/signIn';
import { hour, type HitLimit } from './hitLimit';
import type { SignInLimits } from './limits';
import type { SignInTables } from './migrations';
import type { Puzzles } from './puzzles';

export const day = 24 * hour;
export const month = 30 * day;
/** How long a network address is known from which somebody has signed in (ms). */
const knownFor = 90 * day;

/** Who is signed in to, and from where. */
export interface Attempt {
  /** Kind and name, e.g. `mail:ann@example.com`. */
  target: string;
  /** Network address of who asks. */
  caller: string;
}

/** A mail to the owner of the address: somebody tried to sign in (`tried`); codes are longer from now on (`longer`). */
export type Notice = 'tried' | 'longer';

/** A guess that has its place among those that are allowed, before anybody has looked at it. */
export interface Guess {
  /** It was right: it counts no more, and its caller is known from now on. */
  right(): Promise<void>;
  /** It was wrong. @param isLast no further one is left for its code. @returns what to tell the owner, if anything. */
  wrong(isLast: boolean): Promise<Notice | undefined>;
}

/**
 * Bounds what can be asked for, and guessed, of codes. Budgets are those of a target and a caller together, so that nobody uses up what
 * is another's; all callers of one target together only make codes longer and browsers work. Nothing here depends on whether a
 * target has ever signed in, but for what `known` says.
 */
export interface CodeGuard {
  /**
   * Before a code is sent. @returns how many digits it has.
   * @throws HttpError `rateLimited`, `workNeeded`.
   */
  admit(attempt: Attempt & { work: Work | undefined }): Promise<number>;
  /** Before a code is looked at. @throws HttpError `rateLimited`; `lockedCode` for a short code that comes too late. */
  guess(attempt: Attempt & { code: string }): Promise<Guess>;
  /** Before the code of an authenticator app is looked at, which cannot be made longer. @throws HttpError `rateLimited`, `lockedCode`. */
  guessFixed(attempt: Attempt): Promise<Pick<Guess, 'right'>>;
  /** Keeps that somebody has signed in from there. */
  remember(attempt: Attempt): Promise<void>;
  /** Forgets what no longer counts. */
  sweep(): Promise<void>;
}

export interface CodeGuardDeps {
  db: Kysely<SignInTables>;
  clock: Clock;
  hits: HitLimit;
  limits: SignInLimits;
  puzzles: Puzzles;
  /** Keyed hash: the table names nobody. */
  hash: (text: string) => string;
}

export function createCodeGuard({ db, clock, hits, limits, puzzles, hash }: CodeGuardDeps): CodeGuard {
  const bucketOf = ({ target, caller }: Attempt) => hash(`known:${target}:${caller}`);

  async function isKnown(attempt: Attempt): Promise<boolean> {
    const row = await db
      .selectFrom('known_callers')
      .select('until')
      .where('bucket', '=', bucketOf(attempt))
      .where('until', '>', clock.now())
      .executeTakeFirst();
    return row !== undefined;
  }

  async function remember(attempt: Attempt): Promise<void> {
    const until = clock.now() + knownFor;
    await db
      .insertInto('known_callers')
      .values({ bucket: bucketOf(attempt), until })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ until }))
      .execute();
  }

  const wrongBy = (caller: string) => hits.take(`wrong-by:${caller}`, limits.wrongPerCaller, day);

  /** True for the first of a time. */
  const isFirst = (name: string, window: number): Promise<boolean> =>
    hits.take(name, 1, window).then(
      () => true,
      (error: unknown) => {
        if (isFull(error)) return false;
        throw error;
      },
    );

  return {
    async admit({ target, caller, work }) {
      const sent = await hits.count(`codes:${target}`);
      await puzzles.require({ level: sent - limits.freeCodes + 1, subject: `${target}:${caller}`, work });
      await hits.take(`begin:${caller}`, limits.beginsPerCaller);
      await hits.take(`codes:${target}:${caller}`, limits.codesPerCaller);
      const most = (await isKnown({ target, caller })) ? Number.MAX_SAFE_INTEGER : limits.codesPerTarget;
      await hits.take(`codes:${target}`, most);
      return (await hits.count(`wrong:${target}`)) < limits.wrongPerTarget ? shortCode : longCode;
    },

    async guess({ target, caller, code }) {
      const places = [await wrongBy(caller)];
      // The code that was sent is as long as this one, or this one is wrong.
      const isShort = code.length === shortCode;
      if (isShort)
        places.push(
          await hits.take(`wrong:${target}`, limits.wrongPerTarget, month).catch((cause: unknown) => {
            throw isFull(cause) ? new HttpError('lockedCode', { cause }) : cause;
          }),
        );
      return {
        async right() {
          for (const place of places) await hits.forgive(place);
          await remember({ target, caller });
        },
        async wrong(isLast) {
          const isFinal = isShort && (await hits.count(`wrong:${target}`)) >= limits.wrongPerTarget;
          if (isFinal) return (await isFirst(`told-longer:${target}`, month)) ? 'longer' : undefined;
          return isLast && (await isFirst(`told:${target}`, day)) ? 'tried' : undefined;
        },
      };
    },

    async guessFixed({ target, caller }) {
      const by = await wrongBy(caller);
      const whose = (await isKnown({ target, caller })) ? `wrong:${target}:${caller}` : `wrong:${target}`;
      const place = await hits.take(whose, limits.wrongPerName, month).catch((cause: unknown) => {
        throw isFull(cause)
          ? new HttpError('lockedCode', { details: { ...cause.details, reason: 'guarded' }, cause })
          : cause;
      });
      return {
        async right() {
          for (const one of [by, place]) await hits.forgive(one);
          await remember({ target, caller });
        },
      };
    },

    remember,

    async sweep() {
      await hits.sweep();
      await db.deleteFrom('known_callers').where('until', '<=', clock.now()).execute();
    },
  };
}

const isFull = (error: unknown): error is HttpError => error instanceof HttpError && error.code === 'rateLimited';
