import type { Names } from './mint';

/** Returns the metadata of an NFT that is stored completely in its mint: a square of two colors, derived from its address. */
export function tile(address: Uint8Array, kind = 'Tile'): Names {
  const [number = 0, red = 0, green = 0, blue = 0] = address;
  // It contains no `%` and `"`, which would need longer escapes: a transaction is limited to 1,232 bytes.
  const image =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><path fill='rgb(${red},${green},${blue})' d='M0 0h2v2H0z'/>` +
    `<path fill='rgb(${blue},${red},${green})' d='M0 0h1v2h1V1H0z'/></svg>`;
  const name = `${kind} ${number}`;
  const json = JSON.stringify({ name, description: `A test ${kind.toLowerCase()}`, image });
  return { name, symbol: kind.toUpperCase(), uri: `data:application/json,${json}` };
}
