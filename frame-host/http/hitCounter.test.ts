import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { toIpNetworks } from './clientAddress';
import { createHitCounter } from './hitCounter';

it('counts each name in its own window, and look() does not count', async () => {
  const clock = createFakeClock();
  const counter = createHitCounter({ max: 2, window: 1_000, clock });
  const [a, b] = [['a'], ['b']];
  expect([counter.look(a), counter.hit(a)]).toEqual([0, 0]);
  await clock.advance(400);
  expect([counter.look(a), counter.hit(a), counter.hit(b)]).toEqual([0, 0, 0]);
  expect([counter.look(a), counter.hit(a), counter.look(a)]).toEqual([600, 600, 600]);
  await clock.advance(600);
  expect([counter.look(a), counter.hit(a), counter.hit(b)]).toEqual([0, 0, 0]);
  expect(counter.look(b)).toBe(400);
  counter.forgive(b);
  expect([counter.hit(b), counter.hit(b)]).toEqual([0, 400]);
  for (const name of [b, b, b, ['nobody']]) counter.forgive(name);
  expect([counter.hit(['nobody']), counter.hit(['nobody']), counter.hit(['nobody'])]).toEqual([0, 0, 1_000]);
});

it('forgets the name that was idle longest, but not a name that keeps asking', () => {
  const counter = createHitCounter({ max: 1, window: 60_000, clock: createFakeClock() });
  counter.hit(['quiet']);
  counter.hit(['busy']);
  for (let at = 0; at < 60_000; at++) {
    counter.hit([`stranger-${at}`]);
    if (at % 10_000 === 0) counter.look(['busy']);
  }
  expect([counter.look(['quiet']), counter.look(['busy'])]).toEqual([0, 60_000]);
});

describe('an IPv6 address', () => {
  const address = (site: number, network: number) =>
    toIpNetworks(`2001:db8:${site.toString(16)}:${network.toString(16)}::1`);
  const open = () => createHitCounter({ max: 10, window: 60_000, clock: createFakeClock() });
  const allowed = (task: () => number, times: number) =>
    Array.from({ length: times }, task).filter((wait) => wait === 0);

  it('counts by /64, /56 and /48, each of which may have more', () => {
    const counter = open();
    expect(allowed(() => counter.hit(address(1, 0)), 30)).toHaveLength(10);
    let at = 0;
    expect(allowed(() => counter.hit(address(1, at++ % 256)), 1_000)).toHaveLength(30);
    expect(allowed(() => counter.hit(address(1, at++ % 65_536)), 10_000)).toHaveLength(120);
    expect(counter.hit(address(2, 0))).toBe(0);
  });

  it('costs its neighbours nothing by hits that are refused', () => {
    const counter = open();
    for (let at = 0; at < 10_000; at++) counter.hit(address(1, 0));
    expect(allowed(() => counter.hit(address(1, 1)), 30)).toHaveLength(10);
    expect(allowed(() => counter.hit(address(1, 0x100)), 30)).toHaveLength(10);
  });

  it('pushes no counter of others out of memory by a flood from its /48', () => {
    const counter = open();
    const others = [['198.51.100.7'], address(7, 7)];
    for (const other of others) allowed(() => counter.hit(other), 10);
    for (let at = 0; at < 65_536; at++) counter.hit(address(1, at));
    expect(others.map((other) => counter.look(other))).toEqual([60_000, 60_000]);
    expect(counter.look(address(1, 0))).toBe(60_000);
  });
});
