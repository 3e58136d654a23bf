import { HttpError } from '../errors/http';
import type { Work } from '../wire/http/signIn';
import type { Http } from '../wire/http/client';

/** The next puzzle may be harder, because the difficulty grows with the number of requests. */
const maxPuzzles = 3;
/** The server never asks for more bits; a higher number would keep a browser busy for hours. */
const maxBits = 24;

/**
 * Returns a client that solves the puzzle of a response `workNeeded`, and sends the call again.
 * @param onWork called when the browser has to do proof of work first, which takes seconds.
 */
export const withWork = (http: Http, onWork?: () => void): Http => ({
  async send(call, input) {
    let work: Work | undefined;
    for (let puzzles = 0; ; puzzles++) {
      try {
        return await http.send(call, work ? { ...input, work } : input);
      } catch (error) {
        const puzzle = puzzles < maxPuzzles ? readPuzzle(error) : undefined;
        if (!puzzle) throw error;
        onWork?.();
        const { solve } = await import('../kit/async/work');
        work = { puzzle: puzzle.text, answer: await solve(puzzle) };
      }
    }
  },
});

function readPuzzle(error: unknown): { text: string; challenge: string; bits: number } | undefined {
  if (!(error instanceof HttpError) || error.code !== 'workNeeded') return undefined;
  const { puzzle, bits } = error.details;
  if (typeof puzzle !== 'string' || typeof bits !== 'number' || bits > maxBits) return undefined;
  return { text: puzzle, challenge: puzzle.slice(puzzle.lastIndexOf('.') + 1), bits };
}
