import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

describe('popups (docs/protocol.md 1.15, 1.16)', () => {
  it('hands the request to the popup when it has loaded, and keeps the frame small', async () => {
    const { ask, expected, sent, done, queue, notified, wallet, waiting } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await waiting();
    expected.get('w1')!.loaded();
    expect(sent[0]).toMatchObject({ kind: 'signMessage', windowId: 'w1' });
    expect(wallet.stores.embed.state.view).toBe('hidden');
    expected.get('w1')!.decided({ approvalId: queue()[0]!.id, decision: { approved: true } });
    expect(await signing).toHaveProperty('result');
    expect(done).toEqual(['w1']);
    expect(notified.map(({ method, params }) => [method, params])).toEqual([['close_window', { windowId: 'w1' }]]);
  });

  it('ignores a decision about another request', async () => {
    const { ask, expected, queue, waiting } = await createConnectedHarness();
    void ask('personal_sign', ['mine', account]);
    void ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await waiting(2);
    expect(expected.get('w1')!.decided({ approvalId: queue()[0]!.id, decision: { approved: true } })).toBe(false);
    await settle();
    expect(queue()).toHaveLength(2);
  });

  it('tells the popup whether its request was confirmed, has ended otherwise, or is still pending', async () => {
    const { ask, expected, queue, over, wallet, node } = await createConnectedHarness();
    node.eth_feeHistory = node.eth_gasPrice = new Error('down');
    const [signed, ended] = ['w1', 'w2'].map((windowId) => ask('personal_sign', ['hi', account], { windowId }));
    const sending = ask('eth_sendTransaction', [{ from: account, to: account }], { windowId: 'w3' });
    await vi.waitFor(() => expect(queue()).toHaveLength(3));
    const yes = (windowId: string) => {
      const { id: approvalId } = queue().find((one) => one.windowId === windowId)!;
      return expected.get(windowId)!.decided({ approvalId, decision: { approved: true } });
    };
    expect([yes('w1'), yes('w3')]).toEqual([true, false]);
    expect(await signed).toHaveProperty('result');
    expect(over).toEqual([]);
    await wallet.actions.logout();
    expect(over.sort()).toEqual(['w2', 'w3']);
    for (const answer of [ended, sending]) expect(await answer).toMatchObject({ error: { code: 4100 } });
  });

  it('asks in the frame if no popup loads', async () => {
    const { ask, clock, wallet, notified, press } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    expect(wallet.stores.embed.state.view).toBe('hidden');
    await clock.advance(4_000);
    expect(wallet.stores.embed.state.view).toBe('panel');
    expect(notified).toContainEqual({ kind: 'communication', method: 'iframe_status', params: { isFullScreen: true } });
    await press(true);
    expect(await signing).toHaveProperty('result');
  });

  it('asks in the frame at once if the popup was blocked', async () => {
    const { ask, tell, wallet, press, queue } = await createConnectedHarness();
    await tell('window_blocked', { windowId: 'w1', finalUrl: 'https://wallet.test/v5/redirect?windowId=w1' });
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    expect(wallet.stores.embed.state).toMatchObject({ view: 'panel', blockedPopup: { approvalId: queue()[0]!.id } });
    await press(true);
    expect(await signing).toHaveProperty('result');
    expect(wallet.stores.embed.state.blockedPopup).toBeNull();
  });

  it.each(['before', 'after'])(
    'opens a window with its own URL if the host’s window was blocked %s the request arrived',
    async (when) => {
      const { ask, tell, wallet, popups, expected, queue } = await createConnectedHarness();
      // The parameters that public clients send.
      const finalUrl = 'https://wallet.test/v5/redirect?windowId=w1&sessionNamespace=dapp.test';
      if (when === 'before') await tell('window_blocked', { windowId: 'w1', finalUrl });
      const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
      await settle();
      if (when === 'after') await tell('window_blocked', { windowId: 'w1', finalUrl });
      wallet.actions.openBlockedPopup();
      const [[{ windowId, url }]] = vi.mocked(popups.open).mock.calls as unknown as [
        [{ windowId: string; url: string }],
      ];
      expect(windowId).toMatch(/^[0-9a-f]{32}$/);
      expect(url).toBe(`https://wallet.test/v5/redirect?windowId=${windowId}`);
      expect(wallet.stores.embed.state.blockedPopup).toBeNull();
      expected.get(windowId)!.loaded();
      expected.get(windowId)!.decided({ approvalId: queue()[0]!.id, decision: { approved: true } });
      expect(await signing).toHaveProperty('result');
    },
  );

  it('makes the frame small again after a blocked window for a request that needs no confirmation', async () => {
    const { ask, tell, wallet, notified, popups } = await createConnectedHarness();
    await tell('iframe_status', { isIFrameFullScreen: true, rid: '' });
    await tell('window_blocked', { windowId: 'w1', finalUrl: 'https://wallet.test/v5/redirect?windowId=w1' });
    expect(await ask('eth_accounts', [], { windowId: 'w1' })).toHaveProperty('result');
    expect(notified).toContainEqual({
      kind: 'communication',
      method: 'iframe_status',
      params: { isFullScreen: false },
    });
    expect(wallet.stores.embed.state).toMatchObject({ view: 'hidden', blockedPopup: null });
    wallet.actions.openBlockedPopup();
    expect(popups.open).not.toHaveBeenCalled();
  });

  describe('a URL that the host wanted to open (docs/security/pages.md, "Attack 2")', () => {
    const session = btoa(JSON.stringify({ sessionId: 'beef', clientId: 'inlay-local' }));
    const wanted = [
      'javascript:alert(1)',
      'https://evil.test/v5/redirect',
      '',
      undefined,
      7,
      `https://wallet.test/wallet/account#b64Params=${session}`,
      `https://wallet.test/v5/wallet#b64Params=${session}`,
      'https://wallet.test/v5/wallet/settings/auto',
      'https://wallet.test/v5/redirect?windowId=other#handover=00',
    ];

    it.each(wanted)('opens nothing without a request: %j', async (finalUrl) => {
      const { tell, wallet, popups } = await createConnectedHarness();
      expect(await tell('window_blocked', { windowId: 'w1', finalUrl })).toMatchObject({ result: true });
      expect(wallet.stores.embed.state.blockedPopup).toBeNull();
      wallet.actions.openBlockedPopup();
      expect(popups.open).not.toHaveBeenCalled();
      expect(popups.openOwnPage).not.toHaveBeenCalled();
    });

    it.each(wanted)('is not what the button opens for a request: %j', async (finalUrl) => {
      const { ask, tell, wallet, popups } = await createConnectedHarness();
      await tell('window_blocked', { windowId: 'w1', finalUrl });
      void ask('personal_sign', ['hi', account], { windowId: 'w1' });
      await settle();
      wallet.actions.openBlockedPopup();
      const urls = vi.mocked(popups.open).mock.calls.map(([{ url }]) => url);
      expect(urls).toEqual([expect.stringMatching(/^https:\/\/wallet\.test\/v5\/redirect\?windowId=[0-9a-f]{32}$/)]);
    });
  });

  it('rejects the request when the user closes the popup, and ignores the end of a finished popup', async () => {
    const { ask, tell, queue } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    await tell('closed_window', { windowId: 'w1' });
    expect(await signing).toMatchObject({ error: { code: 4001, message: 'user closed popup' } });
    expect(await tell('closed_window', { windowId: 'w1' })).toMatchObject({ result: true });
    expect(queue()).toEqual([]);
  });

  it('applies a message of the page about a window only to that window', async () => {
    const { ask, tell, queue, wallet } = await createConnectedHarness();
    const [first, second] = ['w1', 'w2'].map((windowId) => ask('personal_sign', ['hi', account], { windowId }));
    void ask('personal_sign', ['hi', account]);
    await settle();
    await tell('window_blocked', { windowId: 'w3' });
    expect(wallet.stores.embed.state.blockedPopup).toBeNull();
    await tell('window_blocked', { windowId: 'w2' });
    const { id } = queue().find(({ windowId }) => windowId === 'w2')!;
    expect(wallet.stores.embed.state.blockedPopup).toEqual({ approvalId: id });
    await tell('closed_window', { windowId: 'w1' });
    expect(await first).toMatchObject({ error: { code: 4001, message: 'user closed popup' } });
    expect(queue().map(({ windowId }) => windowId)).toEqual(['w2', null]);
    wallet.actions.decide(id, { approved: true });
    expect(await second).toHaveProperty('result');
  });

  it('asks in the frame if a page with our own loader lost its popup before it loaded (COOP)', async () => {
    const { ask, tell, wallet, press } = await createConnectedHarness({ isInlay: true });
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    await tell('closed_window', { windowId: 'w1' });
    expect(wallet.stores.embed.state.view).toBe('panel');
    await press(true);
    expect(await signing).toHaveProperty('result');
  });

  it('keeps a request in the frame that shows it since the popup did not load in time, if the popup is lost later (COOP)', async () => {
    const { ask, tell, wallet, clock, press } = await createConnectedHarness({ isInlay: true });
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    await clock.advance(4_000);
    expect(wallet.stores.embed.state.view).toBe('panel');
    await tell('closed_window', { windowId: 'w1' });
    await press(true);
    expect(await signing).toHaveProperty('result');
  });

  it('closes a popup that is not needed, for a read or an unknown method, and no other', async () => {
    const { ask, notified } = await createConnectedHarness();
    await ask('eth_chainId', [], { windowId: 'w1' });
    await ask('eth_getBalance', [account, 'latest'], { windowId: 'w2' });
    expect(await ask('wallet_unheardOf', [], { windowId: 'w3' })).toMatchObject({ error: { code: 4200 } });
    for (const method of ['eth_chainId', 'eth_blockNumber', 'wallet_unheardOf']) await ask(method, []);
    expect(notified).toEqual(
      ['w1', 'w2', 'w3'].map((windowId) => ({ kind: 'communication', method: 'close_window', params: { windowId } })),
    );
  });
});
