import { expect, it, vi } from 'vitest';
import { HttpError } from '../errors/http';
import { isSolved } from '../kit/async/work';
import type { Work } from '../wire/http/signIn';
import type { Http } from './http';
import { postWithWork } from './postWithWork';

const mark = 'm'.repeat(43);
const puzzleOf = (bits: number) => `${bits}.1.id.${mark}`;
const refuse = (bits: number) => new HttpError('workNeeded', { details: { puzzle: puzzleOf(bits), bits } });
/** A server that demands these puzzles, one after the other. */
function serve(wanted: number[]) {
  const post = vi.fn(async (_path: string, body: unknown) => {
    const { work } = body as { work?: Work };
    const solved = work && wanted.findIndex((bits) => work.puzzle === puzzleOf(bits));
    if (solved !== undefined && !isSolved({ challenge: mark, bits: wanted[solved] ?? 99 }, work?.answer ?? ''))
      throw new HttpError('invalid');
    const next = wanted[(solved ?? -1) + 1];
    if (next !== undefined) throw refuse(next);
    return { done: true };
  });
  return { post } as unknown as Http & { post: typeof post };
}

it('postWithWork posts once if no work is demanded, and does not call onWork', async () => {
  const http = serve([]);
  const onWork = vi.fn();
  expect(await postWithWork(http, { path: '/x', body: { a: 1 }, onWork })).toEqual({ done: true });
  expect(http.post.mock.calls).toEqual([['/x', { a: 1 }]]);
  expect(onWork).not.toHaveBeenCalled();
});

it('postWithWork solves up to three harder puzzles in a row, and then rejects with workNeeded', async () => {
  const onWork = vi.fn();
  expect(await postWithWork(serve([4, 5, 6]), { path: '/x', body: {}, onWork })).toEqual({ done: true });
  expect(onWork).toHaveBeenCalledTimes(3);
  await expect(postWithWork(serve([1, 2, 3, 4]), { path: '/x', body: {} })).rejects.toMatchObject({
    code: 'workNeeded',
  });
});

it('postWithWork solves no puzzle that would take hours, and passes on other errors', async () => {
  await expect(postWithWork(serve([40]), { path: '/x', body: {} })).rejects.toMatchObject({ code: 'workNeeded' });
  const http = { post: () => Promise.reject(new HttpError('rateLimited')) } as unknown as Http;
  await expect(postWithWork(http, { path: '/x', body: {} })).rejects.toMatchObject({ code: 'rateLimited' });
});
