import { describe, expect, it } from 'vitest';
import type { HideFlag } from '../wire/whiteLabel';
import { texts as en } from '../texts/en/firstView';
import { findRoute, findWalletRoute, hasRoute, routeArguments, routes, tokenPath } from './routes';
import { nftPath } from './screens/nftDetails/nftPath';

it('finds the screens, and returns Login for unknown paths', () => {
  expect(findRoute('/wallet/home').title).toBe('title.home');
  expect(findRoute('/wallet/').title).toBe('title.home');
  expect(findRoute('/wallet/transfer-token/').layout).toBe('raw');
  expect(findRoute('/confirm-message').screen).toBeNull();
  expect(findRoute('/nowhere').title).toBe('title.login');
  expect(findRoute('/wallet/nowhere').title).toBe('title.login');
  expect(findRoute('').title).toBe('title.login');
});

/** Every route: path, title, layout, whether it needs a signed-in user, and the flag that hides it. */
const spec: [path: string, title: string, layout: string, auth: boolean, hiddenBy?: HideFlag][] = [
  ['/', 'Login', 'login', false],
  ['/start', 'Start', 'popup', false],
  ['/end', 'End', 'popup', false],
  ['/frame', 'Wallet', 'main', false],
  ['/redirect', 'Redirect', 'popup', false],
  ['/confirm-message', 'Sign Message', 'popup', false],
  ['/confirm-transaction', 'Sign Transaction', 'popup', false],
  ['/wallet', 'Home', 'main', true],
  ['/wallet/home', 'Home', 'main', true],
  ['/wallet/activity', 'Activity', 'raw', true],
  ['/wallet/settings', 'Settings', 'raw', true],
  ['/wallet/settings/general', 'Settings', 'raw', true],
  [`/wallet/token-details/0x${'ab'.repeat(20)}`, 'Token', 'basic', true, 'hideTokenDisplay'],
  [`/wallet/nft-details/0x${'ab'.repeat(20)}`, 'NFT', 'basic', true, 'hideNftDisplay'],
  ['/wallet/transfer-token', 'Send', 'raw', true, 'hideTransfers'],
  ['/wallet/checkout', 'Buy', 'basic', true, 'hideTopup'],
  ['/wallet/swap', 'Swap', 'basic', true, 'hideSwap'],
  ['/wallet/sell', 'Sell', 'basic', true, 'hideTopup'],
  ['/wallet/fund', 'Add money', 'basic', true],
  ['/wallet/receive', 'Receive', 'basic', true, 'hideReceive'],
  ['/wallet/request', 'Request', 'basic', true, 'hideReceive'],
  ['/wallet/connect', 'Connect app', 'basic', true, 'hideWalletConnect'],
];

describe.each(spec)('the route %s', (path, title, layout, auth, hiddenBy) => {
  it(`has the title ${title} and the layout ${layout}, ${auth ? 'for signed-in users' : 'without an auth check'}`, () => {
    const route = findRoute(path);
    expect(en.title[route.title.replace('title.', '') as keyof typeof en.title]).toBe(title);
    expect(route.layout).toBe(layout);
    expect(route.screen !== null).toBe(auth);
    expect(findRoute(`${path}/?a=1#b`)).toEqual(route);
  });

  it(hiddenBy ? `leads Home with ${hiddenBy} and no other flag` : 'is hidden by nothing', () => {
    const flags: HideFlag[] = [
      'hideTransfers',
      'hideReceive',
      'hideTokenDisplay',
      'hideNftDisplay',
      'hideTopup',
      'hideSwap',
    ];
    const of = (whiteLabel: object) => findWalletRoute({ path, whiteLabel }).screen;
    const others = Object.fromEntries(flags.filter((flag) => flag !== hiddenBy).map((flag) => [flag, true]));
    expect(of(others)).toBe(of({}));
    if (hiddenBy) expect([of({ [hiddenBy]: true }), of({ [hiddenBy]: false })]).toEqual(['home', of({})]);
    if (hiddenBy) expect(of({})).not.toBe('home');
  });
});

it('has no route that is missing in the table', () => {
  const known = spec.map(([path]) => findRoute(path).path);
  for (const { path } of routes) expect(known.some((one) => one === path || one.startsWith(`${path}0x`))).toBe(true);
});

it('recognizes the paths that host pages use', () => {
  expect(hasRoute('wallet/settings?tab=1')).toBe(true);
  expect(hasRoute('wallet')).toBe(true);
  expect(hasRoute('wallet/nowhere')).toBe(false);
});

it('opens Home instead of a screen that the integrator hides, and only then', () => {
  const screenAt = (path: string, whiteLabel = {}) => findWalletRoute({ path, whiteLabel }).screen;
  for (const { path, screen } of routes)
    expect(screenAt(path.endsWith('s/') ? `${path}0x1` : path)).toBe(screen ?? 'home');
  expect(screenAt('/wallet/transfer-token', { hideTransfers: true })).toBe('home');
  expect(screenAt('/wallet/receive', { hideReceive: true })).toBe('home');
  expect(screenAt('/wallet/token-details/0x1', { hideTokenDisplay: true })).toBe('home');
  expect(screenAt('/wallet/nft-details/0x1', { hideNftDisplay: true })).toBe('home');
  expect(screenAt('/wallet/receive', { hideTransfers: true })).toBe('receive');
  expect(screenAt('/wallet/settings', { hideTransfers: true, hideReceive: true })).toBe('settings');
});

it('keeps the shown token in the path, and rejects invalid names', () => {
  const contract = `0x${'ab'.repeat(20)}`;
  expect(findWalletRoute({ path: tokenPath(contract), whiteLabel: {} })).toMatchObject({
    screen: 'token',
    path: tokenPath(contract),
  });
  expect(routeArguments(tokenPath('coin'))).toEqual(['coin']);
  expect(routeArguments(`${nftPath(contract, '7')}?a=1`)).toEqual([contract, '7']);
  expect(findRoute('/wallet/token-details').title).toBe('title.login');
  expect(findRoute('/wallet/token-details/%2e%2e').title).toBe('title.login');
  expect(findRoute('/wallet/token-details/a:b').title).toBe('title.login');
});
