import { black, contrast, formatHexColor, mix, parseHexColor, white, type Rgb } from '../../kit/color';
import { createScale, scaleSteps, type Scale } from './createScale';
import { defaultPrimary, fontFamilies, palettes, radii } from './tokens';

export interface ThemeLook {
  primary?: string | undefined;
  onPrimary?: string | undefined;
  corners?: keyof typeof radii | undefined;
  font?: keyof typeof fontFamilies | undefined;
}

/** WCAG 2.2 AA for text. */
const readable = 4.5;

/**
 * The theme as CSS variables on `:root` and `:root.dark`. A primary that is no hex colour counts as absent.
 * `--app-on-primary` is the integrator's word; our own buttons keep it only where it can be read.
 */
export function themeCss({ primary, onPrimary, corners = 'soft', font = 'inter' }: ThemeLook = {}): string {
  const base = primary !== undefined && parseHexColor(primary) ? primary.trim() : defaultPrimary;
  const scale = createScale(base);
  const given = onPrimary !== undefined && parseHexColor(onPrimary) ? onPrimary.trim() : readableOn(base);
  const onAccent = contrast(rgb(given), rgb(base)) >= readable ? given : readableOn(base);
  // Away from the text on it: a pressed button reads better, never worse.
  const away = contrast(rgb(base), black) < contrast(rgb(onAccent), black) ? black : white;
  const shared = {
    ...Object.fromEntries(scaleSteps.map((step) => [`app-primary-${step}`, scale[step]])),
    'app-on-primary': given,
    'inlay-accent': base,
    'inlay-accentHover': formatHexColor(mix(rgb(base), away, 0.1)),
    'inlay-accentPress': formatHexColor(mix(rgb(base), away, 0.18)),
    'inlay-onAccent': onAccent,
    'inlay-font': fontFamilies[font],
    ...Object.fromEntries(
      Object.entries(radii[corners]).map(([name, value]) => [`inlay-radius-${name}`, `${value}px`]),
    ),
  };
  const mode = (name: 'light' | 'dark') => ({
    ...Object.fromEntries(Object.entries(palettes[name]).map(([role, value]) => [`inlay-${role}`, value])),
    'inlay-accentText': accentText(scale, name),
  });
  return `:root{${declare(shared)}${declare(mode('light'))}}:root.dark{${declare(mode('dark'))}}`;
}

/** White or near-black, whichever reads better on the colour. One of the two always reaches AA. */
export function readableOn(background: string): string {
  return contrast(white, rgb(background)) >= readable ? '#ffffff' : '#000000';
}

/** The shade nearest to the primary that can be read as text on every surface of the mode. */
function accentText(scale: Scale, mode: 'light' | 'dark'): string {
  const { page, card, raised, fill, strong } = palettes[mode];
  const candidates = mode === 'light' ? ([600, 700, 800, 900] as const) : ([600, 500, 400, 300, 200, 100, 50] as const);
  const fits = candidates.find((step) =>
    [page, card, raised, fill].every((surface) => contrast(rgb(scale[step]), rgb(surface)) >= readable),
  );
  return fits === undefined ? strong : scale[fits];
}

function rgb(color: string): Rgb {
  return parseHexColor(color) ?? black;
}

function declare(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
