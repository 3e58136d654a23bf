import { toLanguage } from '../../src/texts/languages';
import type { ProjectConfig } from '../../src/wire/http/project';
import type { SiteManifest } from './manifest';
import { manifestLinks } from './webManifest';
import { greetings, renderWelcome } from './welcome';

/** Sets the page background before the first paint, so that dark mode never flashes white. A frame stays transparent. */
const shell = '/v5/shell.css';

const head = (title: string, more: string, about = ''): string =>
  `<!doctype html><html lang="en"${about}><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
  `<meta name="referrer" content="no-referrer"><link rel="icon" href="/v5/icon.svg" type="image/svg+xml">${more}</head>`;

const module = (url: string): string => `<link rel="modulepreload" href="${url}">`;
/** Preloads the font, so that it is known before the first layout and the text does not change its shape while the user reads it. */
const typeface = (url: string | undefined): string =>
  url === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;

/**
 * Renders the full page, for every route under `/v5/` without its own page. The early script comes before the style sheet, because
 * otherwise it would wait for the style sheet.
 */
export async function renderPage(
  { page, preloads, early, font }: SiteManifest,
  project: ProjectConfig | undefined,
): Promise<string> {
  const links = `<meta name="color-scheme" content="light dark">${manifestLinks}<script>${early.code}</script><link rel="stylesheet" href="${shell}">`;
  const { logoLight, logoDark, theme, defaultLanguage } = project?.whiteLabel ?? {};
  const language = toLanguage(defaultLanguage);
  const isOurs = !logoLight && !logoDark && !theme?.primary;
  const about = ` data-languages="${greetings}"${isOurs ? ' data-ours' : ''}${language ? ` data-language="${language}"` : ''}`;
  return `${head('Inlay', preloads.map(module).join('') + typeface(font) + links, about)}<body><div id="root">${await renderWelcome()}</div>${toData(project)}<script type="module" src="${page}"></script></body></html>`;
}

/** Renders `/v5/redirect` and the confirmation popups. These pages need no wallet, so its script is not loaded. */
export function renderPopup({ popup }: SiteManifest): string {
  const links = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${shell}">`;
  return `${head('Inlay', links)}<body><div id="root"></div><script type="module" src="${popup}"></script></body></html>`;
}

/** Renders `/start`, `/frame` and `/wallet/account` of the sign-in host. A frame stays transparent. */
export function renderSignIn({ signIn }: SiteManifest, surface: 'page' | 'frame', project?: ProjectConfig): string {
  const links = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${shell}">`;
  return `${head('Inlay', surface === 'page' ? links : '')}<body><div id="root"></div>${toData(project)}<script type="module" src="${signIn}"></script></body></html>`;
}

/**
 * Renders the frame document: the client's project as data, then the inline boot script, which runs while the document is parsed, then the
 * package that public clients need. The core script is not preloaded, because in measurements this delayed the first response by a third.
 * The boot script loads it after the host knows that the frame is ready, if a user is signed in.
 */
export function renderFrame({ boot, streams }: SiteManifest, project: ProjectConfig | undefined): string {
  return `${head('Inlay', '')}<body><div id="root"></div>${toData(project)}<script>${boot.code}</script><script>${streams.code}</script></body></html>`;
}

/** Renders a project as a data block: JSON that cannot close its script element. */
function toData(project: ProjectConfig | undefined): string {
  if (!project) return '';
  return `<script type="application/json" id="project">${JSON.stringify(project).replaceAll('<', '\\u003c')}</script>`;
}
