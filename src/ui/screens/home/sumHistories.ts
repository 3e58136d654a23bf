import type { PriceHistory } from '../../../wire/http/market/market';

type Points = PriceHistory['points'];

/**
 * Returns what the held amounts were worth together, at the times of the first history. An asset counts with its last price before each
 * time, or with its first one; without any price nothing is returned.
 */
export function sumHistories(held: readonly { amount: number; points: Points }[]): Points {
  const [first] = held;
  if (!first || held.some(({ points }) => points.length === 0)) return [];
  return first.points.map(([at]): [number, number] => [
    at,
    held.reduce((all, { amount, points }) => all + amount * priceAt(points, at), 0),
  ]);
}

function priceAt(points: Points, time: number): number {
  const known = points.findLast(([at]) => at <= time) ?? points[0];
  return known?.[1] ?? 0;
}
