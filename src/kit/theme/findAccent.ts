import { black, contrast, formatHexColor, mix, parseHexColor, white, type Rgb } from '../color';
import { createScale, type Scale } from './createScale';
import { defaultPrimary, palettes } from './look';

/** WCAG 2.2 AA for text. */
const readable = 4.5;

/** A primary colour, and what has to be computed from it so that everything in it can be read. */
export interface Accent {
  accent: string;
  hover: string;
  press: string;
  /** The integrator's text colour, whether it can be read or not. */
  given: string;
  /** Text on the accent in each of its states. */
  onAccent: string;
  /** The accent where it is text or a ring. */
  text: Record<'light' | 'dark', string>;
  scale: Scale;
}

/** The accent of a theme. What is no hex colour counts as absent. */
export function findAccent({
  primary,
  onPrimary,
}: { primary?: string | undefined; onPrimary?: string | undefined } = {}): Accent {
  const accent = primary !== undefined && parseHexColor(primary) ? primary.trim() : defaultPrimary;
  const scale = createScale(accent);
  const given = onPrimary !== undefined && parseHexColor(onPrimary) ? onPrimary.trim() : readableOn(accent);
  const onAccent = contrast(rgb(given), rgb(accent)) >= readable ? given : readableOn(accent);
  // Away from the text on it: a pressed button reads better, never worse.
  const away = contrast(rgb(accent), black) < contrast(rgb(onAccent), black) ? black : white;
  return {
    accent,
    hover: formatHexColor(mix(rgb(accent), away, 0.1)),
    press: formatHexColor(mix(rgb(accent), away, 0.18)),
    given,
    onAccent,
    text: { light: findAccentText(scale, 'light'), dark: findAccentText(scale, 'dark') },
    scale,
  };
}

/** White or black, whichever reads better on the colour. One of the two always reaches AA. */
export function readableOn(background: string): string {
  return contrast(white, rgb(background)) >= readable ? '#ffffff' : '#000000';
}

/** The shade nearest to the primary that can be read as text on every surface of the mode. */
function findAccentText(scale: Scale, mode: 'light' | 'dark'): string {
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
