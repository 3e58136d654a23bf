import { expect, it, vi } from 'vitest';
import { HttpError } from '../errors/http';
import { isSolved } from '../kit/async/work';
import type { Work } from '../wire/http/signIn';
import type { Http } from '../wire/http/client';
import { withWork } from './withWork';

const call = { method: 'POST', path: '/x' } as const;
const mark = 'm'.repeat(43);
const puzzleOf = (bits: number) => `${bits}.1.id.${mark}`;
const refuse = (bits: number) => new HttpError('workNeeded', { details: { puzzle: puzzleOf(bits), bits } });
/** A server that demands these puzzles, one after the other. */
function serve(wanted: number[]) {
  const send = vi.fn(async (_call: unknown, input: object = {}) => {
    const { work } = input as { work?: Work };
    const solved = work && wanted.findIndex((bits) => work.puzzle === puzzleOf(bits));
    if (solved !== undefined && !isSolved({ challenge: mark, bits: wanted[solved] ?? 99 }, work?.answer ?? ''))
      throw new HttpError('invalid');
    const next = wanted[(solved ?? -1) + 1];
    if (next !== undefined) throw refuse(next);
    return { done: true };
  });
  return { send };
}

it('withWork sends once if no work is demanded, and does not call onWork', async () => {
  const http = serve([]);
  const onWork = vi.fn();
  expect(await withWork(http, onWork).send(call, { a: 1 })).toEqual({ done: true });
  expect(http.send.mock.calls).toEqual([[call, { a: 1 }]]);
  expect(onWork).not.toHaveBeenCalled();
});

it('withWork solves up to three harder puzzles in a row, and then rejects with workNeeded', async () => {
  const onWork = vi.fn();
  expect(await withWork(serve([4, 5, 6]), onWork).send(call, {})).toEqual({ done: true });
  expect(onWork).toHaveBeenCalledTimes(3);
  await expect(withWork(serve([1, 2, 3, 4])).send(call, {})).rejects.toMatchObject({
    code: 'workNeeded',
  });
});

it('withWork solves no puzzle that would take hours, and passes on other errors', async () => {
  await expect(withWork(serve([40])).send(call, {})).rejects.toMatchObject({ code: 'workNeeded' });
  const http: Http = { send: () => Promise.reject(new HttpError('rateLimited')) };
  await expect(withWork(http).send(call, {})).rejects.toMatchObject({ code: 'rateLimited' });
});
