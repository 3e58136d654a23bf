import { describe, expect, it } from 'vitest';
import { openOwnPage } from '../../../tests/helpers/wallet/ownPage';
import { address, createConnectedHarness, dapp } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();
const blocked = { error: { code: 4001, message: 'The user has blocked this site.' } };
type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;

async function block(harness: Harness) {
  const asking = harness.ask('personal_sign', ['hello', account]);
  await harness.waiting();
  harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false, also: 'coming' });
  return asking;
}

describe('a site that the user has blocked (docs/threats.md 58)', () => {
  it('gets 4001 at once from every method that would ask the user, and nothing is shown', async () => {
    const harness = await createConnectedHarness({ init: { enableKeyExport: true } });
    expect(await block(harness)).toMatchObject(blocked);
    const requests: [string, unknown[]][] = [
      ['personal_sign', ['hello', account]],
      ['eth_sendTransaction', [{ from: account, to: account, value: '0x1' }]],
      ['eth_signTypedData_v4', [account, '{"types":{"A":[]},"primaryType":"A","domain":{},"message":{}}']],
      ['eth_requestAccounts', []],
    ];
    for (const [method, params] of requests) {
      expect(await harness.ask(method, params), method).toMatchObject(blocked);
    }
    expect(harness.queue()).toEqual([]);
    expect(harness.wallet.stores.embed.state.view).not.toBe('panel');
    harness.wallet.destroy();
  });

  it('no longer sees the account, is notified, and loses its permissions', async () => {
    const harness = await createConnectedHarness();
    await block(harness);
    expect(await harness.ask('eth_accounts', [])).toMatchObject({ result: [] });
    expect(harness.notified).toContainEqual({ kind: 'provider', method: 'wallet_accounts_changed', params: [] });
    expect(harness.wallet.stores.permissions.state.askers).toEqual({});
    harness.wallet.destroy();
  });

  it('has all its pending requests rejected', async () => {
    const harness = await createConnectedHarness();
    const second = harness.ask('personal_sign', ['second', account]);
    expect(await block(harness)).toMatchObject(blocked);
    expect(await second).toMatchObject(blocked);
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it.each([true, false])(
    'leaves the wallet’s own button, which leads to unblocking (our loader: %s)',
    async (isInlay) => {
      const harness = await createConnectedHarness({ isInlay });
      await block(harness);
      const shown = () =>
        harness.notified.flatMap(({ method, params }) => (method === 'toggle_widget_button' ? [params] : []));
      expect([harness.wallet.stores.embed.state.view, shown()]).toEqual(['button', [{ show: true }]]);
      harness.wallet.actions.open();
      expect(harness.wallet.stores.embed.state.view).toBe('panel');
      const own = await openOwnPage(harness, { path: '/wallet/settings/privacy' });
      own.wallet.actions.unblockSite(dapp);
      own.wallet.destroy();
      harness.wallet.actions.close();
      expect([harness.wallet.stores.embed.state.view, shown()]).toEqual(['hidden', [{ show: true }, { show: false }]]);
      harness.wallet.destroy();
    },
  );

  it('can ask again once it is unblocked, but has to connect again', async () => {
    const harness = await createConnectedHarness();
    await block(harness);
    const own = await openOwnPage(harness);
    own.wallet.actions.unblockSite(dapp);
    own.wallet.destroy();
    expect(await harness.ask('personal_sign', ['hello', account])).toMatchObject({ error: { code: 4100 } });
    const connecting = harness.ask('eth_requestAccounts', []);
    await harness.press(true);
    expect(await connecting).toMatchObject({ result: [account] });
    harness.wallet.destroy();
  });

  it('stays blocked after a reload and in other tabs', async () => {
    const harness = await createConnectedHarness();
    await block(harness);
    const { saved } = harness.storage;
    expect(JSON.parse(saved['ws-blocked-sites'] ?? '')).toMatchObject({ askers: { [dapp]: expect.any(Number) } });
    harness.wallet.destroy();
    const other = await createConnectedHarness();
    other.storage.saved['ws-blocked-sites'] = saved['ws-blocked-sites']!;
    expect(await other.ask('personal_sign', ['hello', account])).toMatchObject(blocked);
    other.wallet.destroy();
  });
});

describe('a site that keeps asking', () => {
  it('spams after three rejections within a minute, until the user confirms one', async () => {
    const harness = await createConnectedHarness();
    const ask = asker(harness);
    const seen = [];
    for (const decision of [false, false, false, true, false]) seen.push(await ask(decision));
    expect(seen).toEqual([false, false, false, true, false]);
    harness.wallet.destroy();
  });

  it('does not spam with three requests that are rejected minutes apart', async () => {
    const harness = await createConnectedHarness();
    const ask = asker(harness);
    const seen = [];
    for (const pause of [0, 31_000, 31_000, 31_000, 1_000, 1_000]) {
      await harness.clock.advance(pause);
      seen.push(await ask(false));
    }
    expect(seen).toEqual([false, false, false, false, false, true]);
    harness.wallet.destroy();
  });

  it('spams if the user has just rejected many requests at once', async () => {
    const harness = await createConnectedHarness();
    const asking = ['a', 'b', 'c'].map((text) => harness.ask('personal_sign', [text, account]));
    await expect.poll(() => harness.queue().length).toBe(3);
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false, also: 'waiting' });
    await Promise.all(asking);
    expect(await asker(harness)(false)).toBe(true);
    harness.wallet.destroy();
  });

  it('can have all pending requests rejected at once without being blocked', async () => {
    const harness = await createConnectedHarness();
    const asking = ['a', 'b', 'c', 'd'].map((text) => harness.ask('personal_sign', [text, account]));
    await harness.waiting();
    harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: false, also: 'waiting' });
    for (const answer of await Promise.all(asking)) expect(answer).toMatchObject({ error: { code: 4001 } });
    expect(await harness.ask('eth_accounts', [])).toMatchObject({ result: [account] });
    harness.wallet.destroy();
  });
});

/** Returns a function that asks, answers, and returns whether the request was marked as spam. */
const asker = (harness: Awaited<ReturnType<typeof createConnectedHarness>>) => async (decision: boolean) => {
  const asking = harness.ask('personal_sign', ['hello', account]);
  await harness.waiting();
  const { insistent: isSpam = false } = harness.queue()[0]!;
  await harness.press(decision);
  await asking;
  return isSpam;
};
