import { findAccent } from '../../kit/theme/findAccent';
import { palettes, radii } from '../../kit/theme/look';
import type { RecoveryKit } from './recoveryKit';

/** The texts of the kit, in the language of the user who creates it. */
export interface KitTexts {
  language: string;
  title: string;
  lead: string;
  password: string;
  open: string;
  opening: string;
  wrong: string;
  address: string;
  evmKey: string;
  solanaKey: string;
  warning: string;
  smart: string;
  smartKind: string;
  smartNetworks: string;
  /** How to use the smart account in another wallet. */
  smartUse: string;
  copy: string;
  copied: string;
}

const { light, dark } = palettes;

const styleOf = (primary: string | undefined): string => {
  const { accent, onAccent, text } = findAccent({ primary });
  return `:root{color-scheme:light dark}body{margin:0;background:${light.page};color:${light.normal};font:15px/22px system-ui,sans-serif}
main{box-sizing:border-box;max-width:488px;margin:48px auto;padding:24px;background:${light.card};border:1px solid ${light.line};border-radius:${radii.soft.sheet}px}
header{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-weight:650;color:inherit}header img{height:32px;max-width:50%}h1{margin:0 0 8px;font-size:22px;line-height:28px;color:${light.strong}}p{overflow-wrap:anywhere;text-wrap:pretty}form,dl{display:grid;gap:12px;margin:20px 0 0}dl{gap:4px}dd+dt{margin-top:12px}label{display:grid;gap:8px;font-size:13px}
input,button{box-sizing:border-box;width:100%;min-height:48px;padding:0 16px;border-radius:${radii.soft.control}px;font:inherit;font-size:16px}:focus-visible{outline:2px solid ${text.light};outline-offset:2px}
input{border:1px solid ${light.lineStrong};background:transparent;color:inherit}button{border:0;background:${accent};color:${onAccent};cursor:pointer}button[disabled]{opacity:.6}
dt{font-size:13px;color:${light.muted}}dd{margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere;user-select:all;color:${light.strong}}dd.words{font-family:inherit}
[role=alert]{color:${light.red};min-height:22px;margin:0}.warning{padding:12px 16px;border-radius:${radii.soft.control}px;background:${light.redSoft};color:${light.strong};outline:0}
.act{display:flex;gap:12px;align-items:center;font:13px system-ui,sans-serif;user-select:none}.act button{width:auto;min-height:44px;padding:0 12px;font-size:13px;background:${light.fill};color:inherit}
@media(max-width:479px){main{margin:0;border:0;border-radius:0;min-height:100vh}}
@media(prefers-color-scheme:dark){body{background:${dark.page};color:${dark.normal}}main{background:${dark.card};border-color:${dark.line}}h1,dd{color:${dark.strong}}dt{color:${dark.muted}}input{border-color:${dark.lineStrong}}[role=alert]{color:${dark.red}}.warning{background:${dark.redSoft};color:${dark.strong}}.act button{background:${dark.fill}}:focus-visible{outline-color:${text.dark}}}
@media print{body,main{background:#fff;color:#000}main{max-width:none;margin:0;padding:0;border:0}form,.act{display:none}h1,dt,dd{color:#000}}`;
};

/** The appearance of the wallet from the white-label options; each is used only if it is suitable for a file that loads nothing. */
export interface KitAppearance {
  name: string;
  /** `#rgb` or `#rrggbb`. */
  primary?: string | undefined;
  /** A raster image as a `data:` URL. */
  logo?: string | undefined;
}

const raster = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

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
  const { name, primary, logo } = appearance;
  const style = styleOf(primary);
  const hasLogo = logo !== undefined && raster.test(logo);
  const pictures = hasLogo ? 'img-src data:; ' : '';
  const policy = `default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}'; ${pictures}form-action 'none'; base-uri 'none'`;
  const data = JSON.stringify({ kit, texts }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${escape(texts.language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escape(texts.title)}</title><style>${style}</style></head><body><main><header>${hasLogo ? `<img src="${logo}" alt="">` : ''}${escape(name)}</header></main><script type="application/json" id="kit">${data}</script><script>${script}</script></body></html>`;
}
