import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createFakeWindows, type FakeWindow } from '../../tests/helpers/fakeWindows';
import type { SessionTransferPayload } from '../wire/sessionTransfer';
import { sendSessionTransfer, receiveSessionTransfer, type SessionTransferWindow } from './sessionTransfer';

const own = 'https://wallet.test';
const mine: SessionTransferPayload = { clientId: 'shop', sessionId: 'cafe', start: undefined, stored: {} };

function createWorld() {
  const world = createFakeWindows();
  const clock = createFakeClock(0);
  const frame = world.createWindow(own);
  const opened: { url: string; page: FakeWindow }[] = [];
  const written: unknown[] = [];
  const closed = { yes: false };
  /** The wallet opens a page of its own, on a click. */
  const open = (handed = mine) => {
    const self = Object.assign(frame, {
      location: { origin: own },
      open(url: string) {
        const page = world.createWindow(own);
        opened.push({ url, page });
        return Object.defineProperty(Object.assign(page.seenBy(frame), { closed: false }), 'closed', {
          get: () => closed.yes,
        });
      },
    });
    const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
    const onChange = (change: unknown) => void written.push(change);
    expect(
      sendSessionTransfer({
        self,
        open: (url) => self.open(url),
        url: `${own}/wallet/account`,
        handed,
        onChange,
        random,
        clock,
      }),
    ).toBe(true);
    return opened.at(-1)!;
  };
  /** What a page does when it loads; `opener` is the window that opened it, as the browser reports it. */
  const load = ({ page, hash, opener = frame }: { page: FakeWindow; hash: string; opener?: FakeWindow | null }) => {
    const seen = opener && Object.assign(opener.seenBy(page), { location: { origin: opener.origin } });
    const self: SessionTransferWindow = Object.assign(page, { location: { origin: own }, opener: seen });
    return receiveSessionTransfer({ self, hash, clock, wait: 1_000 });
  };
  return { world, clock, frame, open, load, written, closed };
}

const hashOf = (url: string) => new URL(url).hash;

describe('a page of ours that the wallet opens', () => {
  it('receives the session and reports its changes; its URL contains only the nonce of the transfer', async () => {
    const { world, open, load, written } = createWorld();
    const { url, page } = open();
    expect(url).toMatch(/^https:\/\/wallet\.test\/wallet\/account#handover=[0-9a-f]{32}$/);
    const taking = load({ page, hash: hashOf(url) });
    await world.settle();
    const taken = await taking;
    expect(taken?.handed).toEqual(mine);
    taken?.tell({ type: 'unblock', askerId: 'https://dapp.test' });
    await world.settle();
    expect(written).toEqual([{ type: 'unblock', askerId: 'https://dapp.test' }]);
    expect(page.received.every(({ targetOrigin }) => targetOrigin === own)).toBe(true);
  });

  it('receives the session once: after a reload it uses what this browser stores', async () => {
    const { world, clock, open, load } = createWorld();
    const { url, page } = open();
    const first = load({ page, hash: hashOf(url) });
    await world.settle();
    expect(await first).not.toBeNull();
    page.reload();
    const second = load({ page, hash: hashOf(url) });
    await world.settle();
    clock.advanceNow(1_000);
    expect(await second).toBeNull();
  });

  it('leaves no listener or timer after it is closed', async () => {
    const { clock, open, frame, closed } = createWorld();
    open();
    expect(frame.listeners).toBe(1);
    closed.yes = true;
    clock.advanceNow(1_000);
    expect([frame.listeners, clock.waiting]).toEqual([0, 0]);
  });

  it('is reported as not opened if the browser opens no window', () => {
    const { world, clock } = createWorld();
    const self = Object.assign(world.createWindow(own), { location: { origin: own }, open: () => null });
    const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
    expect(sendSessionTransfer({ self, open: self.open, url: own, handed: mine, random, clock })).toBe(false);
    expect([self.listeners, clock.waiting]).toEqual([0, 0]);
  });
});

describe('an attacker', () => {
  const theirs = { kind: 'handover', nonce: '', handed: { ...mine, sessionId: 'beef' } };

  it('who opens the page is asked for nothing, and the page does not wait', async () => {
    const { world, load } = createWorld();
    const evil = world.createWindow('https://evil.test');
    const page = world.createWindow(own);
    expect(await load({ page, hash: `#handover=${'0'.repeat(32)}`, opener: evil })).toBeNull();
    expect(evil.received).toEqual([]);
  });

  it('who puts a session into the URL hands nothing over', async () => {
    const { world, load } = createWorld();
    const page = world.createWindow(own);
    const session = btoa(JSON.stringify({ sessionId: 'beef', clientId: 'shop' }));
    expect(await load({ page, hash: `#b64Params=${session}` })).toBeNull();
  });

  it('who posts a session to the page with the right nonce is ignored', async () => {
    const { world, open, load } = createWorld();
    const { url, page } = open();
    const nonce = hashOf(url).replace('#handover=', '');
    const taking = load({ page, hash: hashOf(url) });
    const others = ['https://evil.test', own].map((origin) => world.createWindow(origin));
    // Of two windows at our own origin only the opener counts.
    for (const other of others) page.seenBy(other).postMessage({ ...theirs, nonce }, own);
    await world.settle();
    expect((await taking)?.handed.sessionId).toBe('cafe');
  });

  it('who asks the wallet for the session with the right nonce gets nothing', async () => {
    const { world, open, frame } = createWorld();
    const { url } = open();
    const nonce = hashOf(url).replace('#handover=', '');
    const askers = ['https://evil.test', own].map((origin) => world.createWindow(origin));
    for (const asker of askers) frame.seenBy(asker).postMessage({ kind: 'handover_ready', nonce }, own);
    await world.settle();
    expect(askers.flatMap(({ received }) => received)).toEqual([]);
  });

  it('whose window opens the page and then navigates to our origin gets no transfer accepted', async () => {
    const { world, clock, load } = createWorld();
    const bystander = world.createWindow(own);
    const page = world.createWindow(own);
    const taking = load({ page, hash: `#handover=${'0'.repeat(32)}`, opener: bystander });
    await world.settle();
    clock.advanceNow(1_000);
    expect(await taking).toBeNull();
    expect(page.listeners).toBe(0);
  });

  it.each([
    ['no transfer', { kind: 'handover' }],
    ['an invalid session', { kind: 'handover', handed: { ...mine, sessionId: 'not hex' } }],
    ['an invalid change', { kind: 'handover_change', change: { type: 'grant', origin: 'https://evil.test' } }],
    [
      'a change before the hand-over',
      { kind: 'handover_change', change: { type: 'unblock', askerId: 'https://evil.test' } },
    ],
  ])('cannot pass %s off as a valid message', async (_what, message) => {
    const { world, clock, open, load, written, frame } = createWorld();
    const { url, page } = open();
    const nonce = hashOf(url).replace('#handover=', '');
    const taking = load({ page, hash: `#handover=${'1'.repeat(32)}` });
    page.seenBy(frame).postMessage({ ...message, nonce: '1'.repeat(32) }, own);
    frame.seenBy(page).postMessage({ ...message, nonce }, own);
    await world.settle();
    clock.advanceNow(1_000);
    expect([await taking, written]).toEqual([null, []]);
  });
});
