import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import { isSolved } from '../../src/kit/async/work';
import type { Work } from '../../src/wire/http/signIn';
import type { HitLimit } from './hitLimit';

/** Zero bits of the first puzzle, about 16,000 hashes, and of the hardest, about a million: seconds in a browser. */
export const firstDifficulty = 14;
export const maxDifficulty = 20;
/** Time in ms to solve a puzzle. */
const lifetime = 300_000;

/**
 * Proof-of-work puzzles for browsers that request something with high demand. They are not stored: each one carries a mark (MAC) of this
 * server.
 */
export interface Puzzles {
  /**
   * @param options.level 0 requires no puzzle. Each further level doubles the work.
   * @param options.subject The caller and the call of the puzzle: a solution is not valid for any other subject.
   * @throws HttpError `workNeeded` with the puzzle if there is no solution that is correct, not expired and not used before.
   */
  require(input: { level: number; subject: string; work: Work | undefined }): Promise<void>;
}

export function createPuzzles({
  secret,
  hits,
  clock,
}: {
  secret: Uint8Array;
  hits: Pick<HitLimit, 'take'>;
  clock: Clock;
}): Puzzles {
  const markOf = (head: string, subject: string) =>
    createHmac('sha256', secret).update(`work:${head}:${subject}`).digest('base64url');

  /** Creates a puzzle `{bits}.{expiresAt}.{id}.{mark}`. Its mark is what has to be solved. */
  const make = (bits: number, subject: string): HttpError => {
    const head = `${bits}.${clock.now() + lifetime}.${randomId()}`;
    return new HttpError('workNeeded', { details: { puzzle: `${head}.${markOf(head, subject)}`, bits } });
  };

  async function isDone({ work, bits, subject }: { work: Work; bits: number; subject: string }): Promise<boolean> {
    const [given = '', expiresAt = '', id = '', mark = ''] = work.puzzle.split('.');
    const expected = markOf(`${given}.${expiresAt}.${id}`, subject);
    if (mark.length !== expected.length || !timingSafeEqual(Buffer.from(mark), Buffer.from(expected))) return false;
    // The level may have risen meanwhile because of other callers, so a puzzle that is one level easier is accepted.
    const isEnough = Number(given) >= bits - 1 && Number(expiresAt) > clock.now();
    if (!isEnough || !isSolved({ challenge: mark, bits: Number(given) }, work.answer)) return false;
    return hits.take(`work:${id}`, 1).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError && error.code === 'rateLimited') return false;
        throw error;
      },
    );
  }

  return {
    async require({ level, subject, work }) {
      if (level <= 0) return;
      const bits = Math.min(firstDifficulty + level - 1, maxDifficulty);
      if (!work || !(await isDone({ work, bits, subject }))) throw make(bits, subject);
    },
  };
}
