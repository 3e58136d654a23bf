import { expect, it } from 'vitest';
import { findRoute, findWalletRoute, hasRoute, nftPath, routeArguments, routes, tokenPath } from './routes';

it('finds the screens of spec §2 and gives Login for the rest', () => {
  expect(findRoute('/wallet/home').title).toBe('title.home');
  expect(findRoute('/wallet/').title).toBe('title.home');
  expect(findRoute('/wallet/transfer-token/').layout).toBe('raw');
  expect(findRoute('/confirm-message').screen).toBeNull();
  expect(findRoute('/nowhere').title).toBe('title.login');
  expect(findRoute('/wallet/nowhere').title).toBe('title.login');
  expect(findRoute('').title).toBe('title.login');
});

it('reads the paths that hosts name', () => {
  expect(hasRoute('wallet/settings?tab=1')).toBe(true);
  expect(hasRoute('wallet')).toBe(true);
  expect(hasRoute('wallet/nowhere')).toBe(false);
});

it('leads Home from what the integrator hides, and from nowhere else', () => {
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

it('carries what is to be shown in the path, and nothing that is no name', () => {
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
