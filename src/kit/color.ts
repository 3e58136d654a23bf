/** Red, green and blue, 0 to 255, not rounded. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

/** Parses `#rgb` or `#rrggbb`; undefined for anything else, because a theme must not contain arbitrary CSS. */
export function parseHexColor(text: string): Rgb | undefined {
  const body = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (body === undefined) return undefined;
  const full = body.length === 3 ? [...body].map((digit) => digit + digit).join('') : body;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Formats a colour as `#RRGGBB`. */
export function formatHexColor(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Mixes `other` into `rgb`; `weight` is the share of `other`, 0 to 1. */
export function mix(rgb: Rgb, other: Rgb, weight: number): Rgb {
  const blend = (at: 0 | 1 | 2) => rgb[at] * (1 - weight) + other[at] * weight;
  return [blend(0), blend(1), blend(2)];
}

/** Multiplies the HSL saturation by `1 + ratio`; channels that leave the gamut are clipped. */
export function saturate(rgb: Rgb, ratio: number): Rgb {
  const lightness = (Math.max(...rgb) + Math.min(...rgb)) / 2;
  // In HSL each channel is the lightness plus a term proportional to the saturation, so it is enough to scale that term.
  const stretch = (at: 0 | 1 | 2) => Math.min(255, Math.max(0, lightness + (rgb[at] - lightness) * (1 + ratio)));
  return [stretch(0), stretch(1), stretch(2)];
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}
