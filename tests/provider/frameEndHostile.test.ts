import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectToHost } from '../../src/bridge/connectToHost';
import { ACK, BRK, SYN } from '../../src/wire/channel';
import { createFakeWindows } from '../helpers/fakeWindows';
import { createFrame, frameOrigin, hash, hostOrigin, init, wordsOf } from '../helpers/frameEnd';
import { inDepth } from '../helpers/inDepth';

describe('the frame end', () => {
  it('sends the messages of docs/protocol.md 1.5 and 1.7 on the good path', async () => {
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

  it('answers BRK with BRK, and holds notifications until the next ACK', async () => {
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

  it('ignores SYN, ACK and a second init after the handshake', async () => {
    const { words, shake, say, post, inits, world } = createFrame();
    await shake();
    const before = words.length;
    for (const word of [SYN, ACK, ACK, SYN]) say(word);
    post(init);
    await world.settle();
    expect(words).toHaveLength(before);
    expect(inits).toHaveLength(1);
  });

  it('accepts an init with an invalid white label or chain, and drops only that part', async () => {
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

  it('distinguishes an unreadable list of chains from an empty one, which requests the default chains', async () => {
    const { post, inits, world } = createFrame();
    post({ ...init, chains: [7, { chainId: '0x65', chainNamespace: 'Casper' }] });
    await world.settle();
    expect(inits).toMatchObject([{ chains: null }]);
  });

  it('ignores an init without a list of chains', async () => {
    const { post, inits, world } = createFrame();
    const { chains: _, ...rest } = init;
    for (const message of [{}, rest]) post(message);
    await world.settle();
    expect(inits).toEqual([]);
  });

  it('accepts method names of up to 128 characters, and answers longer ones with -32600', async () => {
    const { ask, words, shake, world } = createFrame();
    await shake();
    for (const length of [128, 129]) ask({ id: length, method: 'm'.repeat(length) });
    await world.settle();
    expect(words.slice(-2)).toMatchObject([
      { data: { data: { id: 128, result: 'm'.repeat(128) } } },
      { data: { data: { id: 129, error: { code: -32600 } } } },
    ]);
  });

  it('responds only to the parent window at the expected origin', async () => {
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
    expect(strangers.flatMap((stranger) => stranger.received)).toEqual([]);
  });

  it('stays silent in a page of another origin whose URL claims the right one, if the browser reports no ancestors', async () => {
    for (const origin of ['https://evil.test', 'http://dapp.test', 'https://dapp.test.evil.test', 'null']) {
      const { shake, ask, world, inits, heard, words } = createFrame(createFakeWindows(), undefined, undefined, origin);
      await shake();
      ask({ id: 'a', jsonrpc: '2.0', method: 'eth_accounts', params: [] });
      await world.settle();
      expect([origin, inits, heard, words]).toEqual([origin, [], [], []]);
    }
  });

  it('ignores an init if the browser reports another ancestor', async () => {
    const pair = createFrame(createFakeWindows(), ['https://evil.test', hostOrigin]);
    pair.post(init);
    await pair.world.settle();
    expect(pair.inits).toEqual([]);
  });

  it('names the target origin in every post, never the wildcard', async () => {
    const pair = createFrame();
    await pair.shake();
    expect(new Set(pair.host.received.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([hostOrigin]));
  });

  it('answers requests with the same id once while the first is pending', async () => {
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

  it('answers -32603 if a result cannot be cloned', async () => {
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

  it('survives any cloneable input, and still responds to a plain request afterwards', async () => {
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
      { numRuns: inDepth(80, 5_000) },
    );
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
