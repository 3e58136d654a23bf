import { black, formatHexColor, mix, parseHexColor, saturate, white } from '../color';

/** From dark to light. The primary colour itself is the fourth, `600` (docs/protocol-server.md 3). */
export const scaleSteps = [900, 800, 700, 600, 500, 400, 300, 200, 100, 50] as const;
export type ScaleStep = (typeof scaleSteps)[number];
export type ColorScale = Record<ScaleStep, string>;

const darker = 3;
const lighter = 6;

/**
 * Creates the ten-step scale of a primary colour: three steps towards black at 50 %, six towards white at 85 %, with saturation rising by
 * up to 20 %. Vectors: docs/protocol-server.md 8.
 * @throws TypeError when `primary` is not `#rgb` or `#rrggbb`.
 */
export function createScale(primary: string): ColorScale {
  const base = parseHexColor(primary);
  if (base === undefined) throw new TypeError('Expected a hex colour');
  const towards = (target: typeof black, share: number, most: number) =>
    formatHexColor(mix(saturate(base, share * 0.2), target, share * most));
  const shades = [
    ...[3, 2, 1].map((step) => towards(black, step / darker, 0.5)),
    primary,
    ...[1, 2, 3, 4, 5, 6].map((step) => towards(white, step / lighter, 0.85)),
  ];
  return Object.fromEntries(scaleSteps.map((step, at) => [step, shades[at]])) as ColorScale;
}
