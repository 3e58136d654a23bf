import { describe, expect, it } from 'vitest';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  keyHex,
  localChain,
  project,
} from '../helpers/wallet/walletHarness';

type Answer = { result?: unknown; error?: { code: number; message: string } };

describe('the communication stream', () => {
  const opened = (harness: ReturnType<typeof createHarness>) => harness.wallet.stores.embed.state;

  it('show_receive opens and closes the Receive screen', async () => {
    const harness = await createConnectedHarness();
    expect(await harness.tell('show_receive', { show: true })).toMatchObject({ result: true });
    expect(opened(harness)).toMatchObject({ view: 'panel', path: 'wallet/receive' });
    await harness.tell('show_receive', { show: false });
    expect(opened(harness)).toMatchObject({ view: 'hidden', path: null });
  });

  it.each(['show_wallet_connect', 'show_checkout'])(
    '%s is refused with 4200, and the frame returns to the size that public clients set',
    async (method) => {
      const harness = await createConnectedHarness();
      // Public clients send this before the request, and after an error.
      await harness.tell('iframe_status', { isIFrameFullScreen: true, rid: '' });
      expect(await harness.tell(method)).toMatchObject({
        error: {
          code: 4200,
          message: expect.stringMatching(/( yet|offers no WalletConnect|offers no way to buy coins)\.$/),
        },
      });
      await harness.tell('iframe_status', { isIFrameFullScreen: false, rid: '' });
      expect(opened(harness)).toMatchObject({ view: 'hidden', path: null });
      expect(harness.notified.filter((told) => told.method === 'iframe_status')).toEqual([]);
      // The frame can be shown again afterwards.
      await harness.tell('show_wallet_ui');
      expect(opened(harness).view).toBe('panel');
      // The method can also hide the frame.
      expect(await harness.tell(method, { show: false })).toMatchObject({ result: true });
      expect(opened(harness).view).toBe('hidden');
    },
  );

  it('show_swap opens Swap with a connected page’s values, and is refused if swaps are disabled', async () => {
    const harness = await createConnectedHarness();
    const asked = { show: true, fromToken: 'ETH', toToken: `0x${'ab'.repeat(20)}`, fromValue: '0.5' };
    expect(await harness.tell('show_swap', asked)).toMatchObject({ result: true });
    const path = `wallet/swap?from=ETH&to=0x${'ab'.repeat(20)}&amount=0.5`;
    expect(opened(harness)).toMatchObject({ view: 'panel', path });
    const stranger = createHarness();
    await stranger.signInByMail();
    expect(await stranger.tell('show_swap', asked)).toMatchObject({ error: { code: 4100 } });
    expect(await stranger.tell('show_swap')).toMatchObject({ result: true });
    const off = createHarness({ project: Promise.resolve({ ...project, swapOff: true }) });
    expect(await off.tell('show_swap')).toMatchObject({ error: { code: 4200 } });
  });

  it('opens Home in place of a screen that the integrator hides', async () => {
    const harness = await createConnectedHarness({ init: { whiteLabel: { hideSwap: true } } });
    await harness.tell('show_wallet_ui', { show: true, path: 'wallet/swap' });
    expect(opened(harness)).toMatchObject({ view: 'panel', path: null });
  });

  it('hideTopup refuses show_checkout and topup, and show_funding opens the other ways in', async () => {
    const harness = await createConnectedHarness({
      project: Promise.resolve({ ...project, canBuy: true }),
      init: { whiteLabel: { hideTopup: true } },
    });
    expect(await harness.tell('show_checkout', { show: true })).toMatchObject({ error: { code: 4200 } });
    expect(await harness.tell('topup', { provider: 'moonpay' })).toMatchObject({ error: { code: 4200 } });
    expect(opened(harness)).toMatchObject({ path: null });
    expect(await harness.tell('show_funding', { show: true })).toMatchObject({ result: true });
    expect(opened(harness)).toMatchObject({ view: 'panel', path: 'wallet/fund' });
    expect(await harness.tell('show_funding', { show: false })).toMatchObject({ result: true });
    expect(opened(harness)).toMatchObject({ view: 'hidden', path: null });
  });

  it('show_checkout and show_funding fill in what a connected page wants, and nothing for another page', async () => {
    const canBuy = Promise.resolve({ ...project, canBuy: true });
    const connected = await createConnectedHarness({ project: canBuy });
    expect(await connected.tell('show_checkout', { show: true, crypto: 'ETH', fiatAmount: 50 })).toMatchObject({
      result: true,
    });
    expect(opened(connected)).toMatchObject({ view: 'panel', path: 'wallet/checkout?crypto=ETH&fiatAmount=50' });
    const wish = { fiat: 'eur', receiveWalletAddress: `0x${'de'.repeat(20)}` };
    expect(await connected.tell('show_funding', { show: true, checkoutParams: wish })).toMatchObject({ result: true });
    expect(opened(connected)).toMatchObject({ path: 'wallet/fund?fiat=eur' });

    const stranger = createHarness({ project: canBuy });
    await stranger.wallet.restored;
    for (const method of ['show_checkout', 'show_funding'] as const) {
      const params = method === 'show_checkout' ? { show: true, fiat: 'eur' } : { show: true, checkoutParams: wish };
      expect(await stranger.tell(method, params)).toMatchObject({ error: { code: 4100 } });
      expect(opened(stranger).path).toBe(null);
      expect(await stranger.tell(method, { show: true })).toMatchObject({ result: true });
      await stranger.tell(method, { show: false });
    }
  });

  it('topup responds that nothing can be bought, and closes its popup', async () => {
    const harness = await createConnectedHarness();
    expect(await harness.tell('topup', { provider: 'transak', windowId: 'w', params: {} })).toMatchObject({
      error: { code: 4200 },
    });
    expect(harness.notified).toContainEqual({
      kind: 'communication',
      method: 'close_window',
      params: { windowId: 'w' },
    });
  });

  it('set_provider asks the user like any other switch of the chain', async () => {
    const other = { ...localChain, chainId: '0x5' };
    const { tell, press, wallet } = await createConnectedHarness({ init: { chains: [localChain, other] } });
    const setting = tell('set_provider', { ...other, windowId: undefined });
    await press(true);
    expect(await setting).toMatchObject({ result: true });
    expect(wallet.stores.network.state.chainId).toBe('0x5');
    const refused = tell('set_provider', { ...localChain, chainId: '0x6', rpcTarget: 'https://six.test' });
    await press(false);
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    expect(await tell('set_provider', { chainId: '0x7' })).toMatchObject({
      error: { code: 4902, message: 'Unsupported network' },
    });
  });

  it('wallet_instance_id returns an id that is unique to the wallet', async () => {
    const [one, two] = [createHarness(), createHarness()];
    const [first] = [await one.tell('wallet_instance_id')];
    expect((first as Answer).result).toMatch(/^[0-9a-f]{32}$/);
    expect(((await one.tell('wallet_instance_id')) as Answer).result).toBe((first as Answer).result);
    expect(((await two.tell('wallet_instance_id')) as Answer).result).not.toBe((first as Answer).result);
  });

  it('login_with_private_key needs the operator’s permission, and is refused while a user is signed in', async () => {
    const params = { privateKey: keyHex, userInfo: { email: 'ada@dapp.test', idToken: 'x' } };
    expect(await createHarness().tell('login_with_private_key', params)).toMatchObject({ error: { code: 4100 } });
    const allowed = Promise.resolve({ ...project, allow: ['login_with_private_key' as const] });
    const harness = createHarness({ project: allowed });
    expect(await harness.tell('login_with_private_key', { privateKey: '0' })).toMatchObject({
      error: { code: -32602 },
    });
    expect(await harness.tell('login_with_private_key', params)).toMatchObject({ result: { success: true } });
    expect(harness.wallet.stores.accounts.state.selected).toBe(address);
    // Receive and Request show this account.
    expect(harness.wallet.stores.session.state.providedBy).toBe(dapp);
    expect(JSON.stringify(harness.notified)).toContain('user_logged_in');
    expect(await harness.ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await harness.tell('login_with_private_key', params)).toMatchObject({ error: { code: 4100 } });
  });
});
