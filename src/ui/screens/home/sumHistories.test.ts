import { expect, it } from 'vitest';
import { sumHistories } from './TotalLine';

it('adds what the amounts were worth at the times of the first history', () => {
  const ether = {
    amount: 2,
    points: [
      [100, 10],
      [200, 12],
      [300, 9],
    ] as [number, number][],
  };
  const other = {
    amount: 10,
    points: [
      [150, 1],
      [250, 2],
    ] as [number, number][],
  };
  // Before its first price, the second asset counts with that price.
  expect(sumHistories([ether, other])).toEqual([
    [100, 30],
    [200, 34],
    [300, 38],
  ]);
});

it('returns nothing if the price of an asset is unknown', () => {
  expect(sumHistories([])).toEqual([]);
  expect(
    sumHistories([
      { amount: 1, points: [[1, 1]] },
      { amount: 1, points: [] },
    ]),
  ).toEqual([]);
});
