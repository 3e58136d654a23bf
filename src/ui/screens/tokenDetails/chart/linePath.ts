import type { PriceHistory } from '../../../../wallet/prices';

/** Of the drawing, not of the screen: it is stretched. */
export const chart = { width: 600, height: 160, air: 8 } as const;

/** Where each point of a line of prices lies in the drawing. Time goes across, the least price lies at the bottom. */
export function layOut(points: PriceHistory['points']): readonly { x: number; y: number }[] {
  const [first = [0, 0], last = first] = [points[0], points.at(-1)];
  const prices = points.map(([, usd]) => usd);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = chart.height - 2 * chart.air;
  return points.map(([at, usd]) => ({
    x: last[0] === first[0] ? 0 : ((at - first[0]) / (last[0] - first[0])) * chart.width,
    // What has stood still lies in the middle.
    y: chart.air + (most === least ? room / 2 : room - ((usd - least) / (most - least)) * room),
  }));
}

/** The line through them, as SVG writes it. */
export const toPath = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The point that lies nearest to a share of the width, 0 to 1. */
export function nearest(places: readonly { x: number }[], share: number): number {
  const x = share * chart.width;
  return places.reduce(
    (best, place, at) => (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x) ? at : best),
    0,
  );
}
