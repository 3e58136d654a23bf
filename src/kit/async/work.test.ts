import { expect, it, vi } from 'vitest';
import { isSolved, solve } from './work';

const challenge = 'c'.repeat(43);

it.each([0, 1, 7, 8, 9, 12])(
  'solve finds an answer with %i zero bits, which another puzzle rejects (checked from 9 bits)',
  async (bits) => {
    const answer = await solve({ challenge, bits });
    expect(isSolved({ challenge, bits }, answer)).toBe(true);
    if (bits >= 9) expect(isSolved({ challenge: 'd'.repeat(43), bits }, answer)).toBe(false);
  },
);

it('isSolved rejects answers of another form', async () => {
  for (const answer of ['', '1', 'x'.repeat(11), '0'.repeat(12), '-0000000001', '00000000000\n'])
    expect(isSolved({ challenge, bits: 0 }, answer)).toBe(false);
  expect(isSolved({ challenge, bits: 0 }, '00000000000')).toBe(true);
});

it('solve pauses regularly so that other tasks can run', async () => {
  let time = 0;
  const pause = vi.fn(async () => undefined);
  await solve({ challenge, bits: 14 }, { pause, now: () => (time += 6) });
  // At most three clock checks in a row without a pause, with about a hundred hashes between two checks.
  expect(pause.mock.calls.length).toBeGreaterThan(time / 6 / 4);
  expect(pause).toHaveBeenCalled();
});
