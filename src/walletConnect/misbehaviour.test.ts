import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { endAll, outcomeOf, setUp, supported } from '../../tests/helpers/walletConnect/protocolWorld';
import { chain, metadata, type TestPeer } from '../../tests/helpers/walletConnect/testPeer';
import { hexToBytes } from '../kit/hex';
import { sealEnvelope } from './envelope';
import { agreeOn } from './namespaces';
import { inDepth } from '../../tests/helpers/inDepth';

afterEach(endAll);

describe('a relay that misbehaves', () => {
  const isDelivery = (text: string) => text.includes('irn_subscription');

  it('delivers everything twice: each request counts once', async () => {
    const world = setUp();
    world.relay.misbehave((text) => [text, text]);
    const dapp = await world.connect();
    void dapp.ask('personal_sign').catch(() => undefined);
    await world.clock.advance(100);
    expect(world.requests).toHaveLength(1);
    expect(world.dropped().duplicate).toBeGreaterThan(0);
  });

  it('delivers an old request again, also after a reload: it is dropped as a replay', async () => {
    const first = setUp();
    const dapp = await first.connect();
    const deliveries: string[] = [];
    first.relay.misbehave((text) => {
      if (isDelivery(text)) deliveries.push(text);
      return [text];
    });
    void dapp.ask('personal_sign').catch(() => undefined);
    await first.clock.advance(100);
    first.wallet.answer(first.requests[0]!, { result: '0x' });
    await first.clock.advance(100);
    first.wallet.stop();
    const second = setUp({ state: first.kept(), clock: first.clock, relay: first.relay });
    await second.clock.advance(1_000);
    deliveries.forEach((text) => second.relay.broadcast(text));
    await second.clock.advance(100);
    expect(second.requests).toEqual([]);
    expect(second.dropped().replay).toBe(1);
  });

  it('delivers late: the request is still answered', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const late: string[] = [];
    world.relay.misbehave((text) => (isDelivery(text) ? (late.push(text), []) : [text]));
    const signing = dapp.ask('personal_sign');
    await world.clock.advance(60_000);
    expect(world.requests).toEqual([]);
    world.relay.behave();
    late.forEach((text) => world.relay.broadcast(text));
    await world.clock.advance(100);
    world.wallet.answer(world.requests[0]!, { result: '0x' });
    expect(await outcomeOf(signing, world)).toEqual({ result: '0x' });
  });

  it('delivers out of order: each request gets its own response', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const held: string[] = [];
    world.relay.misbehave((text) => (isDelivery(text) ? (held.push(text), []) : [text]));
    const asked = ['one', 'two', 'three'].map((word) => dapp.ask('personal_sign', [word]));
    await world.clock.advance(50);
    world.relay.behave();
    held.reverse().forEach((text) => world.relay.broadcast(text));
    await world.clock.advance(50);
    expect(world.requests.map(({ params }) => params)).toEqual([['three'], ['two'], ['one']]);
    for (const request of world.requests) world.wallet.answer(request, { result: request.params });
    const outcomes = await Promise.all(asked.map((one) => outcomeOf(one, world)));
    expect(outcomes).toEqual([{ result: ['one'] }, { result: ['two'] }, { result: ['three'] }]);
  });

  it('loses deliveries: they arrive with the next connection', async () => {
    const world = setUp();
    const dapp = await world.connect();
    world.relay.misbehave((text) => (isDelivery(text) ? [] : [text]));
    const signing = dapp.ask('personal_sign');
    await world.clock.advance(5_000);
    expect(world.requests).toEqual([]);
    world.relay.behave();
    world.relay.down();
    world.relay.up();
    await world.clock.advance(10_000);
    world.wallet.answer(world.requests[0]!, { result: '0x' });
    expect(await outcomeOf(signing, world)).toEqual({ result: '0x' });
  });

  it('is down for an hour: nothing is lost', async () => {
    const world = setUp();
    const dapp = await world.connect();
    world.relay.down();
    await world.clock.advance(3_600_000);
    expect(world.relay.sockets()).toBe(0);
    world.relay.up();
    const signing = dapp.ask('personal_sign');
    await world.clock.advance(120_000);
    world.wallet.answer(world.requests[0]!, { result: '0x' });
    expect(await outcomeOf(signing, world)).toEqual({ result: '0x' });
  });

  it('drops the connection between request and response: the response is sent over the next connection', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const signing = dapp.ask('personal_sign');
    await world.clock.advance(50);
    world.relay.down();
    await world.clock.advance(50);
    world.wallet.answer(world.requests[0]!, { result: '0x' });
    await world.clock.advance(5_000);
    world.relay.up();
    expect(await outcomeOf(signing, world, 60_000)).toEqual({ result: '0x' });
  });

  it('never responds to calls: the wallet opens a new connection', async () => {
    const world = setUp();
    const dapp = await world.connect();
    world.relay.misbehave((text) => (text.includes('"result"') ? [] : [text]));
    world.wallet.emit(dapp.session(), { chainId: chain, name: 'accountsChanged', data: [] });
    await world.clock.advance(11_000);
    world.relay.behave();
    await world.clock.advance(30_000);
    expect(await outcomeOf(world.wallet.ping(dapp.session()), world)).toEqual({ result: undefined });
  });

  it('delivers with a wrong topic or an unsealed message: the message is dropped and both sessions stay', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const other = await world.connect();
    const [session] = world.wallet.sessions();
    const message = sealEnvelope('{"id":1,"jsonrpc":"2.0","method":"wc_sessionDelete","params":{}}', {
      symKey: hexToBytes(session!.symKey),
    });
    const bring = (topic: string, text = message) =>
      world.relay.broadcast(
        JSON.stringify({
          id: 1,
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { data: { topic, message: text } },
        }),
      );
    bring(other.session());
    bring('ab'.repeat(32));
    bring(dapp.session(), 'AAAA');
    await world.clock.advance(100);
    expect(world.wallet.sessions()).toHaveLength(2);
    expect(world.dropped()).toMatchObject({ unreadable: 2, unknownTopic: 1 });
  });

  it('sends arbitrary text: it is dropped and the session stays', async () => {
    const world = setUp();
    await world.connect();
    const words = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('{"id":1,"method":"irn_subscription","params":{"data":{}}}'),
    );
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        world.relay.broadcast(text);
        await world.clock.advance(1);
      }),
      { numRuns: inDepth(100, 5_000) },
    );
    expect(world.wallet.sessions()).toHaveLength(1);
    expect(world.dropped().notRelayMessage).toBeGreaterThan(50);
  });
});

describe('a peer that misbehaves', () => {
  it('floods: most of its messages are dropped without being opened, and it works again later', async () => {
    const world = setUp();
    const dapp = await world.connect();
    for (let n = 0; n < 300; n++) void dapp.request('wc_sessionPing').catch(() => undefined);
    await world.clock.advance(1_000);
    expect(world.dropped().flood).toBeGreaterThan(150);
    await world.clock.advance(60_000);
    expect(await outcomeOf(dapp.request('wc_sessionPing'), world)).toEqual({ result: true });
  });

  it('sends invalid requests: none reaches the wallet and the session stays', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const before = world.wallet.sessions();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const params = typeof value === 'object' && value !== null ? value : { value };
        void dapp.request('wc_sessionRequest', params).catch(() => undefined);
        await world.clock.advance(1_000);
      }),
      { numRuns: inDepth(20, 1_000) },
    );
    expect(world.requests).toEqual([]);
    expect(world.wallet.sessions()).toHaveLength(before.length);
  });

  it('never acknowledges the session: it is removed after a while', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    const asking = dapp.propose();
    await world.clock.advance(50);
    const agreed = agreeOn(world.proposals[0]!, supported);
    if ('error' in agreed) throw new Error('expected an agreement');
    dapp.stop();
    asking.catch(() => undefined);
    void world.proposals[0]!.approve(agreed.namespaces);
    await world.clock.advance(50);
    expect(world.wallet.sessions()).toHaveLength(1);
    await world.clock.advance(10 * 60_000);
    expect(world.wallet.sessions()).toEqual([]);
  });

  it('seals its proposal with another key than the link’s: the proposal is dropped', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    dapp.peers.join(dapp.topic, '07'.repeat(32));
    const asking = outcomeOf(dapp.propose(), world, 6 * 60_000);
    expect(await asking).toEqual({ error: 'The peer did not answer in time.' });
    expect([world.proposals, world.dropped()]).toEqual([[], { unreadable: 1 }]);
  });

  it('settles a session itself with a foreign controller key: the session stays unchanged', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const before = world.wallet.sessions();
    const settlement = {
      relay: { protocol: 'irn' },
      controller: { publicKey: 'ab'.repeat(32), metadata },
      namespaces: { eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0xbb'], methods: ['eth_sign'], events: [] } },
      expiry: Math.floor(world.clock.now() / 1_000) + 999_999,
    };
    expect(await outcomeOf(dapp.request('wc_sessionSettle', settlement), world)).toEqual({ error: 10001 });
    expect(await outcomeOf(dapp.pairingRequest('wc_sessionSettle', settlement), world, 6 * 60_000)).toMatchObject({
      error: expect.anything(),
    });
    expect(world.wallet.sessions()).toEqual(before);
  });

  it('has a public key of low order: no session is created', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    void dapp.propose({ proposer: { publicKey: '00'.repeat(32), metadata } }).catch(() => undefined);
    await world.clock.advance(50);
    const agreed = agreeOn(world.proposals[0]!, supported);
    if ('error' in agreed) throw new Error('expected an agreement');
    await expect(world.proposals[0]!.approve(agreed.namespaces)).rejects.toThrow();
    expect(world.wallet.sessions()).toEqual([]);
    await world.clock.advance(10 * 60_000);
  });
});

it('runs for a day with fifty sessions and keeps no requests, messages or timers', async () => {
  const world = setUp();
  const dapps: TestPeer[] = [];
  for (let n = 0; n < 50; n++) dapps.push(await world.connect());
  await world.clock.advance(20 * 60_000);
  const idle = world.clock.waiting;
  for (let hour = 0; hour < 24; hour++) {
    for (const dapp of dapps) void dapp.ask('personal_sign', [hour]).catch(() => undefined);
    await world.clock.advance(1_000);
    for (const request of world.requests.splice(0)) world.wallet.answer(request, { result: '0x' });
    await world.clock.advance(3_599_000);
  }
  expect(world.wallet.sessions()).toHaveLength(50);
  expect(world.kept().requests).toEqual([]);
  await world.relay.mailbox.sweep(world.clock.now());
  expect((await world.relay.mailbox.size()).messages).toBe(0);
  expect(world.clock.waiting).toBeLessThanOrEqual(idle);
});
