import { assert, describe, expect, it } from 'vitest';
import { connectToHost, type HostLink } from '../../src/bridge/connectToHost';
import { createFrameMemory } from '../../src/app/early/frameMemory';
import { createSavedHandshake } from '../../src/app/early/savedHandshake';
import { ACK, BRK, SYN, streamNames, type StreamKind } from '../../src/wire/channel';
import type { JsonRpcRequest } from '../../src/wire/jsonRpc';
import { createFakeWindows } from '../helpers/fakeWindows';
import { createMemoryStorage } from '../helpers/wallet/walletHarness';

const hostOrigin = 'https://dapp.test';
const frameOrigin = 'https://wallet.test';
const hash = { origin: hostOrigin, nonce: 'n' };
const init = { chains: [], chainId: '0xa', confirmationStrategy: 'modal' };
const kinds = ['provider', 'communication'] as const;

/** What a frame keeps when it reloads: its history entry and, if allowed, the tab's storage. */
function createTab(saved?: Record<string, string>) {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => void (history.state = structuredClone(state)),
  };
  return {
    history,
    get sessionStorage(): Storage {
      if (!saved) throw new DOMException('denied', 'SecurityError');
      return createMemoryStorage(saved) as unknown as Storage;
    },
  };
}

/** Creates a page with a public client: one init message, two streams that track the client's state, and its requests. */
function createClientPage() {
  const world = createFakeWindows();
  const host = world.createWindow(hostOrigin);
  const frame = world.createWindow(frameOrigin);
  const post = (message: unknown) => frame.seenBy(host).postMessage(message, frameOrigin);
  const lines = Object.fromEntries(
    kinds.map((kind) => [kind, { init: false, haveSyn: false, held: [] as unknown[] }]),
  ) as Record<StreamKind, { init: boolean; haveSyn: boolean; held: unknown[] }>;
  const answers: { id?: string; method?: string; error?: unknown; result?: unknown }[] = [];
  let isBooted = false;

  const say = (kind: StreamKind, data: unknown) => post({ target: streamNames[kind].frame, data });
  const hear = (kind: StreamKind, data: unknown) => {
    const line = lines[kind];
    if (line.init) {
      if (data === BRK) {
        line.init = line.haveSyn = false;
        say(kind, BRK);
      } else if (typeof data === 'object') answers.push((data as { data: (typeof answers)[number] }).data);
    } else if (data === SYN) {
      line.haveSyn = true;
      say(kind, ACK);
    } else if (data === ACK) {
      line.init = true;
      if (!line.haveSyn) say(kind, ACK);
      for (const held of line.held.splice(0)) say(kind, held);
    }
  };
  host.addEventListener('message', ({ data }) => {
    const { message, target, data: payload } = data as { message?: string; target?: string; data: unknown };
    if (message === 'setup_complete' && !isBooted) {
      isBooted = true;
      post(init);
      for (const kind of kinds) say(kind, SYN);
    }
    const kind = kinds.find((name) => streamNames[name].host === target);
    if (isBooted && kind) hear(kind, payload);
  });
  return {
    world,
    host,
    frame,
    answers,
    /** Starts a new client of the page, with the same frame. */
    begin() {
      isBooted = false;
      for (const kind of kinds) Object.assign(lines[kind], { init: false, haveSyn: false, held: [] });
    },
    ask(id: string, method: string, kind: StreamKind = 'provider') {
      const data = { name: 'provider', data: { id, jsonrpc: '2.0', method, params: [] } };
      if (lines[kind].init) say(kind, data);
      else lines[kind].held.push(data);
    },
  };
}

type Page = ReturnType<typeof createClientPage>;

/** Loads the frame's document in the page, with the tab's history state. */
function load({ host, frame }: Page, tab = createTab(), ancestorOrigins = [hostOrigin]) {
  const kept = createSavedHandshake(createFrameMemory({ self: tab, hash }));
  const inits: unknown[] = [];
  const requests: JsonRpcRequest[] = [];
  const link: HostLink = connectToHost({
    self: Object.assign(frame, { parent: host.seenBy(frame), location: { ancestorOrigins } }),
    hash,
    kept: kept.read(),
    onInit(read, _embedder, message) {
      inits.push(read);
      kept.keep(message);
    },
    onMessage(kind, message) {
      if (!('id' in message)) return;
      requests.push(message);
      if (message.method !== 'slow') link.respond(kind, { id: message.id, jsonrpc: '2.0', result: message.method });
    },
  });
  return { kept, tab, link, inits, requests };
}

describe('a frame that reloads under a public client', () => {
  it('reconnects both streams with the saved init message', async () => {
    const page = createClientPage();
    const before = load(page);
    await page.world.settle();
    page.ask('1', 'eth_chainId');
    await page.world.settle();
    expect(page.answers).toEqual([{ id: '1', jsonrpc: '2.0', result: 'eth_chainId' }]);
    for (const round of ['2', '3']) {
      page.frame.reload();
      const after = load(page, before.tab);
      await page.world.settle();
      page.ask(round, 'eth_accounts');
      page.ask(`${round}c`, 'logout', 'communication');
      await page.world.settle();
      expect(after.inits).toEqual(before.inits);
      expect(page.answers.slice(-2)).toMatchObject([
        { id: round, result: 'eth_accounts' },
        { id: `${round}c`, result: 'logout' },
      ]);
    }
  });

  it('responds once to a request that the client sent before it noticed the reload', async () => {
    for (let steps = 0; steps < 12; steps++) {
      const page = createClientPage();
      const { tab } = load(page);
      await page.world.settle();
      page.frame.reload();
      const { requests } = load(page, tab);
      for (let step = 0; step < steps; step++) page.world.step();
      page.ask('1', 'eth_chainId');
      await page.world.settle();
      expect(page.answers, `${steps}`).toMatchObject([{ id: '1', result: 'eth_chainId' }]);
      expect(requests).toHaveLength(1);
    }
  });

  it('rejects the requests that were pending at the reload, once each, with 4900', async () => {
    const saved = {};
    const page = createClientPage();
    const first = load(page, createTab(saved));
    await page.world.settle();
    page.ask('1', 'slow');
    page.ask('2', 'slow', 'communication');
    page.ask('3', 'eth_chainId');
    await page.world.settle();
    page.answers.length = 0;
    first.kept.leave(first.link.leave());
    first.link.respond('provider', { id: '1', jsonrpc: '2.0', result: 'too late' });
    for (let round = 0; round < 2; round++) {
      page.frame.reload();
      load(page, createTab(saved));
      await page.world.settle();
      expect(page.answers).toMatchObject([
        { id: '1', error: { code: 4900 } },
        { id: '2', error: { code: 4900 } },
      ]);
    }
  });

  it('sends no rejections to a client that has restarted, because an unknown id would end its stream', async () => {
    const saved = {};
    const page = createClientPage();
    const first = load(page, createTab(saved));
    await page.world.settle();
    page.ask('1', 'slow');
    await page.world.settle();
    first.kept.leave(first.link.leave());
    page.frame.reload();
    page.begin();
    load(page, createTab(saved));
    await page.world.settle();
    page.ask('2', 'eth_chainId');
    await page.world.settle();
    expect(page.answers).toMatchObject([{ id: '2', result: 'eth_chainId' }]);
  });

  it('starts nothing before the page of the saved message has sent a message', async () => {
    const page = createClientPage();
    const { tab } = load(page);
    await page.world.settle();
    page.frame.reload();
    // The client is gone, or the page is a different one: nobody responds.
    page.host.reload();
    const { inits } = load(page, tab);
    const evil = page.world.createWindow('https://evil.test');
    page.frame.seenBy(evil).postMessage({ target: streamNames.provider.frame, data: ACK }, frameOrigin);
    await page.world.settle();
    expect(inits).toEqual([]);
  });

  it.each([
    ['another page', { origin: 'https://evil.test', nonce: 'n', init }],
    ['another frame of that page', { origin: hostOrigin, nonce: 'other', init }],
    ['nobody', 'text'],
    ['no init', { origin: hostOrigin, nonce: 'n', init: [] }],
  ])('does not restore a handshake that was saved for %s', async (_name, state) => {
    const page = createClientPage();
    page.host.reload();
    const heard: unknown[] = [];
    page.host.addEventListener('message', ({ data }) => heard.push(data));
    const tab = createTab({ 'inlay-init': JSON.stringify(state) });
    tab.history.replaceState(state);
    load(page, tab);
    await page.world.settle();
    expect(heard).toMatchObject([{ message: 'setup_complete' }]);
  });

  it('does not trust the saved origin if the browser reports a different page', async () => {
    const page = createClientPage();
    const { tab } = load(page);
    await page.world.settle();
    page.frame.reload();
    const { inits } = load(page, tab, ['https://evil.test']);
    await page.world.settle();
    expect(inits).toEqual([]);
  });

  it('finds the message in the tab’s storage if the frame has navigated away and back', async () => {
    const saved = {};
    const page = createClientPage();
    load(page, createTab(saved));
    await page.world.settle();
    page.frame.reload();
    const { inits } = load(page, createTab(saved));
    await page.world.settle();
    expect(inits).toHaveLength(1);
  });

  it('works without a saved message if the browser stores nothing', () => {
    const self = createTab();
    self.history.replaceState = () => assert.fail('too often');
    const kept = createSavedHandshake(createFrameMemory({ self, hash }));
    kept.keep(init);
    expect(kept.read()).toBeUndefined();
  });
});
