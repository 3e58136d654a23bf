import type { ProjectConfig } from '../../src/wire/http/project';
import type { SiteManifest } from './manifest';
import { manifestLinks } from './webManifest';
import { greetings, renderWelcome } from './welcome';

/** Page backgrounds before the first paint, so that dark mode never flashes white; a frame stays transparent. */
const shell = '/v5/shell.css';

const head = (title: string, more: string, about = ''): string =>
  `<!doctype html><html lang="en"${about}><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
  `<meta name="referrer" content="no-referrer"><link rel="icon" href="/v5/icon.svg" type="image/svg+xml">${more}</head>`;

const module = (url: string): string => `<link rel="modulepreload" href="${url}">`;
/** Known before the first layout: text does not change its shape in front of the reader. */
const typeface = (url: string | undefined): string =>
  url === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;

/**
 * The full page, for every route under `/v5/` that has no page of its own. Its early script stands before the style sheet,
 * which it would wait for.
 */
export function renderPage({ page, preloads, early, font }: SiteManifest, project: ProjectConfig | undefined): string {
  const links = `<meta name="color-scheme" content="light dark">${manifestLinks}<script>${early.code}</script><link rel="stylesheet" href="${shell}">`;
  const { logoLight, logoDark, theme } = project?.whiteLabel ?? {};
  const isOurs = !logoLight && !logoDark && !theme?.primary;
  const about = ` data-languages="${greetings}"${isOurs ? ' data-ours' : ''}`;
  return `${head('Inlay', preloads.map(module).join('') + typeface(font) + links, about)}<body><div id="root">${renderWelcome()}</div>${toData(project)}<script type="module" src="${page}"></script></body></html>`;
}

/** `/v5/redirect` and the confirmation popups: no wallet is built there, so none is loaded. */
export function renderPopup({ popup }: SiteManifest): string {
  const links = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${shell}">`;
  return `${head('Inlay', links)}<body><div id="root"></div><script type="module" src="${popup}"></script></body></html>`;
}

/** `/start`, `/frame` and `/wallet/account` of the sign-in host; a frame stays transparent. */
export function renderSignIn({ signIn }: SiteManifest, surface: 'page' | 'frame', project?: ProjectConfig): string {
  const links = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${shell}">`;
  return `${head('Inlay', surface === 'page' ? links : '')}<body><div id="root"></div>${toData(project)}<script type="module" src="${signIn}"></script></body></html>`;
}

/**
 * The frame document: what is known of the client as data, the boot inline and run while the document is parsed, and after
 * it the package that public clients need. Core is not preloaded: measured, that held up the first answer by a third; boot
 * asks for it once the host knows that the frame is here, where somebody is signed in.
 */
export function renderFrame({ boot, streams }: SiteManifest, project: ProjectConfig | undefined): string {
  return `${head('Inlay', '')}<body><div id="root"></div>${toData(project)}<script>${boot.code}</script><script>${streams.code}</script></body></html>`;
}

/** A project as a data block: JSON that cannot end the script element it stands in. */
function toData(project: ProjectConfig | undefined): string {
  if (!project) return '';
  return `<script type="application/json" id="project">${JSON.stringify(project).replaceAll('<', '\\u003c')}</script>`;
}
