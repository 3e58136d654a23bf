import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createHitCounter } from './hitCounter';

it('counts each name in its own window, and look() does not count', async () => {
  const clock = createFakeClock();
  const counter = createHitCounter({ window: 1_000, clock });
  expect(counter.look('a')).toEqual({ count: 0, endsIn: 0 });
  expect(counter.hit('a')).toEqual({ count: 1, endsIn: 1_000 });
  await clock.advance(400);
  expect(counter.hit('a')).toEqual({ count: 2, endsIn: 600 });
  expect(counter.hit('b')).toEqual({ count: 1, endsIn: 1_000 });
  expect(counter.look('a')).toEqual({ count: 2, endsIn: 600 });
  await clock.advance(600);
  expect(counter.look('a')).toEqual({ count: 0, endsIn: 0 });
  expect(counter.hit('a')).toEqual({ count: 1, endsIn: 1_000 });
  expect(counter.look('b').count).toBe(1);
  counter.hit('b');
  counter.forgive('b');
  expect(counter.look('b').count).toBe(1);
  for (const name of ['b', 'b', 'nobody']) counter.forgive(name);
  expect([counter.look('b').count, counter.look('nobody').count]).toEqual([0, 0]);
});

it('forgets the name that was idle longest, but not a name that keeps asking', () => {
  const counter = createHitCounter({ window: 60_000 });
  counter.hit('quiet');
  for (let at = 0; at < 60_000; at++) {
    counter.hit(`stranger-${at}`);
    if (at % 10_000 === 0) counter.hit('flood');
  }
  expect(counter.look('quiet').count).toBe(0);
  expect(counter.look('flood').count).toBe(6);
});
