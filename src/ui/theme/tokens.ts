import { fontFamilies, radii } from '../../kit/theme/theme';

/**
 * All raw sizes and durations of the interface. Colours, corners and fonts come from `src/kit/theme/theme.ts`. No other file in `src/ui`
 * contains raw values.
 */

const step = (fontSize: number, lineHeight: number) => ({ fontSize, lineHeight: `${lineHeight}px` });

export const type = {
  tiny: step(12, 16),
  small: step(13, 18),
  body: step(15, 22),
  lead: step(17, 24),
  title: step(22, 28),
  large: step(34, 40),
  huge: step(44, 48),
} as const;

export const weight = { normal: 450, medium: 550, bold: 650 } as const;

/** Amounts keep their width while digits change. */
export const figures = { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: "'cv11', 'ss03'" } as const;

export const space = { x1: 4, x2: 8, x3: 12, x4: 16, x5: 20, x6: 24, x8: 32, x12: 48 } as const;

const corner = (name: keyof typeof radii.soft) => `var(--inlay-radius-${name}, ${radii.soft[name]}px)`;
export const radius = { control: corner('control'), card: corner('card'), sheet: corner('sheet'), full: 999 } as const;

export const size = {
  control: 48,
  touch: 44,
  row: 64,
  icon: 20,
  button: 56,
  panelWidth: 400,
  panelHeight: 720,
  panelLeast: 440,
  pageWidth: 440,
  toastWidth: 375,
  navigation: 80,
  /**
   * Widths in px on a desktop: the rail, a list next to its selected item, a task alone or with an aside, and everything together
   * (`desktopWidth`).
   */
  rail: 208,
  list: 440,
  task: 480,
  wideTask: 920,
  /** Width of a sign-in with two columns in a low window, in px. */
  sides: 760,
  aside: 320,
  desktopWidth: 1440,
  /** The picture of a screen with a single message. */
  picture: 72,
} as const;

/** QR code readers need dark on white, in both themes. */
export const qr = { size: 240, light: '#ffffff', dark: '#0f121c' } as const;

/** lucide's stroke width at 20 px. */
export const stroke = 1.75;

/** Below this width or height (a desktop at 200 % zoom) the panel fills the screen. */
export const phone = '@media (max-width: 479px), (max-height: 519px)';
/** A subset of `phone` in which the panel is a sheet: a phone in portrait orientation. */
export const sheet = '@media (max-width: 479px) and (min-height: 520px)';
/** Windows without room for a rail next to the page's column. */
export const compact = '@media (max-width: 679px), (max-height: 519px)';
/** A desktop: has room for a rail, a list, and the selected item next to it. */
export const desktopQuery = '(min-width: 1080px) and (min-height: 520px)';
export const desktop = `@media ${desktopQuery}`;
/** Windows in which two items do not fit into one row. */
export const narrow = '@media (max-width: 339px)';
/** Windows in which a pinned button leaves room for what scrolls below it. */
export const tall = '@media (min-height: 520px)';
/** A low or zoomed window: the most important content comes first. */
export const low = '@media (max-height: 559px)';
/** Wide and low, e.g. a desktop window next to another one: two columns fit side by side, but one column is too high. */
export const lowWide = '@media (min-width: 680px) and (max-height: 719px)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
/** Applies hover styles only if the pointer can hover, so that they do not stick after a tap. */
export const hover = '@media (hover: hover)';
/** A pressed button. The component library sets the attribute, for keys too. */
export const pressed = '&:is(:active, [data-pressed]):not(:disabled, [aria-disabled=true])';

export const motion = {
  press: '120ms',
  sheet: '200ms',
  /** Duration of moving something from one place to another. */
  flight: '240ms',
  /** Duration of one swing of the mark's halves while something is pending. */
  swing: '700ms',
  enter: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  leave: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

/** How long a button has to be held for an action that cannot be undone, in ms. */
export const holdTime = 1_000;

export const fontFamily = `var(--inlay-font, ${fontFamilies.inter})`;
export const monoFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** Hues (degrees in OKLCH) of the same brightness and saturation. */
const hues = [22, 48, 148, 190, 232, 262, 292, 345];

/** Returns the style of a letter that replaces a picture. The same name always gets the same style. */
export function letterStyle(name: string): { background: string; color: string } {
  const sum = Array.from(name).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const hue = hues[sum % hues.length];
  return { background: `linear-gradient(135deg, oklch(0.6 0.15 ${hue}), oklch(0.48 0.16 ${hue}))`, color: '#ffffff' };
}

const role = (name: string) => `var(--inlay-${name})`;

/** The colour roles as CSS variables, for use in components. `accentText` is the accent for text and focus rings. */
export const color = {
  page: role('page'),
  card: role('card'),
  raised: role('raised'),
  soft: role('soft'),
  thumb: role('thumb'),
  fill: role('fill'),
  fillHover: role('fillHover'),
  fillPress: role('fillPress'),
  line: role('line'),
  lineStrong: role('lineStrong'),
  strong: role('strong'),
  normal: role('normal'),
  muted: role('muted'),
  green: role('green'),
  greenSoft: role('greenSoft'),
  red: role('red'),
  redSoft: role('redSoft'),
  amber: role('amber'),
  amberSoft: role('amberSoft'),
  scrim: role('scrim'),
  shadow: role('shadow'),
  lift: role('lift'),
  accent: role('accent'),
  accentHover: role('accentHover'),
  accentPress: role('accentPress'),
  onAccent: role('onAccent'),
  accentText: role('accentText'),
} as const;
