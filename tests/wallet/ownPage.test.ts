import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AutoApproveBounds } from '../../src/wire/http/project';
import { openOwnPage } from '../helpers/wallet/ownPage';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  keyHex,
  localChain,
  project,
} from '../helpers/wallet/walletHarness';

/** Changes that lower a protection are possible only on the wallet’s own page, never inside a host page (docs/security/pages.md, "Attack 5"). */
const bounds: AutoApproveBounds = {
  methods: ['personal_sign'],
  maxValuePerDay: (10n ** 18n).toString(),
  contracts: null,
  maxDays: 7,
};
const operator = { ...project, autoApprove: bounds };
const wish = { askerId: dapp, methods: ['personal_sign' as const], valuePerDay: '0', contracts: [], days: 1 };
const account = address.toLowerCase();
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function openFrame() {
  const frame = await createConnectedHarness({
    project: Promise.resolve(operator),
    init: { confirmationStrategy: 'auto-approve', enableKeyExport: true },
  });
  ends.push(() => frame.wallet.destroy());
  return frame;
}

async function openBoth(path?: string) {
  const frame = await openFrame();
  frame.wallet.stores.preferences.actions.set({ theme: 'dark' });
  const page = await openOwnPage(frame, { project: operator, ...(path === undefined ? {} : { path }) });
  ends.push(() => page.wallet.destroy());
  return { frame, page };
}

const settingsOf = async ({ wallet }: Pick<ReturnType<typeof createHarness>, 'wallet'>) =>
  (await wallet.actions.openSettings()) ?? expect.fail();

describe('the wallet’s own page', () => {
  it('receives session and stored data by message, with nothing of them in its URL', async () => {
    const { frame, page } = await openBoth('/wallet/settings/key');
    expect(page.url).toBe('https://wallet.test/v5/own');
    const [sessionId] = [...frame.records.keys()];
    expect(page.handed).toMatchObject({ sessionId, clientId: 'inlay-local', path: '/wallet/settings/key' });
    expect(Object.keys(page.handed.stored)).toContain('ws-permissions');
    expect(page.wallet.stores.preferences.state.theme).toBe('dark');
    expect(page.wallet.stores.accounts.state.selected).toBe(frame.wallet.stores.accounts.state.selected);
    // The browser's own storage for the wallet is separate.
    expect(page.storage.saved).toEqual({});
  });

  it('openOwnPage returns false if the browser blocks the window', async () => {
    const frame = await openFrame();
    vi.mocked(frame.popups.openOwnPage).mockReturnValue(false);
    expect(frame.wallet.actions.openOwnPage('/wallet/settings/auto')).toBe(false);
  });
});

describe('a session that was brought by a page', () => {
  it('is passed neither to the account page nor to the wallet’s own page, which ask for a sign-in', async () => {
    const records = new Map([['cafe', { privKey: keyHex, userInfo: { authConnection: 'google' } }]]);
    const plugged = createHarness({ records });
    ends.push(() => plugged.wallet.destroy());
    await plugged.tell('login_with_session_id', ['cafe', '']);
    const allowed = Promise.resolve({ ...project, allow: ['login_with_private_key'] });
    const keyed = createHarness({ project: allowed as Promise<typeof project> });
    ends.push(() => keyed.wallet.destroy());
    await keyed.tell('login_with_private_key', { privateKey: keyHex, userInfo: {} });
    const linked = createHarness({
      records,
      storage: { auth_store: JSON.stringify({ sessionId: 'cafe' }) },
      init: { hostOrigin: null, loginMode: 'mobile_sdk' },
    });
    ends.push(() => linked.wallet.destroy());
    await linked.wallet.restored;
    for (const { wallet, popups } of [plugged, keyed, linked]) {
      expect(wallet.stores.session.state.status).toBe('signedIn');
      wallet.actions.openAccountPage();
      wallet.actions.openOwnPage('/wallet/settings/auto');
      const handed = vi.mocked(popups.openOwnPage).mock.calls.map(([page]) => page.handed.sessionId);
      expect(handed).toEqual([null, null]);
    }
  });

  it('differs from the user’s own session, which is passed on', async () => {
    const frame = await openFrame();
    frame.wallet.actions.openAccountPage();
    expect(frame.popups.openOwnPage).toHaveBeenCalledExactlyOnceWith({
      url: 'https://wallet.test/wallet/account',
      handed: expect.objectContaining({ sessionId: [...frame.records.keys()][0] }) as object,
    });
  });
});

describe('an auto-approve policy', () => {
  it('cannot be set inside a host page', async () => {
    const frame = await openFrame();
    expect(await frame.wallet.actions.setAutoApprove(wish)).toBe(false);
    expect(frame.wallet.stores.autoApprove.state.policies).toEqual([]);
  });

  it('is set on the own page, works in the frame, and can be revoked in both', async () => {
    const { frame, page } = await openBoth();
    expect(await page.wallet.actions.setAutoApprove(wish)).toBe(true);
    expect(await frame.ask('personal_sign', ['hello', account])).toHaveProperty('result');
    const [policy] = frame.wallet.stores.autoApprove.state.policies;
    page.wallet.actions.revokeAutoApprove(policy!);
    expect(frame.wallet.stores.autoApprove.state.policies).toEqual([]);
    await page.wallet.actions.setAutoApprove(wish);
    frame.wallet.actions.revokeAutoApprove(policy!);
    expect(frame.wallet.stores.autoApprove.state.policies).toEqual([]);
  });

  it('is not created for a site that was disconnected meanwhile', async () => {
    const { frame, page } = await openBoth();
    await (await settingsOf(frame)).disconnectApp({ kind: 'page', key: dapp });
    await page.wallet.actions.setAutoApprove(wish);
    expect(frame.wallet.stores.autoApprove.state.policies).toEqual([]);
  });
});

describe('a blocked site', () => {
  it('can be unblocked only on the own page, which also unblocks it in the frame', async () => {
    const frame = await openFrame();
    frame.wallet.stores.blockedSites.actions.block(dapp, 1);
    frame.wallet.actions.unblockSite(dapp);
    expect(frame.wallet.stores.blockedSites.state.askers).toEqual({ [dapp]: 1 });
    const page = await openOwnPage(frame, { path: '/wallet/settings/privacy' });
    ends.push(() => page.wallet.destroy());
    expect(page.wallet.stores.blockedSites.state.askers).toEqual({ [dapp]: 1 });
    page.wallet.actions.unblockSite(dapp);
    expect(frame.wallet.stores.blockedSites.state.askers).toEqual({});
  });
});

describe('the key', () => {
  it('is exported only on the own page', async () => {
    const { frame, page } = await openBoth('/wallet/settings/key');
    const { selected } = frame.wallet.stores.accounts.state;
    expect(await (await settingsOf(frame)).exportKey(selected!)).toBeNull();
    expect(
      await (await settingsOf(frame)).exportKeyFile({ address: selected!, password: 'Some Password 1' }),
    ).toBeNull();
    expect((await (await settingsOf(page)).exportKey(selected!))?.replace('0x', '')).toBe(keyHex);
  });
});

describe('the RPC URL of an existing network', () => {
  const mine = { ...localChain, chainId: '0x539', displayName: 'Mine', isCustom: true };
  const input = {
    changes: mine.chainId,
    namespace: 'eip155' as const,
    name: 'Mine',
    rpcUrl: 'http://127.0.0.1:9999',
    chainId: '1337',
    symbol: 'ETH',
    explorerUrl: '',
    isTestnet: false,
  };

  it.each([
    ['not changed inside a host', dapp, 'ownPageOnly', mine.rpcTarget],
    ['changed on the own page', null, null, input.rpcUrl],
  ])('is %s', async (_what, hostOrigin, fault, rpcTarget) => {
    const harness = createHarness({ init: { hostOrigin }, node: { eth_chainId: '0x539' } });
    ends.push(() => harness.wallet.destroy());
    await harness.signInByMail();
    const { customChains, network } = harness.wallet.stores;
    customChains.actions.add(mine);
    network.actions.add(mine);
    const settings = await settingsOf(harness);
    expect(await settings.saveNetwork(input)).toBe(fault);
    expect(customChains.state.list).toMatchObject([{ rpcTarget }]);
    // Everything else can be changed anywhere.
    expect(await settings.saveNetwork({ ...input, rpcUrl: rpcTarget, name: 'Another' })).toBeNull();
    expect(customChains.state.list).toMatchObject([{ displayName: 'Another', rpcTarget }]);
  });
});
