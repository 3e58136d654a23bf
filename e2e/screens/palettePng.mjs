import { encodeIndexed } from './png.mjs';

const most = 256;

/** A picture in at most 256 colours: exact where it has no more, else its commonest ones and for the rest the nearest. */
export function encodePalette({ width, height, pixels }) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const color = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const colors = choose(counts);
  const palette = colors.map(toChannels);
  const places = new Map(colors.map((color, at) => [color, at]));
  const indices = Buffer.alloc(width * height);
  for (let at = 0; at < indices.length; at++) {
    const color = (pixels[at * 3] << 16) | (pixels[at * 3 + 1] << 8) | pixels[at * 3 + 2];
    let place = places.get(color);
    if (place === undefined) places.set(color, (place = nearest(palette, toChannels(color))));
    indices[at] = place;
  }
  return encodeIndexed({ width, height, palette, indices });
}

/** The commonest colours, no two of them alike to the eye. */
function choose(counts) {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color);
  if (sorted.length <= most) return sorted;
  for (let apart = 8; ; apart -= 2) {
    const chosen = [];
    for (const color of sorted) {
      if (chosen.length === most) break;
      // The very commonest are surfaces, which differ by little and on purpose.
      const isSurface = chosen.length < 24;
      const channels = toChannels(color);
      if (isSurface || chosen.every((other) => distance(toChannels(other), channels) >= apart * apart))
        chosen.push(color);
    }
    if (chosen.length === most || apart === 0) return chosen;
  }
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

function toChannels(color) {
  return [color >> 16, (color >> 8) & 255, color & 255];
}
