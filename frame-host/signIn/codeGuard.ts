import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { toIpNetwork } from '../http/clientAddress';
import { shortCode, longCode, type Work } from '../../src/wire/http/signIn';
import { hour, type HitLimit } from './hitLimit';
import type { SignInLimits } from './limits';
import type { SignInTables } from './migrations';
import type { Puzzles } from './puzzles';

export const day = 24 * hour;
export const month = 30 * day;
/** In ms: how long a network address is remembered after a user signed in from it. */
const knownFor = 90 * day;

/** The account of a sign-in attempt and the network address of the caller. */
export interface CodeAttempt {
  /** Kind and name, e.g. `mail:ann@example.com`. */
  target: string;
  /** Network address of the caller. */
  caller: string;
}

/** A mail to the owner of the address: there was an attempt to sign in (`tried`), or codes are longer from now on (`longer`). */
export type Notice = 'tried' | 'longer';

/** A guess that is already counted against the limits before the code is checked. */
export interface Guess {
  /** The code was right: the guess no longer counts, and its caller is remembered from now on. */
  right(): Promise<void>;
  /** The code was wrong. @param isLast True if no further guess is left for its code. @returns The notice for the owner, if any. */
  wrong(isLast: boolean): Promise<Notice | undefined>;
}

/**
 * Limits how many codes can be requested and guessed. The limits apply to a target and a caller together, so that a caller cannot use up
 * the limit of another. The total of all callers of one target only makes codes longer and requires proof of work from browsers. Nothing
 * here depends on whether a target has ever signed in, except for the known callers.
 */
export interface CodeGuard {
  /**
   * Call this before a code is sent. @returns The number of digits of the code.
   * @throws HttpError `rateLimited`, `workNeeded`.
   */
  admit(attempt: CodeAttempt & { work: Work | undefined }): Promise<number>;
  /** Call this before a code is checked. @throws HttpError `rateLimited`; `lockedCode` if only long codes are still accepted. */
  guess(attempt: CodeAttempt & { code: string }): Promise<Guess>;
  /**
   * Call this before the code of an authenticator app is checked; such codes cannot be made longer. @throws HttpError `rateLimited`,
   * `lockedCode`.
   */
  guessFixed(attempt: CodeAttempt): Promise<Pick<Guess, 'right'>>;
  /** Remembers that a user has signed in from the caller's address. */
  remember(attempt: CodeAttempt): Promise<void>;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}

export interface CodeGuardDeps {
  db: Kysely<SignInTables>;
  clock: Clock;
  hits: HitLimit;
  limits: SignInLimits;
  puzzles: Puzzles;
  /** Keyed hash, so that the table contains no names. */
  hash: (text: string) => string;
}

export function createCodeGuard({ db, clock, hits, limits, puzzles, hash }: CodeGuardDeps): CodeGuard {
  const bucketOf = ({ target, caller }: CodeAttempt) => hash(`known:${target}:${toIpNetwork(caller)}`);

  async function isKnown(attempt: CodeAttempt): Promise<boolean> {
    const row = await db
      .selectFrom('known_callers')
      .select('until')
      .where('bucket', '=', bucketOf(attempt))
      .where('until', '>', clock.now())
      .executeTakeFirst();
    return row !== undefined;
  }

  async function remember(attempt: CodeAttempt): Promise<void> {
    const until = clock.now() + knownFor;
    await db
      .insertInto('known_callers')
      .values({ bucket: bucketOf(attempt), until })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ until }))
      .execute();
  }

  const wrongBy = (caller: string) => hits.takeFrom(caller, 'wrong-by', limits.wrongPerCaller, day);

  /** Resolves with true for the first call within the window. */
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
      await puzzles.require({ level: sent - limits.freeCodes + 1, subject: `${target}:${toIpNetwork(caller)}`, work });
      await hits.takeFrom(caller, 'begin', limits.beginsPerCaller);
      await hits.takeFrom(caller, `codes:${target}`, limits.codesPerCaller);
      const most = (await isKnown({ target, caller })) ? Number.MAX_SAFE_INTEGER : limits.codesPerTarget;
      await hits.take(`codes:${target}`, most);
      return (await hits.count(`wrong:${target}`)) < limits.wrongPerTarget ? shortCode : longCode;
    },

    async guess({ target, caller, code }) {
      const places = await wrongBy(caller);
      // Only codes of the same length can match, so only short guesses count against the limit for short codes.
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
      const whose = (await isKnown({ target, caller })) ? `wrong:${target}:${toIpNetwork(caller)}` : `wrong:${target}`;
      const place = await hits.take(whose, limits.wrongPerName, month).catch((cause: unknown) => {
        throw isFull(cause)
          ? new HttpError('lockedCode', { details: { ...cause.details, reason: 'guarded' }, cause })
          : cause;
      });
      return {
        async right() {
          for (const one of [...by, place]) await hits.forgive(one);
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
