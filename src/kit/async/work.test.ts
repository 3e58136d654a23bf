import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSolved, solve } from './work';

const challenge = 'c'.repeat(43);

/** Number of zero bits at the beginning of the hash of a puzzle's answer. */
function zeroBits(text: string): number {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  return 256 - (hash === 0n ? 0 : hash.toString(2).length);
}

it.each([0, 1, 7, 8, 9, 12])('solve finds the first answer with at least %i zero bits', async (bits) => {
  const answer = await solve({ challenge, bits });
  expect(zeroBits(challenge + answer)).toBeGreaterThanOrEqual(bits);
  for (let lower = 0; lower < Number(answer); lower++)
    expect(zeroBits(challenge + String(lower).padStart(11, '0'))).toBeLessThan(bits);
});

it('isSolved accepts exactly the answers with enough zero bits for this challenge', () => {
  const answers = Array.from({ length: 600 }, (_, at) => String(at).padStart(11, '0'));
  for (const of of [challenge, 'd'.repeat(43)])
    for (const bits of [0, 1, 7, 8, 9])
      expect(answers.filter((answer) => isSolved({ challenge: of, bits }, answer))).toEqual(
        answers.filter((answer) => zeroBits(of + answer) >= bits),
      );
});

it('isSolved rejects answers of another form', async () => {
  for (const answer of ['', '1', 'x'.repeat(11), '0'.repeat(12), '-0000000001', '00000000000\n'])
    expect(isSolved({ challenge, bits: 0 }, answer)).toBe(false);
  expect(isSolved({ challenge, bits: 0 }, '00000000000')).toBe(true);
});

/** Solves a puzzle on a clock that advances with each read and pause. All times in ms. Returns the times between two pauses. */
async function stretchesWith({ pauseTime, readTime = 6 }: { pauseTime: number; readTime?: number }): Promise<number[]> {
  let [time, resumed] = [0, 0];
  const stretches: number[] = [];
  const pause = async () => {
    stretches.push(time - resumed);
    time += pauseTime;
    resumed = time;
  };
  await solve({ challenge, bits: 14 }, { pause, now: () => (time += readTime) });
  return stretches;
}

it('solve lets other tasks run every 10 ms', async () => {
  const stretches = await stretchesWith({ pauseTime: 0 });
  expect(stretches.length).toBeGreaterThan(10);
  // The clock is read once more before a stretch begins, and is past the end by at most one read.
  expect(Math.max(...stretches)).toBeLessThanOrEqual(10 + 2 * 6);
});

it('solve computes as long as a pause takes, at most 0.4 s, so that a hidden page with slow timers makes progress', async () => {
  const [, ...slow] = await stretchesWith({ pauseTime: 50 });
  expect(slow.length).toBeGreaterThan(2);
  for (const stretch of slow) expect(stretch).toBeGreaterThanOrEqual(50);
  for (const stretch of slow) expect(stretch).toBeLessThanOrEqual(56 + 2 * 6);
  const [, first = 0] = await stretchesWith({ pauseTime: 1_000, readTime: 20 });
  expect(first).toBeGreaterThanOrEqual(400);
  expect(first).toBeLessThanOrEqual(400 + 2 * 20);
});
