import { describe, expect, it } from 'vitest';
import { chart, layOut, nearest, toPath } from './linePath';

describe('the line of a price chart', () => {
  const places = layOut([
    [100, 2],
    [150, 4],
    [300, 3],
  ]);

  it('runs by time, with the minimum at the bottom and the maximum at the top', () => {
    expect(places.map(({ x }) => x)).toEqual([0, chart.width / 4, chart.width]);
    expect(places[0]?.y).toBe(chart.height - chart.air);
    expect(places[1]?.y).toBe(chart.air);
    expect(toPath(places)).toMatch(/^M0\.0 152\.0L150\.0 8\.0L600\.0 80\.0$/);
  });

  it('is in the middle if the price has not changed, and valid for one point and for none', () => {
    expect(
      layOut([
        [1, 5],
        [2, 5],
      ]).map(({ y }) => y),
    ).toEqual([80, 80]);
    expect(toPath(layOut([[1, 5]]))).toBe('M0.0 80.0');
    expect(toPath(layOut([]))).toBe('');
  });

  it.each([
    [0, 0],
    [0.2, 1],
    [0.7, 2],
    [9, 2],
    [-1, 0],
  ])('finds the point nearest to %d of the width', (share, at) => expect(nearest(places, share)).toBe(at));
});
