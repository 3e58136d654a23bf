import { mark } from '../../kit/mark';

/** Every raw size, duration and colour of the interface. Nothing else in `src/ui` holds one. */

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

/** By the corners that the integrator wants (`themeCss`). */
export const radii = {
  sharp: { control: 4, card: 6, sheet: 8 },
  soft: { control: 10, card: 16, sheet: 24 },
  round: { control: 24, card: 24, sheet: 32 },
} as const;
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
  /** on a desktop: the rail, a list beside what was chosen of it, a task by itself or with something beside it, and all together. */
  rail: 208,
  list: 440,
  task: 480,
  wideTask: 920,
  /** Two columns of a sign-in in a low window. */
  sides: 760,
  aside: 320,
  desktopWidth: 1440,
  /** The picture of a screen that says one thing. */
  picture: 72,
} as const;

/** Readers want dark on white, in both themes. */
export const qr = { size: 240, light: '#ffffff', dark: '#0f121c' } as const;

/** The ground of Ether's mark, which is white on it. */
export const ether = { ground: '#627eea', mark: '#ffffff' } as const;

/** lucide's stroke at 20 px. */
export const stroke = 1.75;

/** Below this width or height (a desktop at 200 % zoom) the panel is the whole screen. */
export const phone = '@media (max-width: 479px), (max-height: 519px)';
/** Of those, where the panel is a sheet: a phone that is held upright. */
export const sheet = '@media (max-width: 479px) and (min-height: 520px)';
/** Where a rail has no room beside the page's column. */
export const compact = '@media (max-width: 679px), (max-height: 519px)';
/** A desktop: room for a rail, a list, and what was chosen of it beside it. */
export const desktopQuery = '(min-width: 1080px) and (min-height: 520px)';
export const desktop = `@media ${desktopQuery}`;
/** Where one row does not hold two things. */
export const narrow = '@media (max-width: 339px)';
/** A low window, or one that is zoomed: what matters comes first. */
export const low = '@media (max-height: 559px)';
/** Wide and low, as a desktop's window beside another one: two columns fit, one does not. */
export const lowWide = '@media (min-width: 680px) and (max-height: 719px)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
/** Hover styles only where there is a pointer that hovers: no stuck state after a tap. */
export const hover = '@media (hover: hover)';
/** A button while it is pressed; the component library's own says so, with a key too. */
export const pressed = '&:is(:active, [data-pressed]):not(:disabled, [aria-disabled=true])';

export const motion = {
  press: '120ms',
  sheet: '200ms',
  /** What goes from one place to another. */
  flight: '240ms',
  enter: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  leave: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

/** ms that a button has to be held for what cannot be undone. */
export const holdTime = 1_000;

const plainFonts =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Hiragino Sans', 'Noto Sans', 'Noto Sans CJK JP', sans-serif";
/** Families that no page has to load; `inter` comes with the wallet. */
export const fontFamilies = {
  inter: plainFonts,
  system: plainFonts.replace("'Inter Variable', ", ''),
  rounded: `ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Nunito, ${plainFonts}`,
  serif: "ui-serif, 'New York', Georgia, Cambria, 'Hiragino Mincho ProN', 'Noto Serif CJK JP', serif",
} as const;
export const fontFamily = `var(--inlay-font, ${fontFamilies.inter})`;
export const monoFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** Roles of colour. Surfaces in three steps, text in three; green, red and amber only for meaning. */
export interface Palette {
  page: string;
  card: string;
  raised: string;
  /** Groups of rows and facts on a card: told apart by it, without lines around them. */
  soft: string;
  /** What slides on `fill`. */
  thumb: string;
  fill: string;
  fillHover: string;
  fillPress: string;
  line: string;
  lineStrong: string;
  strong: string;
  normal: string;
  muted: string;
  green: string;
  greenSoft: string;
  red: string;
  redSoft: string;
  amber: string;
  amberSoft: string;
  scrim: string;
  /** Under panels and menus. */
  shadow: string;
  /** Under a button that floats over text. */
  lift: string;
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    page: '#f6f6f8',
    card: '#ffffff',
    raised: '#ffffff',
    soft: '#f6f6f8',
    thumb: '#ffffff',
    fill: '#ebecf1',
    fillHover: '#e2e4ea',
    fillPress: '#d9dce4',
    line: 'rgba(15, 18, 28, 0.08)',
    lineStrong: 'rgba(15, 18, 28, 0.46)',
    strong: '#0f121c',
    normal: '#3a4051',
    muted: '#5d6475',
    green: '#0a7548',
    greenSoft: '#e5f5ed',
    red: '#c0262d',
    redSoft: '#fdedee',
    amber: '#8a5200',
    amberSoft: '#fff3dc',
    scrim: 'rgba(10, 12, 20, 0.42)',
    shadow: '0 0 0 1px rgba(15, 18, 28, 0.06), 0 2px 6px rgba(15, 18, 28, 0.06), 0 24px 64px rgba(15, 18, 28, 0.2)',
    lift: '0 0 0 1px rgba(15, 18, 28, 0.06), 0 2px 8px rgba(15, 18, 28, 0.16)',
  },
  dark: {
    page: '#0e0f12',
    card: '#16181d',
    raised: '#1e2127',
    soft: '#1e2127',
    thumb: '#414753',
    fill: '#272b33',
    fillHover: '#2f343e',
    fillPress: '#383e4a',
    line: 'rgba(255, 255, 255, 0.08)',
    lineStrong: 'rgba(255, 255, 255, 0.44)',
    strong: '#f4f5f7',
    normal: '#c9cdd6',
    muted: '#9aa0ad',
    green: '#4fd197',
    greenSoft: '#12291f',
    red: '#ff8a8a',
    redSoft: '#331a1d',
    amber: '#f5bd5c',
    amberSoft: '#2e2412',
    scrim: 'rgba(0, 0, 0, 0.6)',
    shadow: '0 0 0 1px rgba(255, 255, 255, 0.08), 0 24px 64px rgba(0, 0, 0, 0.6)',
    lift: '0 0 0 1px rgba(255, 255, 255, 0.12), 0 2px 8px rgba(0, 0, 0, 0.5)',
  },
};

/** Hues (degrees in OKLCH) that are as bright and as full as each other. */
const hues = [22, 48, 148, 190, 232, 262, 292, 345];

/** The look of a letter in place of a picture: always the same for the same name. */
export function letterStyle(name: string): { background: string; color: string } {
  const sum = Array.from(name).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const hue = hues[sum % hues.length];
  return { background: `linear-gradient(135deg, oklch(0.6 0.15 ${hue}), oklch(0.48 0.16 ${hue}))`, color: '#ffffff' };
}

/** Inlay's own colour, where the integrator names none. */
export const defaultPrimary = mark.blue;

const role = (name: string) => `var(--inlay-${name})`;

/** The roles as CSS variables, for use in components. `accentText` is the accent where it is text or a ring. */
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
