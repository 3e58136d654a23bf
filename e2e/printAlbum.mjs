import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = { en: '', de: 'German', tr: 'Turkish', ja: 'Japanese' };
const windows = { phone: '375 px', desktop: '1280 px', zoom: '1280 px at 200 %' };
/** Headings in the order in which a user sees the screens. */
const order = [
  'widget-button',
  'login',
  'home',
  'portfolio',
  'activity',
  'send',
  'receive',
  'request',
  'settings',
  'confirm',
  'popup-window',
  'not-allowed',
  'full-page',
  'sign-in-host',
  'account',
  'recovery-kit',
  'proof',
  'openid-provider',
  'demo-page',
  'inbox',
];

/**
 * Stores the pictures and writes the page that shows them.
 * @param rolls folder of files `screen__state__language__window__mode.webp`.
 * @param keep keeps the pictures of other runs in the album.
 * @returns a description of what was done.
 * @throws Error naming the pictures that are empty.
 */
export function printAlbum({ rolls, album, keep }) {
  const empty = readdirSync(rolls).filter((name) => statSync(join(rolls, name)).size === 0);
  if (empty.length > 0) throw new Error(`Empty pictures: ${empty.join(', ')}`);
  if (!keep) rmSync(album, { recursive: true, force: true });
  mkdirSync(album, { recursive: true });
  for (const name of readdirSync(rolls)) copyFileSync(join(rolls, name), join(album, name));
  const pictures = readdirSync(album)
    .filter((name) => name.endsWith('.webp'))
    .map(readName)
    .sort((a, b) => rank(a) - rank(b) || a.state.localeCompare(b.state));
  writeFileSync(join(album, 'index.html'), renderAlbum(pictures));
  return `${pictures.length} pictures`;
}

function readName(file) {
  const [screen, state, language, window, mode] = file.replace(/\.webp$/, '').split('__');
  return { file, screen, state, language, window, mode };
}

function rank({ screen, language }) {
  const at = order.indexOf(screen);
  return (at < 0 ? order.length : at) * 10 + Object.keys(languages).indexOf(language);
}

function renderAlbum(pictures) {
  const screens = [...groupBy(pictures, ({ screen }) => screen)];
  const links = screens.map(([screen]) => `<a href="#${screen}">${toTitle(screen)}</a>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inlay, screens</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>${style}</style>
</head>
<body>
<header><h1>Screens</h1><p>Every screen and state, taken from the running wallet by <code>npm run screens</code>.</p><nav>${links}</nav></header>
<main>
${screens.map(renderScreen).join('\n')}
</main>
</body>
</html>
`;
}

function renderScreen([screen, pictures]) {
  const states = [...groupBy(pictures, ({ state, language }) => `${state} ${language}`).values()];
  return `<section id="${screen}"><h2>${toTitle(screen)}</h2>${states.map(renderState).join('\n')}</section>`;
}

function renderState(pictures) {
  const [{ state, language }] = pictures;
  const names = Object.keys(windows);
  const sorted = [...pictures].sort(
    (a, b) => names.indexOf(a.window) - names.indexOf(b.window) || b.mode.localeCompare(a.mode),
  );
  const tongue = languages[language] ? ` <span>${languages[language]}</span>` : '';
  return `<article><h3>${toTitle(state)}${tongue}</h3><div class="strip">${sorted.map(renderPicture).join('')}</div></article>`;
}

function renderPicture({ file, state, window, mode }) {
  const caption = `${windows[window]}, ${mode}`;
  return `<a class="${window}" href="${file}"><img loading="lazy" src="${file}" alt="${toTitle(state)}, ${caption}"><small>${caption}</small></a>`;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function toTitle(slug) {
  const text = slug.replaceAll('-', ' ').replace('openid', 'OpenID');
  return text[0].toUpperCase() + text.slice(1);
}

const style = `
:root { color-scheme: light dark; --page: #f6f6f8; --text: #0f121c; --quiet: #5d6475; --line: #0f121c1a; }
@media (prefers-color-scheme: dark) { :root { --page: #0e0f12; --text: #f4f5f7; --quiet: #9aa0ad; --line: #ffffff1f; } }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/22px system-ui, sans-serif; }
header, main { max-width: 1600px; margin: 0 auto; padding: 32px 24px 0; }
h1 { margin: 0; font-size: 34px; line-height: 40px; letter-spacing: -0.02em; }
header p, small, h3 span { color: var(--quiet); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
a { color: inherit; }
section { padding: 32px 0; border-top: 1px solid var(--line); }
h2 { margin: 0 0 16px; font-size: 22px; line-height: 28px; }
h3 { margin: 24px 0 8px; font-size: 15px; font-weight: 600; }
h3 span { font-weight: 400; }
.strip { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; padding-bottom: 8px; }
.strip a { flex: none; text-decoration: none; }
.strip img { display: block; height: 440px; width: auto; max-width: none; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 12px; background: #8883; }
small { display: block; margin-top: 6px; font-size: 12px; line-height: 16px; }
`;
