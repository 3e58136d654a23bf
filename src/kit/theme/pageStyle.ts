import { findAccent } from './findAccent';
import { fontFamilies, palettes, radii } from './theme';

/**
 * Returns the colours of a page without scripts as CSS variables that follow the system's colour mode: `--page`, `--card`, `--lineStrong`
 * and the other roles, and `--accent`, `--onAccent` and `--accentText`.
 */
export function pageColors({ primary }: { primary?: string | undefined } = {}): string {
  const { accent, onAccent, text } = findAccent({ primary });
  const { light, dark } = palettes;
  const roles = (Object.keys(light) as (keyof typeof light)[])
    // Shadows are not colours, so `light-dark()` does not accept them.
    .filter((role) => role !== 'shadow' && role !== 'lift')
    .map((role) => `--${role}:light-dark(${light[role]},${dark[role]});`);
  const accents = `--accent:${accent};--onAccent:${onAccent};--accentText:light-dark(${text.light},${text.dark});`;
  return `:root{color-scheme:light dark;${roles.join('')}${accents}}`;
}

/** Returns the styles of a small page beside the wallet: one card, its form and its buttons. Each page adds its own styles. */
export function pageStyle({
  primary,
  corners = 'soft',
  font = 'inter',
}: {
  primary?: string | undefined;
  corners?: keyof typeof radii | undefined;
  font?: keyof typeof fontFamilies | undefined;
} = {}): string {
  const { control, sheet } = radii[corners];
  return `${pageColors({ primary })}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--normal);font:450 15px/22px ${fontFamilies[font]};-webkit-font-smoothing:antialiased}
h1,h2,b,label{color:var(--strong)}
h1{margin:0;font-size:22px;line-height:28px;font-weight:650}
h2{margin:0;font-size:17px;line-height:24px;font-weight:650}
a{color:var(--accentText)}
label{display:block;margin-bottom:4px;font-weight:550}
input,button{width:100%;height:48px;border-radius:${control}px;border:1px solid var(--lineStrong);font:inherit;padding:0 16px}
input{background:transparent;color:var(--strong);font-size:16px}
button{margin-top:12px;border:0;background:var(--accent);color:var(--onAccent);font-weight:550;cursor:pointer}
button.quiet{background:var(--fill);color:var(--strong)}
:focus-visible{outline:2px solid var(--accentText);outline-offset:2px}
[role=alert]{margin:8px 0 0;color:var(--red)}
.single{min-height:100vh;min-height:100dvh;display:grid;place-items:center}
.single main{width:min(440px,100vw - 24px);margin:12px 0;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:${sheet}px}
`;
}
