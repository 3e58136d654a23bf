import type { Names } from './mint';

/** A collectible that is all in its mint: a square of two colours, which follow from its address. */
export function tile(address: Uint8Array): Names {
  const [number = 0, hue = 0] = address;
  const colour = (turn: number) => `hsl(${(hue + turn) % 360} 60% 55%)`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="${colour(0)}" d="M0 0h2v2H0z"/>` +
    `<path fill="${colour(120)}" d="M0 0h1v2h1V1H0z"/></svg>`;
  const name = `Tile ${number}`;
  const json = { name, description: 'A test tile', image: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  return { name, symbol: 'TILE', uri: `data:application/json,${JSON.stringify(json)}` };
}
