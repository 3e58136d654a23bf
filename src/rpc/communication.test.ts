import { page } from '../../tests/helpers/askers';
import { describe, expect, it, vi } from 'vitest';
import { communicationRequests } from '../wire/communication';
import { createCommunicationEngine, type CommunicationPort } from './communication';

const asker = page('https://dapp.test');
const context = { asker, isInlayHost: false, answered: Promise.resolve(true) };

function setUp() {
  const port = {
    hasSwap: vi.fn(async () => true),
    state: vi.fn(async () => ({ isLoggedIn: true, currentAuthConnection: 'google' })),
    frameResized: vi.fn(),
    fixedElements: vi.fn(),
    windowClosed: vi.fn(),
    windowBlocked: vi.fn(),
    userInfo: vi.fn(async () => ({ authConnection: 'google', authConnectionId: 'g', userId: 'u' })),
    logout: vi.fn(async () => undefined),
    loginWithSession: vi.fn(async () => undefined),
    showWallet: vi.fn(async () => undefined),
    hasWalletConnect: vi.fn(async () => false),
    canBuy: vi.fn(async () => false),
    followPurchase: vi.fn(async () => async () => true),
    instanceId: () => 'i1',
    setProvider: vi.fn(async () => undefined),
    loginWithPrivateKey: vi.fn(async () => undefined),
    closeWindow: vi.fn(),
  } satisfies CommunicationPort;
  const engine = createCommunicationEngine({ port });
  const ask = (method: string, params?: unknown) => engine.handle({ id: 1, jsonrpc: '2.0', method, params }, context);
  return { port, engine, ask };
}

describe('createCommunicationEngine', () => {
  it('serves every request of docs/protocol.md 1.12', async () => {
    const { engine, ask } = setUp();
    for (const method of Object.keys(communicationRequests)) {
      await ask(method);
      expect(engine.knows(method)).toBe(true);
    }
    await ask('wallet_conjure');
    expect(engine.knows('wallet_conjure')).toBe(false);
  });

  it('reads the fixed elements of pages with our own loader only', async () => {
    const { engine, port } = setUp();
    const params = [{ left: 0, right: 60, top: 700, bottom: 760 }];
    const request = { id: 1, jsonrpc: '2.0', method: 'inlay_fixed_elements', params } as const;
    expect(await engine.handle(request, context)).toMatchObject({ error: { code: 4200 } });
    expect(port.fixedElements).not.toHaveBeenCalled();
    expect(await engine.handle(request, { ...context, isInlayHost: true })).toMatchObject({ result: true });
    expect(port.fixedElements).toHaveBeenCalledWith(params);
    const many = { ...request, params: Array.from({ length: 65 }, () => params[0]) };
    expect(await engine.handle(many, { ...context, isInlayHost: true })).toMatchObject({ error: { code: -32602 } });
  });

  it.each([
    ['get_provider_state', [], { isLoggedIn: true, currentAuthConnection: 'google' }],
    ['iframe_status', { isIFrameFullScreen: true, rid: '' }, true],
    ['closed_window', { windowId: 'w' }, true],
    ['window_blocked', { windowId: 'w', finalUrl: 'u' }, true],
    ['user_info', [], { authConnection: 'google', authConnectionId: 'g', userId: 'u' }],
    ['logout', [], true],
    ['login_with_session_id', ['cafe', ''], { success: true }],
    ['show_wallet_ui', undefined, true],
    ['show_receive', null, true],
    ['wallet_instance_id', [], 'i1'],
    ['set_provider', { chainId: '0x1', rpcTarget: 'https://a.test', windowId: 'w' }, true],
    ['login_with_private_key', { privateKey: 'ab', userInfo: {} }, { success: true }],
  ])('responds to %s', async (method, params, result) => {
    expect(await setUp().ask(method, params)).toEqual({ id: 1, jsonrpc: '2.0', result });
  });

  it('passes the params of the host page to the port', async () => {
    const { port, ask } = setUp();
    await ask('login_with_session_id', ['cafe', undefined]);
    expect(port.loginWithSession).toHaveBeenCalledWith({
      asker,
      sessionId: 'cafe',
      sessionNamespace: '',
    });
    await ask('show_wallet_ui', { show: true, path: 'wallet/swap' });
    await ask('show_swap', { show: false });
    expect(port.showWallet.mock.calls).toEqual([
      [{ asker, show: true, path: 'wallet/swap' }],
      [{ asker, show: false, path: null }],
    ]);
    const chain = { chainId: '0x1', rpcTarget: 'https://a.test' };
    await ask('set_provider', { ...chain, windowId: 'w' });
    await ask('set_provider', chain);
    expect(port.setProvider.mock.calls).toEqual([
      [{ context: { ...context, windowId: 'w' }, chain: { ...chain, windowId: 'w' } }],
      [{ context, chain }],
    ]);
    await ask('window_blocked', { windowId: 'w', finalUrl: 'u' });
    expect(port.windowBlocked).toHaveBeenCalledWith('w');
  });

  it.each([
    ['show_checkout', { show: true, tokenList: [] }, 'The operator of this wallet offers no way to buy coins.'],
    ['show_wallet_connect', null, 'The operator of this wallet offers no WalletConnect.'],
    [
      'topup',
      { provider: 'moonpay', windowId: 'w', params: {} },
      'The operator of this wallet offers no way to buy coins.',
    ],
  ])('rejects %s with 4200 and shows nothing', async (method, params, message) => {
    const { port, ask } = setUp();
    expect(await ask(method, params)).toMatchObject({ error: { code: 4200, message } });
    expect(port.showWallet).not.toHaveBeenCalled();
    expect(port.closeWindow.mock.calls).toEqual(method === 'topup' ? [['w']] : []);
  });

  it('opens buying with the currency and amount that the page wants, but never with its receiving address', async () => {
    const { port, ask } = setUp();
    port.canBuy.mockResolvedValue(true);
    const wish = { crypto: 'ETH', fiat: 'eur', fiatAmount: 50, receiveWalletAddress: '0xdead', tokenList: ['ETH'] };
    const path = 'wallet/checkout?crypto=ETH&fiat=eur&fiatAmount=50';
    expect(await ask('show_checkout', { show: true, ...wish })).toMatchObject({ result: true });
    expect(await ask('show_funding', { show: true, checkoutParams: wish })).toMatchObject({ result: true });
    const params = { selectedCurrency: 'eur', fiatValue: 50, selectedCryptoCurrency: 'ETH', selectedAddress: '0xdead' };
    expect(await ask('topup', { provider: 'transak', windowId: 'w', params })).toMatchObject({ result: true });
    const shown = [path, path.replace('checkout', 'fund'), `${path}&provider=transak`].map((one) => [
      { asker, show: true, path: one },
    ]);
    expect(port.showWallet.mock.calls).toEqual(shown);
    expect(port.closeWindow.mock.calls).toEqual([['w']]);
    port.followPurchase.mockResolvedValue(async () => false);
    expect(await ask('topup', { provider: 'rampnetwork' })).toMatchObject({ result: false });
    expect(port.showWallet.mock.lastCall).toEqual([{ asker, show: true, path: 'wallet/checkout?provider=ramp' }]);
    await ask('show_checkout', { show: false });
    expect(port.showWallet.mock.lastCall).toEqual([{ asker, show: false, path: null }]);
  });

  it('opens the screen for WalletConnect links if the operator has a relay', async () => {
    const { port, ask } = setUp();
    port.hasWalletConnect.mockResolvedValue(true);
    expect(await ask('show_wallet_connect', { show: true })).toMatchObject({ result: true });
    expect(await ask('show_wallet_connect', { show: false })).toMatchObject({ result: true });
    expect(port.showWallet.mock.calls).toEqual([
      [{ asker: context.asker, show: true, path: 'wallet/connect' }],
      [{ asker: context.asker, show: false, path: null }],
    ]);
  });

  it.each([
    ['iframe_status', {}],
    ['closed_window', undefined],
    ['login_with_session_id', ['zz']],
    ['set_provider', {}],
    ['topup', { provider: 'somebody' }],
    ['login_with_private_key', { privateKey: 'no hex' }],
  ])('rejects %s with %j', async (method, params) => {
    expect(await setUp().ask(method, params)).toMatchObject({ error: { code: -32602 } });
  });

  it.each(['set_key', 'inlay_pending_requests', 'toString'])('rejects %s with 4200', async (method) => {
    expect(await setUp().ask(method)).toMatchObject({ error: { code: 4200 } });
  });
});
