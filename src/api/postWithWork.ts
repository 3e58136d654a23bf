import { HttpError } from '../errors/http';
import type { Work } from '../wire/http/signIn';
import type { Http } from './http';

/** The next puzzle may be harder, because the difficulty grows with the number of requests. */
const maxPuzzles = 3;
/** The server never asks for more bits; a higher number would keep a browser busy for hours. */
const maxBits = 24;

/** Sends a POST request; if the server responds with a puzzle (`workNeeded`), solves it and sends the request again. */
export async function postWithWork(
  http: Http,
  { path, body, onWork }: { path: string; body: object; onWork?: (() => void) | undefined },
): Promise<unknown> {
  let work: Work | undefined;
  for (let puzzles = 0; ; puzzles++) {
    try {
      return await http.post(path, work ? { ...body, work } : body);
    } catch (error) {
      const puzzle = puzzles < maxPuzzles ? readPuzzle(error) : undefined;
      if (!puzzle) throw error;
      onWork?.();
      const { solve } = await import('../kit/async/work');
      work = { puzzle: puzzle.text, answer: await solve(puzzle) };
    }
  }
}

function readPuzzle(error: unknown): { text: string; challenge: string; bits: number } | undefined {
  if (!(error instanceof HttpError) || error.code !== 'workNeeded') return undefined;
  const { puzzle, bits } = error.details;
  if (typeof puzzle !== 'string' || typeof bits !== 'number' || bits > maxBits) return undefined;
  return { text: puzzle, challenge: puzzle.slice(puzzle.lastIndexOf('.') + 1), bits };
}
