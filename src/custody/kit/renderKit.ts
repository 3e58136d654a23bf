import { mark } from '../../kit/mark';
import { findAccent } from '../../kit/theme/findAccent';
import { fontFamilies, palettes, radii } from '../../kit/theme/theme';
import type { RecoveryKit } from './recoveryKit';

/** The texts of the kit, in the language of the user who creates it. */
export interface KitTexts {
  language: string;
  /** `ltr` or `rtl`. */
  direction: string;
  title: string;
  lead: string;
  password: string;
  open: string;
  /** Uncovers a key. */
  show: string;
  hide: string;
  opening: string;
  wrong: string;
  address: string;
  evmKey: string;
  solanaKey: string;
  warning: string;
  /** What to do with the keys. */
  next: string;
  close: string;
  smart: string;
  smartKind: string;
  smartNetworks: string;
  /** How to use the smart account in another wallet. */
  smartUse: string;
  copy: string;
  copied: string;
}

const { light, dark } = palettes;

const styleOf = ({ primary, corners = 'soft', font = 'inter', fontFile }: KitAppearance): string => {
  const { control, sheet } = radii[corners];
  const family = fontFamilies[font];
  const { accent, onAccent, text } = findAccent({ primary });
  const face = fontFile
    ? `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${fontFile}) format('woff2')}`
    : '';
  return `${face}:root{color-scheme:light dark}body{margin:0;background:${light.page};color:${light.normal};font:15px/22px ${family}}
main{box-sizing:border-box;max-width:488px;margin:48px auto;padding:24px;background:${light.card};border:1px solid ${light.line};border-radius:${sheet}px}
header{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-weight:650;color:inherit}header img,header svg{height:32px;max-width:50%}h1{margin:0 0 8px;font-size:22px;line-height:28px;color:${light.strong}}p{overflow-wrap:anywhere;text-wrap:pretty}form,dl{display:grid;gap:12px;margin:20px 0 0}dl{gap:4px}dd+dt{margin-top:12px}label{display:grid;gap:8px;font-size:13px}
input,button{box-sizing:border-box;width:100%;min-height:48px;padding:0 16px;border-radius:${control}px;font:inherit;font-size:16px;font-weight:550}input{font-weight:450}:focus-visible{outline:2px solid ${text.light};outline-offset:2px}
input{border:1px solid ${light.lineStrong};background:transparent;color:inherit}button{border:0;background:${accent};color:${onAccent};cursor:pointer}button[disabled]{opacity:.6}
dt{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;min-height:36px;font-size:13px;color:${light.muted}}dt b{flex:1 1 120px;font-weight:550}dd{margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere;user-select:all;color:${light.strong}}dd.words{font-family:inherit}.address{font-family:ui-monospace,monospace;color:${light.strong}}.address span{display:block}
[role=alert]{color:${light.red};min-height:22px;margin:0}.warning{padding:12px 16px;border-radius:${control}px;background:${light.redSoft};color:${light.strong};outline:0}
dt button{width:auto;min-height:36px;padding:0 12px;font-size:13px;background:${light.fill};color:${light.strong}}
@media(max-width:479px){main{margin:0;border:0;border-radius:0;min-height:100vh}}
@media(prefers-color-scheme:dark){body{background:${dark.page};color:${dark.normal}}main{background:${dark.card};border-color:${dark.line}}h1,dd{color:${dark.strong}}dt{color:${dark.muted}}input{border-color:${dark.lineStrong}}[role=alert]{color:${dark.red}}.warning{background:${dark.redSoft};color:${dark.strong}}dt button{background:${dark.fill};color:${dark.strong}}.address{color:${dark.strong}}:focus-visible{outline-color:${text.dark}}}
@media print{body,main{background:#fff;color:#000}main{max-width:none;margin:0;padding:0;border:0}form,dt button{display:none}h1,dt,dd{color:#000}}`;
};

/** The appearance of the wallet from the white-label options; each is used only if it is suitable for a file that loads nothing. */
export interface KitAppearance {
  name: string;
  /** `#rgb` or `#rrggbb`. */
  primary?: string | undefined;
  corners?: keyof typeof radii | undefined;
  font?: keyof typeof fontFamilies | undefined;
  /** The WOFF2 file of Inter in base64, if that is the font. */
  fontFile?: string | undefined;
  /** A raster image as a `data:` URL. */
  logo?: string | undefined;
}

const raster = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

/** Returns true for a logo that a file can contain. */
export const isEmbedded = (logo: string): boolean => raster.test(logo);

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** The mark in the colour of the wallet. */
function drawMark(primary: string | undefined): string {
  const { accent, onAccent } = findAccent({ primary });
  return `<svg viewBox="${mark.viewBox}" width="32" height="32" aria-hidden="true"><path fill="${accent}" d="${mark.square}"/><path fill="${onAccent}" d="${mark.left}"/><path fill="${onAccent}" fill-opacity=".7" d="${mark.right}"/></svg>`;
}

/**
 * Renders the kit as one HTML file. Its CSP allows only its one script and style: it cannot open any connection.
 * @param options.script the complete `/v5/recovery-kit.js`.
 * @param options.hash returns the SHA-256 of a text's UTF-8, in standard base64.
 */
export function renderKit({
  kit,
  texts,
  appearance,
  script,
  hash,
}: {
  kit: RecoveryKit;
  texts: KitTexts;
  appearance: KitAppearance;
  script: string;
  hash: (text: string) => string;
}): string {
  const { name, logo } = appearance;
  const style = styleOf(appearance);
  const hasLogo = logo !== undefined && isEmbedded(logo);
  const sources = `${hasLogo ? 'img-src data:; ' : ''}${appearance.fontFile ? 'font-src data:; ' : ''}`;
  const picture = hasLogo ? `<img src="${logo}" alt="">` : drawMark(appearance.primary);
  const policy = `default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}'; ${sources}form-action 'none'; base-uri 'none'`;
  const data = JSON.stringify({ kit, texts }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${escape(texts.language)}" dir="${escape(texts.direction)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escape(texts.title)}</title><style>${style}</style></head><body><main><header>${picture}${escape(name)}</header></main><script type="application/json" id="kit">${data}</script><script>${script}</script></body></html>`;
}
