import type { HideFlag, WhiteLabel } from '../wire/whiteLabel';
import type { texts as en } from '../texts/en/firstView';

/** `main` always has the navigation, `raw` if there is space, `basic` never. */
export type Layout = 'login' | 'main' | 'raw' | 'basic' | 'popup';

export type WalletScreen =
  | 'home'
  | 'activity'
  | 'settings'
  | 'send'
  | 'receive'
  | 'token'
  | 'nft'
  | 'request'
  | 'swap'
  | 'checkout'
  | 'sell'
  | 'connect'
  | 'fund';

export interface Route {
  /** Path below the base path. A path that ends in `/` is followed by arguments. */
  path: string;
  title: `title.${keyof (typeof en)['title']}`;
  layout: Layout;
  /** The screen for signed-in users; null if the route does not depend on the sign-in state (no auth check). */
  screen: WalletScreen | null;
  /** The white-label option that redirects this route to Home (navigation guard). */
  hiddenBy?: HideFlag;
}

/** The existing screens, below the base path `/v5`. Any other path is Login. */
export const routes = [
  { path: '/', title: 'title.login', layout: 'login', screen: null },
  { path: '/start', title: 'title.start', layout: 'popup', screen: null },
  { path: '/end', title: 'title.end', layout: 'popup', screen: null },
  { path: '/frame', title: 'title.frame', layout: 'main', screen: null },
  { path: '/redirect', title: 'title.redirect', layout: 'popup', screen: null },
  { path: '/confirm-message', title: 'title.signMessage', layout: 'popup', screen: null },
  { path: '/confirm-transaction', title: 'title.signTransaction', layout: 'popup', screen: null },
  { path: '/wallet/home', title: 'title.home', layout: 'main', screen: 'home' },
  { path: '/wallet/activity', title: 'title.activity', layout: 'raw', screen: 'activity' },
  { path: '/wallet/settings', title: 'title.settings', layout: 'raw', screen: 'settings' },
  { path: '/wallet/transfer-token', title: 'title.send', layout: 'raw', screen: 'send', hiddenBy: 'hideTransfers' },
  { path: '/wallet/checkout', title: 'title.checkout', layout: 'basic', screen: 'checkout', hiddenBy: 'hideTopup' },
  // Not a route of public clients. It complements Buy.
  { path: '/wallet/sell', title: 'title.sell', layout: 'basic', screen: 'sell', hiddenBy: 'hideTopup' },
  { path: '/wallet/swap', title: 'title.swap', layout: 'basic', screen: 'swap', hiddenBy: 'hideSwap' },
  {
    path: '/wallet/connect',
    title: 'title.connect',
    layout: 'basic',
    screen: 'connect',
    hiddenBy: 'hideWalletConnect',
  },
  // Not a route of public clients. It lists every way to add funds on one screen.
  { path: '/wallet/fund', title: 'title.fund', layout: 'basic', screen: 'fund' },
  // Not a route of public clients, which show Receive as part of Home.
  { path: '/wallet/receive', title: 'title.receive', layout: 'basic', screen: 'receive', hiddenBy: 'hideReceive' },
  {
    path: '/wallet/token-details/',
    title: 'title.token',
    layout: 'basic',
    screen: 'token',
    hiddenBy: 'hideTokenDisplay',
  },
  { path: '/wallet/nft-details/', title: 'title.nft', layout: 'basic', screen: 'nft', hiddenBy: 'hideNftDisplay' },
  { path: '/wallet/request', title: 'title.request', layout: 'basic', screen: 'request', hiddenBy: 'hideReceive' },
] as const satisfies readonly Route[];

export const basePath = '/v5';
export const homePath = '/wallet/home';
export const activityPath = '/wallet/activity';
export const settingsPath = '/wallet/settings';
export const sendPath = '/wallet/transfer-token';
export const receivePath = '/wallet/receive';
export const requestPath = '/wallet/request';
export const swapPath = '/wallet/swap';
export const checkoutPath = '/wallet/checkout';
export const sellPath = '/wallet/sell';
export const fundPath = '/wallet/fund';
/** Lists everything that is connected; a part of the settings. */
export const connectedAppsPath = `${settingsPath}/sites`;
export const connectPath = '/wallet/connect';
export const loginPath = '/';

/**
 * Returns the path of a token's details.
 * @param id the token's address, or `coin` for the chain's native coin.
 * @param chainId of a network other than the current one.
 */
export const tokenPath = (id: string, chainId?: string): string =>
  `/wallet/token-details/${id}${chainId === undefined ? '' : `?chain=${encodeURIComponent(chainId)}`}`;

/** Returns the arguments after the route: `['0x…', '7']`. */
export function routeArguments(path: string): string[] {
  const { path: route } = routes.find((entry) => covers(entry, cleanPath(path))) ?? routes[0];
  return cleanPath(path).slice(route.length).split('/').filter(Boolean);
}

/** Returns whether a host's path (`wallet/home`) is a screen of this wallet. */
export function hasRoute(path: string): boolean {
  const clean = cleanPath(path);
  return clean === '/wallet' || findRoute(clean) !== routes[0];
}

/** Returns the route of a path below the base path. An unknown path is Login, and `/wallet` is Home. */
export function findRoute(path: string): Route {
  const clean = cleanPath(path);
  // Sections of the settings have paths of their own.
  if (clean.startsWith(`${settingsPath}/`)) return { ...findRoute(settingsPath), path: clean };
  const wanted = clean === '/wallet' ? homePath : clean;
  const found = routes.find((route) => covers(route, wanted));
  return found ? { ...found, path: wanted } : routes[0];
}

const covers = (route: Route, path: string): boolean =>
  route.path === path ||
  (route.path.length > 1 &&
    route.path.endsWith('/') &&
    /^[\w/-]+$/.test(path.slice(route.path.length)) &&
    path.startsWith(route.path));

/** Returns the screen of a path for a signed-in user; Home if the integrator hides it or the path is unknown. */
export function findWalletRoute({ path, whiteLabel }: { path: string; whiteLabel: Readonly<WhiteLabel> }): Route & {
  screen: WalletScreen;
} {
  const { hiddenBy, screen, ...route } = findRoute(path);
  if (screen === null || (hiddenBy !== undefined && whiteLabel[hiddenBy] === true)) {
    return { path: homePath, title: 'title.home', layout: 'main', screen: 'home' };
  }
  return { ...route, screen };
}

function cleanPath(path: string): string {
  return `/${path.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')}`;
}
