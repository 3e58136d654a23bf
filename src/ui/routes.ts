import type { en } from './i18n/locales/en';

export type Layout = 'login' | 'main' | 'popup';

export interface Route {
  path: string;
  title: `title.${keyof (typeof en)['title']}`;
  layout: Layout;
  /** Whether the screen is for those who are signed in; `none` is not checked (spec §2). */
  auth: 'signedIn' | 'none';
}

/** The screens of spec §2 that are there, below the base path `/v5`. Any other path is Login. */
export const routes = [
  { path: '/', title: 'title.login', layout: 'login', auth: 'none' },
  { path: '/start', title: 'title.start', layout: 'popup', auth: 'none' },
  { path: '/end', title: 'title.end', layout: 'popup', auth: 'none' },
  { path: '/frame', title: 'title.frame', layout: 'main', auth: 'none' },
  { path: '/redirect', title: 'title.redirect', layout: 'popup', auth: 'none' },
  { path: '/confirm-message', title: 'title.signMessage', layout: 'popup', auth: 'none' },
  { path: '/confirm-transaction', title: 'title.signTransaction', layout: 'popup', auth: 'none' },
  { path: '/wallet/home', title: 'title.home', layout: 'main', auth: 'signedIn' },
] as const satisfies readonly Route[];

export const basePath = '/v5';
export const homePath = '/wallet/home';
export const loginPath = '/';

/** Whether a host's path (`wallet/home`) is a screen of this wallet. */
export function hasRoute(path: string): boolean {
  const clean = `/${path.replace(/^\/+/, '').replace(/[?#].*$/, '')}`;
  return clean === '/wallet' || findRoute(clean) !== routes[0];
}

/** The route of a path below the base path; what nothing matches is Login, and `/wallet` is Home. */
export function findRoute(path: string): Route {
  const clean = path.replace(/\/+$/, '') || '/';
  const wanted = clean === '/wallet' ? homePath : clean;
  return routes.find((route) => route.path === wanted) ?? routes[0];
}
