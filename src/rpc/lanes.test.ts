import { expect, it } from 'vitest';
import { createLanes } from './lanes';

const [one, other] = ['https://one.test', 'https://other.test'];

it('createLanes runs `width` reads per origin at once, queues `length` more and rejects the rest with -32005', async () => {
  const lanes = createLanes({ width: 2, length: 3 });
  const running: ((isDone: boolean) => void)[] = [];
  const read = (origin: string) =>
    lanes
      .run(
        origin,
        () =>
          new Promise<void>((resolve, reject) =>
            running.push((isDone) => (isDone ? resolve() : reject(new Error('no answer')))),
          ),
      )
      .then(
        () => 'done',
        (error: { code?: number }) => error.code ?? 'failed',
      );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const reads = Array.from({ length: 6 }, () => read(one));
  expect(await reads[5]).toBe(-32005);
  expect(running).toHaveLength(2);
  const foreign = read(other);
  expect(running).toHaveLength(3);
  running[2]!(true);
  expect(await foreign).toBe('done');
  // A free place goes to the next read in the queue, whether the previous read succeeded or failed.
  for (const [at, isDone] of [false, true, true, true, true].entries()) {
    running.filter((_, index) => index !== 2)[at]!(isDone);
    await settle();
    expect(running).toHaveLength(Math.min(3 + at + 1, 6));
  }
  expect(await Promise.all(reads)).toEqual(['failed', 'done', 'done', 'done', 'done', -32005]);
  const again = [read(one), read(one), read(one)];
  expect(running).toHaveLength(8);
  running[6]!(true);
  await settle();
  running[7]!(true);
  running[8]!(true);
  expect(await Promise.all(again)).toEqual(['done', 'done', 'done']);
});
