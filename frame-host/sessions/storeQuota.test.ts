import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStoreQuota } from './storeQuota';
import { inDepth } from '../../tests/helpers/inDepth';

const limits = { storedBytes: 1_000_000, storedRecords: 1_000 };
const nameBytes = 200;
const caller = '192.0.2.1';

function open() {
  const quota = createStoreQuota({ limits, clock: { now: () => 0, after: () => () => undefined } });
  const take = (place: string, bytes: number) => quota.take({ caller, place, bytes, timeout: 600 });
  const fits = (bytes: number): boolean => {
    try {
      take('probe', bytes)();
      return true;
    } catch {
      return false;
    }
  };
  /** The bytes that the caller has stored, found by how much it may still store. */
  function used(): number {
    let [low, high] = [-limits.storedBytes, limits.storedBytes * 2];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle - 1;
    }
    return limits.storedBytes - nameBytes - low;
  }
  return { take, used };
}

describe('stored bytes of a caller', () => {
  it('still count a write after an earlier one to the same place fails', () => {
    const { take, used } = open();
    const undo = take('place', 500);
    take('place', 300);
    undo();
    expect(used()).toBe(300 + nameBytes);
  });

  it('are those from before once both of two writes have failed', () => {
    const { take, used } = open();
    take('place', 700);
    const first = take('place', 500);
    const second = take('place', 300);
    first();
    second();
    expect(used()).toBe(700 + nameBytes);
  });

  it('are those of the last successful write to each place, in whatever order the failures end', () => {
    const Writes = fc.array(
      fc.record({
        place: fc.constantFrom('a', 'b', 'c'),
        bytes: fc.integer({ min: 1, max: 900 }),
        fails: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(Writes, fc.infiniteStream(fc.nat()), (writes, order) => {
        const { take, used } = open();
        const waiting: (() => void)[] = [];
        for (const { place, bytes, fails } of writes) {
          const undo = take(place, bytes);
          if (fails) waiting.push(undo);
          // Some of the pending failures end before the next write begins.
          if (waiting.length > 0 && order.next().value % 2 === 0)
            waiting.splice(order.next().value % waiting.length, 1)[0]?.();
        }
        while (waiting.length > 0) waiting.splice(order.next().value % waiting.length, 1)[0]?.();
        const stored = writes.filter(({ fails }) => !fails);
        const last = new Map(stored.map(({ place, bytes }) => [place, bytes]));
        const expected = [...last.values()].reduce((sum, bytes) => sum + bytes, 0) + stored.length * nameBytes;
        expect(used()).toBe(expected);
      }),
      { numRuns: inDepth(100, 10_000) },
    );
  });
});

describe('a flood from one IPv6 /48', () => {
  const clock = { now: () => 0, after: () => () => undefined };
  const small = { storedBytes: 1_000_000, storedRecords: 10 };
  const open = () => createStoreQuota({ limits: small, clock });
  const from = (quota: ReturnType<typeof open>, caller: string, place: string): boolean => {
    try {
      quota.take({ caller, place, bytes: 10, timeout: 600 });
      return true;
    } catch {
      return false;
    }
  };

  it('has sixteen times the quota of a /64, and leaves the accounts of others in memory', () => {
    const quota = open();
    const others = ['198.51.100.7', '2001:db8:2::1'];
    for (const other of others) for (let at = 0; at < 10; at++) from(quota, other, `${other} ${at}`);
    let stored = 0;
    for (let at = 0; at < 65_536; at++) if (from(quota, `2001:db8:1:${at.toString(16)}::1`, `flood ${at}`)) stored += 1;
    expect(stored).toBe(160);
    expect(others.map((other) => from(quota, other, `${other} one more`))).toEqual([false, false]);
    expect(from(quota, '2001:db8:3::1', 'another site')).toBe(true);
  });

  it('costs its other networks nothing by writes that are refused', () => {
    const quota = open();
    for (let at = 0; at < 1_000; at++) from(quota, '2001:db8:1::1', `flood ${at}`);
    expect(from(quota, '2001:db8:1:1::1', 'own')).toBe(true);
  });
});
