import ObjectMultiplex from '@metamask/object-multiplex';
import { BasePostMessageStream } from '@metamask/post-message-stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectToHost } from '../../src/bridge/connectToHost';
import { createHostChannel } from '../../src/bridge/hostChannel';
import { createWindowPort, type PostableWindow } from '../../src/bridge/windowPort';
import { ACK, BRK, SYN, streamNames, type StreamKind } from '../../src/wire/channel';
import type { JsonRpcNotification, JsonRpcRequest } from '../../src/wire/jsonRpc';
import { createFakeClock } from '../helpers/fakeClock';
import { createFakeWindows, type FakeWindow } from '../helpers/fakeWindows';

const hostOrigin = 'https://dapp.test';
const frameOrigin = 'https://wallet.test';
const hash = { origin: hostOrigin, nonce: 'n' };
const init = { chains: [], chainId: '0x1', whiteLabel: { mode: 'purple' }, confirmationStrategy: 'default' };

function createFrame(
  world = createFakeWindows(),
  ancestorOrigins?: string[],
  answer: (method: string) => unknown = (method) => method,
  at = hostOrigin,
) {
  const host = world.createWindow(at);
  const frame = world.createWindow(frameOrigin);
  const heard: (JsonRpcRequest | JsonRpcNotification)[] = [];
  const inits: unknown[] = [];
  const words: unknown[] = [];
  host.addEventListener('message', ({ data }) => words.push(data));
  const parent = host.seenBy(frame);
  const link = connectToHost({
    self: Object.assign(frame, { parent, location: ancestorOrigins ? { ancestorOrigins } : {} }),
    hash,
    onInit: (message) => inits.push(message),
    onMessage(kind, message) {
      heard.push(message);
      if ('id' in message) link.respond(kind, { id: message.id, jsonrpc: '2.0', result: answer(message.method) });
    },
  });
  const post = (data: unknown, from: FakeWindow = host) => frame.seenBy(from).postMessage(data, frameOrigin);
  const say = (data: unknown, target = 'iframe_torus') => post({ target, data });
  const ask = (data: unknown) => say({ name: 'provider', data });
  const shake = async () => {
    post(init);
    say(SYN);
    say(SYN, 'iframe_communication');
    await world.settle();
    say(ACK);
    say(ACK, 'iframe_communication');
    await world.settle();
  };
  return { world, host, frame, link, heard, inits, words, post, say, ask, shake };
}

const wordsOf = (words: unknown[], target = 'embed_torus') =>
  words
    .filter((word) => (word as { target?: string }).target === target)
    .map((word) => (word as { data: unknown }).data);

describe('the frame end on the wire', () => {
  it('says the words of docs/protocol.md 1.5 and 1.7 on the good path', async () => {
    const { words, shake, ask, world } = createFrame();
    await shake();
    expect(words[0]).toEqual({ message: 'setup_complete', nonce: 'n', inlay: 1 });
    expect(wordsOf(words)).toEqual([SYN, ACK]);
    expect(wordsOf(words, 'embed_communication')).toEqual([SYN, ACK]);
    ask({ id: 'a', jsonrpc: '2.0', method: 'eth_chainId', params: [] });
    await world.settle();
    expect(words.at(-1)).toEqual({
      target: 'embed_torus',
      data: { name: 'provider', data: { id: 'a', jsonrpc: '2.0', result: 'eth_chainId' } },
    });
  });

  it('answers BRK by BRK and holds what it says until the next ACK', async () => {
    const { words, shake, say, world, link } = createFrame();
    await shake();
    words.length = 0;
    say(BRK);
    await world.settle();
    link.notify('provider', 'wallet_accounts_changed', []);
    await world.settle();
    expect(wordsOf(words)).toEqual([BRK]);
    say(SYN);
    say(ACK);
    await world.settle();
    expect(wordsOf(words).slice(0, 2)).toEqual([BRK, ACK]);
    expect(wordsOf(words)[2]).toMatchObject({ data: { method: 'wallet_accounts_changed' } });
  });

  it('takes SYN, ACK and a second init after the handshake as noise', async () => {
    const { words, shake, say, post, inits, world } = createFrame();
    await shake();
    const before = words.length;
    for (const word of [SYN, ACK, ACK, SYN]) say(word);
    post(init);
    await world.settle();
    expect(words).toHaveLength(before);
    expect(inits).toHaveLength(1);
  });

  it('drops a wrong white label and a wrong chain instead of the init', async () => {
    const { post, inits, world } = createFrame();
    const chain = {
      chainId: '0x1',
      chainNamespace: 'eip155',
      displayName: 'A',
      rpcTarget: 'http://a',
      ticker: 'E',
      tickerName: 'E',
    };
    post({ ...init, chains: [chain, { ...chain, chainNamespace: 'Casper' }, 7, null], enableLogging: 'yes', extra: 1 });
    await world.settle();
    expect(inits).toMatchObject([{ chains: [chain], whiteLabel: {}, enableLogging: false, chainId: '0x1' }]);
  });

  it('does not take a list of chains that cannot be read for an empty one, which asks for the defaults', async () => {
    const { post, inits, world } = createFrame();
    post({ ...init, chains: [7, { chainId: '0x65', chainNamespace: 'Casper' }] });
    await world.settle();
    expect(inits).toMatchObject([{ chains: null }]);
  });

  it('takes nothing for an init that names no chains', async () => {
    const { post, inits, world } = createFrame();
    const { chains: _, ...rest } = init;
    for (const message of [{}, rest]) post(message);
    await world.settle();
    expect(inits).toEqual([]);
  });

  it('takes names of methods up to 128 characters, and answers -32600 to longer ones', async () => {
    const { ask, words, shake, world } = createFrame();
    await shake();
    for (const length of [128, 129]) ask({ id: length, method: 'm'.repeat(length) });
    await world.settle();
    expect(words.slice(-2)).toMatchObject([
      { data: { data: { id: 128, result: 'm'.repeat(128) } } },
      { data: { data: { id: 129, error: { code: -32600 } } } },
    ]);
  });

  it('listens to its parent at the named origin alone', async () => {
    const world = createFakeWindows();
    const pair = createFrame(world, [hostOrigin]);
    const sibling = world.createWindow(hostOrigin);
    const liars = [
      'https://evil.test',
      'http://dapp.test',
      'https://dapp.test.evil.test',
      'https://dapp.test:8443',
      'null',
    ];
    const strangers = [sibling, ...liars.map((origin) => world.createWindow(origin))];
    await pair.shake();
    for (const stranger of strangers) {
      pair.post({ target: 'iframe_torus', data: { name: 'provider', data: { id: 1, method: 'x' } } }, stranger);
      pair.post({ target: 'iframe_torus', data: BRK }, stranger);
      pair.post(init, stranger);
    }
    await world.settle();
    expect(pair.heard).toEqual([]);
    expect(pair.link.ignored()).toBe(strangers.length * 3);
    expect(strangers.flatMap((stranger) => stranger.received)).toEqual([]);
  });

  it('is silent and deaf in a page elsewhere whose address claims the origin, where the browser names no ancestors', async () => {
    for (const origin of ['https://evil.test', 'http://dapp.test', 'https://dapp.test.evil.test', 'null']) {
      const { shake, ask, world, inits, heard, words } = createFrame(createFakeWindows(), undefined, undefined, origin);
      await shake();
      ask({ id: 'a', jsonrpc: '2.0', method: 'eth_accounts', params: [] });
      await world.settle();
      expect([origin, inits, heard, words]).toEqual([origin, [], [], []]);
    }
  });

  it('refuses an init when the browser names another ancestor', async () => {
    const pair = createFrame(createFakeWindows(), ['https://evil.test', hostOrigin]);
    pair.post(init);
    await pair.world.settle();
    expect(pair.inits).toEqual([]);
  });

  it('names the target origin in every post and never the wildcard', async () => {
    const pair = createFrame();
    await pair.shake();
    expect(new Set(pair.host.received.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([hostOrigin]));
  });

  it('answers twin ids once while the first is open', async () => {
    const world = createFakeWindows();
    const host = world.createWindow(hostOrigin);
    const frame = world.createWindow(frameOrigin);
    let calls = 0;
    const link = connectToHost({
      self: Object.assign(frame, { parent: host.seenBy(frame), location: {} }),
      hash,
      onInit() {},
      onMessage: () => calls++,
    });
    const post = (data: unknown) => frame.seenBy(host).postMessage(data, frameOrigin);
    post(init);
    for (const word of [SYN, ACK]) post({ target: 'iframe_torus', data: word });
    const twin = { target: 'iframe_torus', data: { name: 'provider', data: { id: 'x', method: 'm' } } };
    for (let i = 0; i < 3; i++) post(twin);
    await world.settle();
    expect(calls).toBe(1);
    for (let i = 0; i < 3; i++) link.respond('provider', { id: 'x', jsonrpc: '2.0', result: i });
    await world.settle();
    expect(host.received.filter(({ data }) => JSON.stringify(data).includes('"result"'))).toHaveLength(1);
  });

  it('answers -32603 in place of a result that cannot be cloned', async () => {
    const { words, shake, ask, world, link } = createFrame(undefined, undefined, () => () => {});
    await shake();
    ask({ id: 'f', method: 'm' });
    await world.settle();
    expect(words.at(-1)).toMatchObject({ data: { data: { id: 'f', error: { code: -32603 } } } });
    const before = words.length;
    link.notify('provider', 'broken', () => {});
    await world.settle();
    expect(words).toHaveLength(before);
  });

  it('survives whatever can be cloned, and answers a plain request afterwards', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const nasty: unknown[] = [
      null,
      0,
      Number.NaN,
      '',
      'SYN',
      BRK,
      10n ** 40n,
      '\ud800',
      [],
      [{ id: 1 }],
      new Map([['id', 1]]),
      new Set(),
      new Date(0),
      cyclic,
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
      new Uint8Array(9),
      { toString: 1, valueOf: 1 },
      { id: {}, method: 'm' },
      { id: Number.NaN, method: 'm' },
      { id: 1, method: {} },
      { id: 1, method: '' },
      { id: 1, method: 'm', params: 7 },
      { id: '', method: 'm' },
      { id: 1, method: 'm'.repeat(1e6) },
    ];
    const value = fc.oneof(fc.constantFrom(...nasty), fc.anything({ withBigInt: true, withMap: true, withDate: true }));
    const wrapped = fc.oneof(
      value,
      fc.record({ target: fc.constantFrom('iframe_torus', 'iframe_communication', 'x', 1), data: value }),
      fc.record({
        target: fc.constant('iframe_torus'),
        data: fc.record({ name: fc.constantFrom('provider', 'phishing', '__proto__', 'toString', 7), data: value }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(wrapped, { maxLength: 60 }), async (messages) => {
        const pair = createFrame();
        await pair.shake();
        for (const message of messages) {
          if (isCloneable(message)) pair.post(message);
        }
        await pair.world.settle();
        pair.say(BRK);
        for (const word of [SYN, ACK]) pair.say(word);
        pair.ask({ id: 'last', jsonrpc: '2.0', method: 'eth_chainId' });
        await pair.world.settle();
        expect(pair.words.at(-1)).toMatchObject({ data: { data: { id: 'last', result: 'eth_chainId' } } });
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: 80 },
    );
  });
});

describe('the port that our own loader hands over', () => {
  async function createPorted(answer?: (method: string) => unknown) {
    const pair = createFrame(undefined, undefined, answer);
    const { port1, port2 } = pair.world.createPorts();
    const answers: unknown[] = [];
    port1.addEventListener('message', ({ data }) => answers.push(data));
    port1.start();
    pair.frame.seenBy(pair.host).postMessage({ ...init, inlay: 1 }, frameOrigin, [port2]);
    await pair.shake();
    const ignored = pair.link.ignored();
    const request = (id: string) => ({ name: 'provider', data: { id, jsonrpc: '2.0', method: 'eth_chainId' } });
    return { ...pair, answers, request, port: port1, ignored: () => pair.link.ignored() - ignored };
  }

  it('carries requests and answers, -32603 in place of a result that cannot be cloned', async () => {
    for (const [answer, told] of [
      [(method: string) => method, { result: 'eth_chainId' }],
      [() => () => {}, { error: { code: -32603 } }],
    ] as const) {
      const { world, port, answers, request } = await createPorted(answer);
      port.postMessage({ target: 'iframe_torus', data: request('a') });
      await world.settle();
      expect(answers).toMatchObject([
        { target: 'embed_torus', data: { name: 'provider', data: { id: 'a', ...told } } },
      ]);
    }
  });

  it('drops what belongs to no stream', async () => {
    const { world, port, heard, request, ignored } = await createPorted();
    const strange = [
      { target: 'x', data: request('a') },
      { data: request('b') },
      { target: 'iframe_torus' },
      { target: 'iframe_torus', data: 7 },
      { target: 'iframe_torus', data: { ...request('c'), name: 'phishing' } },
    ];
    for (const message of [...strange, 'text', null]) port.postMessage(message);
    await world.settle();
    expect(heard).toEqual([]);
    expect(ignored()).toBe(strange.length);
  });

  it('is heard no more once the channel is broken', async () => {
    const { world, port, heard, answers, say, ask, words, request } = await createPorted();
    say(BRK);
    await world.settle();
    port.postMessage({ target: 'iframe_torus', data: request('old') });
    for (const word of [SYN, ACK]) say(word);
    ask(request('new').data);
    await world.settle();
    expect(heard).toMatchObject([{ id: 'new' }]);
    expect(words.at(-1)).toMatchObject({ data: { data: { id: 'new', result: 'eth_chainId' } } });
    expect(answers).toEqual([]);
  });
});

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

/** The package's own stream at the host's end, as a public client has it. */
class PackageStream extends BasePostMessageStream {
  constructor(private readonly post: (data: unknown) => void) {
    super();
    this._handshake();
  }
  protected override _postMessage(data?: unknown): void {
    this.post(data);
  }
  hear(data: unknown): void {
    this._onData(data as Parameters<BasePostMessageStream['_onData']>[0]);
  }
}

describe('against the package at the other end', () => {
  it('the frame end answers a host made of MetaMask’s stream and multiplex', async () => {
    const pair = createFrame();
    const answers: Record<string, unknown[]> = {};
    await pair.world.settle();
    pair.post(init);
    const ends = (Object.keys(streamNames) as StreamKind[]).map((kind) => {
      const { host: name, frame: target } = streamNames[kind];
      const stream = new PackageStream((data) => pair.say(data, target));
      const multiplex = new ObjectMultiplex();
      const substream = multiplex.createStream('provider');
      stream.pipe(multiplex).pipe(stream);
      const heard: unknown[] = (answers[kind] = []);
      substream.on('data', (data: unknown) => heard.push(data));
      pair.host.addEventListener('message', ({ data }) => {
        const { target: to, data: payload } = data as { target?: string; data?: unknown };
        if (to === name) stream.hear(payload);
      });
      return substream;
    });
    for (const end of ends) for (let id = 0; id < 500; id++) end.write({ id: `r${id}`, jsonrpc: '2.0', method: 'm' });
    await pair.world.settle();
    for (const heard of Object.values(answers)) {
      expect(heard).toEqual(Array.from({ length: 500 }, (_, id) => ({ id: `r${id}`, jsonrpc: '2.0', result: 'm' })));
    }
  });
});

describe('the host end', () => {
  function createHost() {
    const world = createFakeWindows();
    const host = world.createWindow(hostOrigin);
    const frame = world.createWindow(frameOrigin);
    const notified: string[] = [];
    let opens = 0;
    let closes = 0;
    const ports: MessagePort[] = [];
    frame.addEventListener('message', (event) => ports.push(...event.ports));
    const peer: PostableWindow = frame.seenBy(host);
    const channel = createHostChannel({
      port: createWindowPort({ self: host, peer, peerOrigin: frameOrigin }),
      nonce: 'n',
      clock: createFakeClock(0),
      createPorts: world.createPorts,
      init: () => ({ chains: [] }),
      onOpen: () => opens++,
      onClose: () => closes++,
      onNotification: (_kind, method) => notified.push(method),
      isWatched: () => false,
      onDead: () => undefined,
    });
    const post = (data: unknown, from: FakeWindow = frame) => host.seenBy(from).postMessage(data, hostOrigin);
    const words = () => frame.received.map(({ data }) => data as { target?: string; data?: unknown });
    return { world, host, frame, channel, post, words, notified, ports, opens: () => opens, closes: () => closes };
  }

  it('boots on its own nonce alone, and sends init before SYN', async () => {
    const { world, post, words } = createHost();
    post({ message: 'setup_complete', nonce: 'other' });
    await world.settle();
    expect(words()).toEqual([]);
    post({ message: 'setup_complete', nonce: 'n' });
    await world.settle();
    expect(words()).toEqual([
      { chains: [] },
      { target: 'iframe_torus', data: SYN },
      { target: 'iframe_communication', data: SYN },
    ]);
  });

  it('drops what belongs to no stream on the port that it has handed over', async () => {
    const { world, post, notified, ports } = createHost();
    post({ message: 'setup_complete', nonce: 'n', inlay: 1 });
    await world.settle();
    const [port] = ports;
    const news = (data: unknown) => ({ name: 'provider', data });
    const strange = [
      { target: 'x', data: news({ method: 'other target' }) },
      { data: news({ method: 'no target' }) },
      { target: 'embed_torus', data: 7 },
      { target: 'embed_torus', data: { ...news({ method: 'other substream' }), name: 'phishing' } },
      { target: 'embed_torus', data: news(null) },
      { target: 'embed_torus', data: news('text') },
      { target: 'embed_torus', data: news({ method: 7 }) },
    ];
    for (const message of strange) port!.postMessage(message);
    port!.postMessage({ target: 'embed_torus', data: news({ method: 'real' }) });
    await world.settle();
    expect(notified).toEqual(['real']);
  });

  it('tells of no end before it was open', async () => {
    const { world, post, closes, opens } = createHost();
    for (let at = 0; at < 2; at++) post({ message: 'setup_complete', nonce: 'n' });
    await world.settle();
    expect([opens(), closes()]).toEqual([0, 0]);
  });

  it('takes answers from the wallet’s window alone and ignores ids that it does not know', async () => {
    const { world, channel, post, words, opens } = createHost();
    const asked = channel.request({ kind: 'provider', method: 'm', timeout: 1 });
    post({ message: 'setup_complete', nonce: 'n' });
    for (const target of ['embed_torus', 'embed_communication'])
      for (const data of [SYN, ACK, ACK, SYN]) post({ target, data });
    await world.settle();
    expect(opens()).toBe(1);
    const asking = words().find(({ data }) => typeof data === 'object');
    const { id } = (asking!.data as { data: { id: string } }).data;
    expect(id).toMatch(/^[0-9a-f]{32}[0-9a-z]+$/);
    const answer = (id: unknown, result: unknown, from?: FakeWindow) =>
      post({ target: 'embed_torus', data: { name: 'provider', data: { id, jsonrpc: '2.0', result } } }, from);
    answer(id, 'forged', world.createWindow(frameOrigin));
    answer(id, 'forged', world.createWindow('https://evil.test'));
    for (let guess = 0; guess < 200; guess++) answer(guess, 'forged');
    answer({ toString: 1 }, 'forged');
    answer(id, 'true');
    answer(id, 'twice');
    await world.settle();
    expect(await asked).toBe('true');
  });

  it('rejects by BRK once, and opens again', async () => {
    const { world, channel, post, words, opens } = createHost();
    post({ message: 'setup_complete', nonce: 'n' });
    const both = (data: unknown) => ['embed_torus', 'embed_communication'].forEach((target) => post({ target, data }));
    both(SYN);
    both(ACK);
    await world.settle();
    const lost = Promise.allSettled([channel.request({ kind: 'provider', method: 'm', timeout: 1 })]);
    both(BRK);
    both(SYN);
    both(ACK);
    await world.settle();
    expect(await lost).toMatchObject([{ status: 'rejected', reason: { code: 'closed' } }]);
    expect(words().filter(({ data }) => data === BRK)).toHaveLength(2);
    expect(opens()).toBe(2);
  });
});
