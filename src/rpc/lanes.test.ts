import { expect, it } from 'vitest';
import { createLanes } from './lanes';

const [one, other] = ['https://one.test', 'https://other.test'];

it('runs so many reads of an origin at once, keeps so many in line, and refuses the rest', async () => {
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
  // A place that becomes free goes to the next in line, whatever became of the read.
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
