import type { PriceHistory } from '../../../../wire/http/market/market';

/** Size in units of the drawing, which is stretched to the screen. */
export const chart = { width: 600, height: 160, air: 8 } as const;

/** Returns the position of each point of a price chart. Time is horizontal, and the lowest price is at the bottom. */
export function layOut(points: PriceHistory['points']): readonly { x: number; y: number }[] {
  const [first = [0, 0], last = first] = [points[0], points.at(-1)];
  const prices = points.map(([, usd]) => usd);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = chart.height - 2 * chart.air;
  return points.map(([at, usd]) => ({
    x: last[0] === first[0] ? 0 : ((at - first[0]) / (last[0] - first[0])) * chart.width,
    // A constant price is drawn in the middle.
    y: chart.air + (most === least ? room / 2 : room - ((usd - least) / (most - least)) * room),
  }));
}

/** Returns the line through the points as an SVG path. */
export const toPath = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Returns the index of the point that is nearest to a share of the width, 0 to 1. */
export function nearest(places: readonly { x: number }[], share: number): number {
  const x = share * chart.width;
  return places.reduce(
    (best, place, at) => (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x) ? at : best),
    0,
  );
}
