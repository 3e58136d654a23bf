import { black, contrast, formatHexColor, mix, parseHexColor, white, type Rgb } from '../color';
import { createScale, type ColorScale } from './createScale';
import { defaultPrimary, palettes } from './theme';

/** Minimum contrast of text (WCAG 2.2 AA). */
const readable = 4.5;

/** A primary colour, and the colours derived from it so that all text is readable. */
export interface Accent {
  accent: string;
  hover: string;
  press: string;
  /** The integrator's colour for text on the accent, whether it is readable or not. */
  given: string;
  /** Colour of text on the accent, readable in each of its states. */
  onAccent: string;
  /** The accent as used for text and focus rings. */
  text: Record<'light' | 'dark', string>;
  scale: ColorScale;
}

/** Computes the accent of a theme. A value that is not a hex colour counts as absent. */
export function findAccent({
  primary,
  onPrimary,
}: { primary?: string | undefined; onPrimary?: string | undefined } = {}): Accent {
  const accent = primary !== undefined && parseHexColor(primary) ? primary.trim() : defaultPrimary;
  const scale = createScale(accent);
  const given = onPrimary !== undefined && parseHexColor(onPrimary) ? onPrimary.trim() : readableOn(accent);
  const onAccent = contrast(rgb(given), rgb(accent)) >= readable ? given : readableOn(accent);
  // States move away from the colour of the text, so that a pressed button is at least as readable.
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

/** Returns white or black, whichever has the higher contrast. One of the two always reaches AA. */
export function readableOn(background: string): string {
  return contrast(white, rgb(background)) >= readable ? '#ffffff' : '#000000';
}

/** Returns the shade nearest to the primary that is readable as text on every surface of the mode. */
function findAccentText(scale: ColorScale, mode: 'light' | 'dark'): string {
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
