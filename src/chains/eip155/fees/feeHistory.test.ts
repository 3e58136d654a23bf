import { describe, expect, it } from 'vitest';
import { levelsOf, measureBlockTime, waitsOf } from './feeHistory';

const gwei = 1_000_000_000n;
const history = (lowest: readonly bigint[]) => ({
  baseFee: gwei,
  tips: { slow: [...lowest], medium: lowest.map((tip) => tip + gwei), fast: lowest.map((tip) => tip + 2n * gwei) },
});
const waits = (lowest: readonly bigint[], blockTime: number) => {
  const read = history(lowest);
  return waitsOf({ ...read, ...levelsOf({ ...read, usualTip: gwei }), blockTime });
};

describe('waitsOf', () => {
  it('returns two block times when every recent block would have accepted the tip', () => {
    expect(
      waits(
        Array.from({ length: 10 }, () => gwei),
        2_000,
      ),
    ).toEqual({ slow: 4_000, medium: 4_000, fast: 4_000 });
    expect(
      waits(
        Array.from({ length: 10 }, () => gwei),
        12_000,
      ).fast,
    ).toBe(24_000);
  });

  it('returns a longer wait for a tip that only some recent blocks would have accepted', () => {
    // The median tip would have been accepted by six of ten blocks: 1 - 0.4^4 is above 95 %.
    const rising = Array.from({ length: 10 }, (_, at) => BigInt(at + 1) * 10n * gwei);
    const { slow, fast } = waits(rising, 12_000);
    expect(slow).toBe(5 * 12_000);
    expect(fast).toBeLessThanOrEqual(slow);
  });

  it('never returns more than about a hundred blocks', () => {
    const speeds = levelsOf({ baseFee: gwei, tips: { slow: [], medium: [], fast: [] }, usualTip: 1n }).speeds;
    const { slow } = waitsOf({ tips: { slow: [gwei], medium: [], fast: [] }, speeds, blockTime: 1_000 });
    expect(slow).toBe(101_000);
  });
});

describe('measureBlockTime', () => {
  const chain =
    ({ height, seconds }: { height: number; seconds: number }) =>
    async (_method: string, [tag]: readonly unknown[]) => {
      const number = tag === 'latest' ? height : Number(tag);
      return { number: `0x${number.toString(16)}`, timestamp: `0x${(1_700_000_000 + number * seconds).toString(16)}` };
    };

  it.each([
    [{ height: 20_000_000, seconds: 12 }, 12_000],
    [{ height: 5_000, seconds: 0.25 }, 250],
    [{ height: 7, seconds: 2 }, 2_000],
    [{ height: 0, seconds: 2 }, null],
    [{ height: 1_000, seconds: 3_600 }, null],
  ])('%j: returns %s ms', async (facts, ms) => expect(await measureBlockTime(chain(facts))).toBe(ms));

  it.each([null, {}, { number: '0x10', timestamp: 'soon' }])('returns null for the block %j', async (block) => {
    expect(await measureBlockTime(async () => block)).toBeNull();
  });
});
