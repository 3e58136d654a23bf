import { encodeIndexed } from './png.mjs';

const most = 128;
/** Commonest colours that are kept to the bit. */
const surfaces = 32;

/** A picture in at most 128 colours: exact where it has no more, else its commonest ones and for the rest the nearest. */
export function encodePalette({ width, height, pixels }) {
  const counts = new Map();
  const total = width * height;
  // Screens are made of runs of one colour.
  for (let at = 0, run = 1; at < total; at += run, run = 1) {
    const color = colorAt(pixels, at);
    while (at + run < total && colorAt(pixels, at + run) === color) run++;
    counts.set(color, (counts.get(color) ?? 0) + run);
  }
  const colors = choose(counts);
  const palette = colors.map(toChannels);
  const places = new Map(colors.map((color, at) => [color, at]));
  const indices = Buffer.alloc(total);
  for (let at = 0, last = -1, place = 0; at < total; at++) {
    const color = colorAt(pixels, at);
    if (color !== last) {
      last = color;
      place = places.get(color) ?? nearest(palette, toChannels(color));
      places.set(color, place);
    }
    indices[at] = place;
  }
  return encodeIndexed({ width, height, palette, indices });
}

/** The commonest colours as they are, for surfaces differ by little and on purpose; then one of each eight alike in all channels. */
function choose(counts) {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color);
  if (sorted.length <= most) return sorted;
  const chosen = sorted.slice(0, surfaces);
  const alike = new Set(chosen.map(toBucket));
  for (const color of sorted.slice(surfaces)) {
    const bucket = toBucket(color);
    if (chosen.length === most) break;
    if (alike.has(bucket)) continue;
    alike.add(bucket);
    chosen.push(color);
  }
  return chosen;
}

/** The upper five bits of each channel. */
function toBucket(color) {
  return color & 0xf8f8f8;
}

function nearest(palette, color) {
  let best = 0;
  let least = Infinity;
  for (const [at, other] of palette.entries()) {
    const now = distance(other, color);
    if (now < least) [best, least] = [at, now];
  }
  return best;
}

function distance([r, g, b], [r2, g2, b2]) {
  return (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2;
}

function colorAt(pixels, at) {
  return (pixels[at * 3] << 16) | (pixels[at * 3 + 1] << 8) | pixels[at * 3 + 2];
}

function toChannels(color) {
  return [color >> 16, (color >> 8) & 255, color & 255];
}
