import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { catalogue } from '../wire/rpc/catalogue';
import { createPopups, opensPopup } from './popups';

it('opens a window for each method with opensWindow, and for Solana methods that sign or send', () => {
  const named = catalogue.filter(({ wire }) => wire.opensWindow).map(({ name }) => name);
  const ofSolana = catalogue.map(({ name }) => name).filter((name) => /^solana_(sign|send)/.test(name));
  const isOpened = (method: string) => opensPopup(method, { strategy: 'popup', ahead: false });
  expect(
    catalogue
      .map(({ name }) => name)
      .filter(isOpened)
      .toSorted(),
  ).toEqual([...named, ...ofSolana].toSorted());
});

it('opens windows ahead for what a page must not be able to cover, and for nothing else', () => {
  const isOpened = (method: string, strategy: 'default' | 'modal' = 'default', ahead = true) =>
    opensPopup(method, { strategy, ahead });
  for (const method of ['eth_sendTransaction', 'personal_sign', 'wallet_sendCalls', 'solana_signMessage']) {
    expect(isOpened(method)).toBe(true);
    expect(isOpened(method, 'modal')).toBe(true);
    expect(isOpened(method, 'default', false)).toBe(false);
  }
  // Many pages call these before each transaction, mostly without an effect.
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_accounts', 'eth_requestAccounts'])
    expect(isOpened(method)).toBe(false);
});

function createWorld(isBlocked = false, userActivation?: { isActive: boolean }) {
  const clock = createFakeClock(0);
  const opened: { url: string; target: string; features: string; closed: boolean }[] = [];
  const page = {
    location: { hostname: 'dapp.test' },
    navigator: { userActivation },
    screenX: 0,
    screenY: 0,
    outerWidth: 1280,
    outerHeight: 800,
    open(url: string, target: string, features: string) {
      if (isBlocked) return null;
      const popup = { url, target, features, closed: false, close: () => void (popup.closed = true) };
      opened.push(popup);
      return popup;
    },
  };
  const blocked: string[][] = [];
  const closed: string[] = [];
  const popups = createPopups({
    self: page as unknown as Window,
    options: { walletUrl: 'https://wallet.test/v5' },
    clock,
    onPopupBlocked: (...told) => blocked.push(told),
    onPopupClosed: (windowId) => closed.push(windowId),
  });
  return { clock, opened, blocked, closed, popups };
}

describe('pre-opened popups', () => {
  it('open /redirect with the window id and the namespace of the page', () => {
    const { popups, opened } = createWorld();
    const windowId = popups.open();
    expect(opened).toMatchObject([
      {
        url: `https://wallet.test/v5/redirect?windowId=${windowId}&sessionNamespace=dapp.test`,
        target: '_blank',
        features: 'popup,height=700,width=450,top=50,left=415',
      },
    ]);
  });

  it('can open in a click only, and one at a time', async () => {
    expect(createWorld(false, { isActive: false }).popups.canOpen()).toBe(false);
    const { popups, opened, clock } = createWorld(false, { isActive: true });
    expect(popups.canOpen()).toBe(true);
    popups.open();
    expect(popups.canOpen()).toBe(false);
    opened[0]!.closed = true;
    await clock.advance(1_000);
    expect(popups.canOpen()).toBe(true);
  });

  it('report a close by the user once, within a second', () => {
    const { popups, opened, closed, clock } = createWorld();
    const windowId = popups.open();
    clock.advanceNow(5_000);
    expect(closed).toEqual([]);
    opened[0]!.closed = true;
    clock.advanceNow(1_000);
    expect(closed).toEqual([windowId]);
    expect(clock.waiting).toBe(0);
  });

  it('do not report a close by the wallet, and leave no timer', () => {
    const { popups, opened, closed, clock } = createWorld();
    popups.close(popups.open());
    popups.open();
    popups.destroy();
    clock.advanceNow(5_000);
    expect(opened.map((popup) => popup.closed)).toEqual([true, true]);
    expect([closed, clock.waiting]).toEqual([[], 0]);
  });

  it('report a blocked popup with its URL', () => {
    const { popups, blocked } = createWorld(true);
    const windowId = popups.open();
    expect(blocked).toEqual([[windowId, expect.stringContaining(`windowId=${windowId}`)]]);
  });
});
