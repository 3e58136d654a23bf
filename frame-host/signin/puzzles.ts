import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import { isSolved } from '../../src/kit/async/work';
import type { Work } from '../../src/wire/http/signIn';
import type { HitLimit } from './hitLimit';

/** Zero bits of the first puzzle, some 16,000 hashes, and of the hardest, a million: seconds in a browser. */
export const firstDifficulty = 14;
export const maxDifficulty = 20;
/** ms to solve one. */
const lifetime = 300_000;

/** Puzzles for browsers that ask for something that many ask for. They are kept nowhere: each carries our mark. */
export interface Puzzles {
  /**
   * @param options.level 0: none is asked. Each further one doubles the work.
   * @param options.subject whom and whose call it is for: no answer counts for another.
   * @throws HttpError `workNeeded` with the puzzle, without an answer that is right, fresh and new.
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

  /** A puzzle is `{bits}.{expiresAt}.{id}.{mark}`; what is solved is its mark. */
  const make = (bits: number, subject: string): HttpError => {
    const head = `${bits}.${clock.now() + lifetime}.${randomId()}`;
    return new HttpError('workNeeded', { details: { puzzle: `${head}.${markOf(head, subject)}`, bits } });
  };

  async function isDone({ work, bits, subject }: { work: Work; bits: number; subject: string }): Promise<boolean> {
    const [given = '', expiresAt = '', id = '', mark = ''] = work.puzzle.split('.');
    const expected = markOf(`${given}.${expiresAt}.${id}`, subject);
    if (mark.length !== expected.length || !timingSafeEqual(Buffer.from(mark), Buffer.from(expected))) return false;
    // Others may have asked meanwhile: what was given is good for one step of growth.
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
