import { describe, expect, it } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { createBatches } from './batches';

const later = () => new Promise((resolve) => setImmediate(resolve));

describe('batches', () => {
  it('run within the limits of size and concurrency, and return each caller’s own answer', async () => {
    const sizes: number[] = [];
    let running = 0;
    let most = 0;
    const { add } = createBatches<number, number>({
      most: 4,
      atOnce: 2,
      async run(items) {
        sizes.push(items.length);
        most = Math.max(most, ++running);
        await later();
        running -= 1;
        return items.map((item) => item * 2);
      },
    });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => add(at)));
    expect(answers).toEqual(Array.from({ length: 30 }, (_, at) => at * 2));
    expect(Math.max(...sizes)).toBe(4);
    expect(sizes.length).toBeLessThan(12);
    expect(most).toBe(2);
  });

  it('never contain two items of one name, whose order is kept', async () => {
    const seen: string[][] = [];
    const { add } = createBatches<string, string>({
      nameOf: (item) => item.slice(0, 1),
      atOnce: 1,
      async run(items) {
        seen.push(items);
        await later();
        return items;
      },
    });
    await Promise.all(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'].map(add));
    expect(seen).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  });

  it('isolate the fault of one item, and all fail while the database is unavailable', async () => {
    let isAway = false;
    let runs = 0;
    const { add } = createBatches<string, string>({
      async run(items) {
        runs += 1;
        await later();
        if (isAway) throw new HttpError('unavailable');
        if (items.includes('bad')) throw new Error('no');
        return items;
      },
    });
    const settled = await Promise.allSettled(['one', 'bad', 'two'].map(add));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    [isAway, runs] = [true, 0];
    const failed = await Promise.allSettled(['one', 'two', 'three'].map(add));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toBe(1);
    isAway = false;
    expect(await add('one')).toBe('one');
  });
});
