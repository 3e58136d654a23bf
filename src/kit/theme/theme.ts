import { mark } from '../mark';

/** Colours, corners and fonts of everything Inlay renders: wallet, mails, the recovery kit and the pages around them. */

/** Corner radii in px, by the integrator's setting (`themeCss`). */
export const radii = {
  sharp: { control: 4, card: 6, sheet: 8 },
  soft: { control: 10, card: 16, sheet: 24 },
  round: { control: 24, card: 24, sheet: 32 },
} as const;

const plainFonts =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Hiragino Sans', 'Noto Sans', 'Noto Sans CJK JP', sans-serif";
/** Font families that no page has to load; `inter` is bundled with the wallet. */
export const fontFamilies = {
  inter: plainFonts,
  system: plainFonts.replace("'Inter Variable', ", ''),
  rounded: `ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Nunito, ${plainFonts}`,
  serif: "ui-serif, 'New York', Georgia, Cambria, 'Hiragino Mincho ProN', 'Noto Serif CJK JP', serif",
} as const;

/** Colour roles: three levels of surfaces, three of text; green, red and amber only to convey meaning. */
export interface Palette {
  page: string;
  card: string;
  raised: string;
  /** Background of groups of rows and facts on a card, which separates them without borders. */
  soft: string;
  /** The thumb of a switch on `fill`. */
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
  /** Shadow under panels and menus. */
  shadow: string;
  /** Shadow under a button that floats over text. */
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

/** Inlay's own colour, the default if the integrator sets none. */
export const defaultPrimary = mark.blue;
