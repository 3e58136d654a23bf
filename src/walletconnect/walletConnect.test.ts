import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createMemoryRelay } from '../../tests/helpers/walletConnect/memoryRelay';
import { chain, createTestPeer, metadata, type TestPeer } from '../../tests/helpers/walletConnect/testPeer';
import { peerError } from '../errors/walletConnect';
import { hexToBytes } from '../kit/hex';
import { fillRandom } from '../kit/randomId';
import { sealEnvelope } from './envelope';
import { agreeOn } from './namespaces';
import type { PendingRequest, WalletConnectState } from './session';
import { createWalletConnect, type Authentication, type Proposal } from './walletConnect';

const account = `${chain}:0x00000000000000000000000000000000000000aa`;
const supported = {
  eip155: {
    chains: [chain, 'eip155:1'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    accounts: [account],
  },
};
const emptyState = (): WalletConnectState => ({
  clientSeed: '11'.repeat(32),
  sessions: [],
  requests: [],
  usedPairings: [],
  ended: [],
});

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function setUp({
  state = emptyState(),
  clock = createFakeClock(),
  relay = createMemoryRelay(clock),
  /** How far the wallet's clock is off. */
  skew = (): number => 0,
} = {}) {
  const proposals: Proposal[] = [];
  const signIns: Authentication[] = [];
  const requests: PendingRequest[] = [];
  const expired: PendingRequest[] = [];
  let kept = state;
  const wallet = createWalletConnect({
    ...{ relayUrl: 'wss://relay.test', projectId: 'test', metadata: { ...metadata, name: 'Inlay' }, state },
    clock: { now: () => clock.now() + skew(), after: (ms, task) => clock.after(ms, task) },
    ...{ random: fillRandom, openSocket: relay.openSocket },
    onProposal: (proposal) => void proposals.push(proposal),
    onAuthentication: (asked) => void signIns.push(asked),
    onRequest: (request) => void requests.push(request),
    onExpired: (request) => void expired.push(request),
    onChange: (next) => (kept = structuredClone(next)),
  });
  wallet.start();
  ends.push(() => wallet.stop());
  const peer = (options: { expiry?: number } = {}): TestPeer => {
    const made = createTestPeer({ clock, openSocket: relay.openSocket, ...options });
    ends.push(() => made.stop());
    return made;
  };
  /** A link that is approved at once. */
  async function connect(dapp = peer()) {
    expect(wallet.pair(dapp.uri)).toBeNull();
    const proposing = dapp.propose();
    await clock.advance(50);
    const proposal = proposals.at(-1)!;
    const agreed = agreeOn(proposal, supported);
    if ('error' in agreed) throw new Error(agreed.error.message);
    void proposal.approve(agreed.namespaces).catch(() => undefined);
    await clock.advance(50);
    await proposing;
    await clock.advance(50);
    return dapp;
  }
  return { clock, relay, wallet, proposals, signIns, requests, expired, peer, connect, kept: () => kept };
}

/** What became of a promise, once the clock has moved. */
async function outcomeOf(promise: Promise<unknown>, { clock }: Pick<ReturnType<typeof setUp>, 'clock'>, ms = 100) {
  const outcome = promise.then(
    (result) => ({ result }),
    (error: Error & { refusal?: { code: number } }) => ({ error: error.refusal?.code ?? error.message }),
  );
  await clock.advance(ms);
  return outcome;
}

describe('a session', () => {
  it('is proposed, approved and settled', async () => {
    const { wallet, connect, proposals, kept } = setUp();
    const dapp = await connect();
    expect(proposals[0]!.peer.name).toBe('Dapp');
    const [session] = wallet.sessions();
    expect(session).toMatchObject({
      topic: dapp.session(),
      acknowledged: true,
      peerPublicKey: proposals[0]!.publicKey,
    });
    expect(dapp.settled()?.namespaces.eip155).toEqual({
      chains: [chain],
      accounts: [account],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged'],
    });
    expect(dapp.settled()?.controller.publicKey).toBe(session!.selfPublicKey);
    expect(kept().sessions).toHaveLength(1);
  });

  it('carries requests, answers, errors, pings, events and updates', async () => {
    const world = setUp();
    const { wallet, connect, requests } = world;
    const dapp = await connect();
    const signing = dapp.ask('personal_sign', ['0x6869', account]);
    await world.clock.advance(50);
    expect(requests[0]).toMatchObject({ chainId: chain, method: 'personal_sign', params: ['0x6869', account] });
    wallet.answer(requests[0]!, { result: '0xsigned' });
    expect(await outcomeOf(signing, world)).toEqual({ result: '0xsigned' });
    const refused = dapp.ask('eth_sendTransaction', [{}]);
    await world.clock.advance(50);
    wallet.answer(requests[1]!, { error: peerError('userRejected') });
    expect(await outcomeOf(refused, world)).toEqual({ error: 5000 });
    expect(await outcomeOf(dapp.request('wc_sessionPing'), world)).toEqual({ result: true });
    expect(await outcomeOf(wallet.ping(dapp.session()), world)).toEqual({ result: undefined });
    wallet.emit(dapp.session(), { chainId: chain, name: 'accountsChanged', data: ['0xbb'] });
    wallet.update(dapp.session(), wallet.sessions()[0]!.namespaces);
    wallet.extend(dapp.session());
    await world.clock.advance(50);
    expect(dapp.heard.slice(-3).map(({ request }) => request.method)).toEqual([
      'wc_sessionEvent',
      'wc_sessionUpdate',
      'wc_sessionExtend',
    ]);
  });

  it('ends from either end', async () => {
    const world = setUp();
    const { wallet, connect } = world;
    const first = await connect();
    expect(await outcomeOf(first.request('wc_sessionDelete', { code: 6000, message: '' }), world)).toEqual({
      result: true,
    });
    expect(wallet.sessions()).toEqual([]);
    const second = await connect();
    const leaving = wallet.disconnect(second.session());
    await world.clock.advance(50);
    await leaving;
    expect(second.heard.at(-1)!.request.method).toBe('wc_sessionDelete');
    expect(wallet.sessions()).toEqual([]);
  });

  it('that the peer has ended while the wallet was away is gone on return', async () => {
    const { wallet, connect, clock, relay, kept } = setUp();
    const dapp = await connect();
    const before = structuredClone(kept());
    wallet.stop();
    dapp.request('wc_sessionDelete', { code: 6000, message: '' }).catch(() => undefined);
    await clock.advance(3_600_000);
    const again = setUp({ state: before, clock, relay });
    expect(again.wallet.sessions()).toHaveLength(1);
    await clock.advance(50);
    expect([again.wallet.sessions(), again.kept().sessions]).toEqual([[], []]);
  });

  it('that the wallet has ended while the peer was away is told there when it comes', async () => {
    const { wallet, connect, clock, relay } = setUp();
    const dapp = await connect();
    const topic = dapp.session();
    dapp.relay.close();
    const leaving = wallet.disconnect(topic);
    await clock.advance(2_100);
    await leaving;
    expect(await relay.mailbox.list(topic, 'the peer')).toMatchObject([{ tag: 1_112 }]);
    await clock.advance(86_400_000);
    expect(wallet.sessions()).toEqual([]);
  });

  it('whose end was never heard of is gone when its time is over', async () => {
    const { wallet, connect, clock, kept } = setUp();
    const dapp = await connect();
    dapp.stop();
    await clock.advance(7 * 86_400_000 + 60_000);
    expect([wallet.sessions(), kept().sessions]).toEqual([[], []]);
  });

  it.each([-240_000, 240_000])('is made and used though the clock of the wallet is %i ms off', async (off) => {
    const world = setUp({ skew: () => off });
    const { wallet, connect, requests, clock, peer } = world;
    const dapp = await connect(peer({ expiry: Math.floor(clock.now() / 1_000) + 300 }));
    const asked = dapp.ask('personal_sign');
    await clock.advance(50);
    wallet.answer(requests[0]!, { result: '0x01' });
    expect(await outcomeOf(asked, world)).toEqual({ result: '0x01' });
  });

  it('waits for a clock that is a day off, and goes on once it is right', async () => {
    let off = 86_400_000 * 2;
    const world = setUp({ skew: () => off });
    const { wallet, clock, peer, proposals } = world;
    const dapp = peer();
    expect(wallet.pair(dapp.uri)).toBeNull();
    dapp.propose().catch(() => undefined);
    await clock.advance(60_000);
    expect([wallet.status(), proposals]).toEqual(['off', []]);
    off = 0;
    await clock.advance(60_000);
    expect([wallet.status(), proposals.length]).toEqual(['connected', 1]);
  });

  it('is gone at its end, and lasts longer when it was extended', async () => {
    const { wallet, connect, clock, relay } = setUp();
    const dapp = await connect();
    const other = await connect();
    await clock.advance(6 * 86_400_000);
    wallet.extend(dapp.session());
    await clock.advance(2 * 86_400_000);
    expect(wallet.sessions().map(({ topic }) => topic)).toEqual([dapp.session()]);
    expect(other.session()).not.toBe('');
    expect((await relay.mailbox.size()).messages).toBeLessThan(10);
  });

  it('goes on after the page was loaded anew, with what waits', async () => {
    const first = setUp();
    const dapp = await first.connect();
    const early = dapp.ask('personal_sign', ['early']);
    await first.clock.advance(50);
    first.wallet.stop();
    const late = dapp.ask('personal_sign', ['late']);
    await first.clock.advance(1_000);
    const second = setUp({ state: first.kept(), clock: first.clock, relay: first.relay });
    await second.clock.advance(1_000);
    expect(second.requests.map(({ params }) => params)).toEqual([['early'], ['late']]);
    second.requests.forEach((request) => second.wallet.answer(request, { result: request.params }));
    expect(await outcomeOf(early, second)).toEqual({ result: ['early'] });
    expect(await outcomeOf(late, second)).toEqual({ result: ['late'] });
  });

  it('answers as expired what came while the wallet was closed, and is over', async () => {
    const first = setUp();
    const dapp = await first.connect();
    const asked = dapp.ask('personal_sign', ['old'], { expiryTimestamp: Math.floor(first.clock.now() / 1_000) + 60 });
    await first.clock.advance(50);
    first.wallet.stop();
    await first.clock.advance(120_000);
    const second = setUp({ state: first.kept(), clock: first.clock, relay: first.relay });
    expect(await outcomeOf(asked, second, 2_000)).toEqual({ error: 8000 });
    expect(second.requests).toEqual([]);
  });
});

describe('links', () => {
  it('count once, and only in their time', async () => {
    const { wallet, connect, peer, clock } = setUp();
    const dapp = await connect();
    expect(wallet.pair(dapp.uri)).toBe('used');
    expect(wallet.pair(peer({ expiry: Math.floor(clock.now() / 1_000) - 1 }).uri)).toBe('expired');
    expect(wallet.pair('wc:nothing')).toBe('invalid');
  });

  it('of which nothing comes are left', async () => {
    const { wallet, peer, clock, proposals } = setUp();
    const dapp = peer();
    expect(wallet.pair(dapp.uri)).toBeNull();
    await clock.advance(6 * 60_000);
    const late = dapp.propose().catch(() => undefined);
    await clock.advance(1_000);
    expect(proposals).toEqual([]);
    await clock.advance(6 * 60_000);
    await late;
  });

  it('bring one proposal: a second one is dropped', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    void dapp.propose().catch(() => undefined);
    void dapp.propose().catch(() => undefined);
    await world.clock.advance(50);
    expect(world.proposals).toHaveLength(1);
    expect(world.wallet.dropped()).toEqual({ unexpected: 1 });
    await world.clock.advance(6 * 60_000);
  });

  it('whose proposal the user refuses tell the peer so', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    const asking = dapp.propose();
    await world.clock.advance(50);
    world.proposals[0]!.reject(peerError('userRejected'), { byUser: true });
    expect(await outcomeOf(asking, world)).toEqual({ error: 5000 });
  });
});

describe('a link that promises a sign-in', () => {
  const payload = {
    ...{ type: 'caip122', chains: [chain], domain: 'dapp.example', aud: 'https://dapp.example', version: '1' },
    ...{ nonce: '12345678', iat: '2023-11-14T22:13:20Z' },
  };
  async function begin(
    change: object = {},
    order: readonly ('wc_sessionAuthenticate' | 'wc_sessionPropose')[] = [
      'wc_sessionAuthenticate',
      'wc_sessionPropose',
    ],
  ) {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(`${dapp.uri}&methods=wc_sessionAuthenticate`);
    const requester = { publicKey: dapp.publicKey, metadata };
    for (const method of order) {
      if (method === 'wc_sessionPropose') dapp.propose().catch(() => undefined);
      else dapp.pairingRequest(method, { authPayload: { ...payload, ...change }, requester }).catch(() => undefined);
      await world.clock.advance(20);
    }
    return { ...world, dapp };
  }

  it('is asked once, whichever comes first', async () => {
    for (const order of [
      ['wc_sessionAuthenticate', 'wc_sessionPropose'],
      ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    ] as const) {
      const { signIns, proposals, clock } = await begin({}, order);
      await clock.advance(10_000);
      expect([signIns.length, proposals.length]).toEqual([1, 0]);
    }
  });

  it('is a proposal where the sign-in never comes, or cannot be had', async () => {
    const alone = await begin({}, ['wc_sessionPropose']);
    expect(alone.proposals).toHaveLength(0);
    await alone.clock.advance(3_100);
    expect(alone.proposals).toHaveLength(1);
    const passed = await begin();
    passed.signIns[0]!.pass();
    expect(passed.proposals).toHaveLength(1);
  });

  it.each([
    ['another line in the domain', { domain: 'dapp.example\nURI: https://bank.example' }],
    ['another line in the statement', { statement: 'Hi\u2028there' }],
    ['another line in a resource', { resources: ['https://a.example\n- https://b.example'] }],
    ['no nonce', { nonce: '' }],
    ['another version', { version: '2' }],
    ['no chain', { chains: [] }],
  ])('with %s is dropped, and the proposal counts', async (_, change) => {
    const { signIns, proposals, clock, wallet } = await begin(change);
    await clock.advance(3_100);
    expect([signIns.length, proposals.length, wallet.dropped().badParams]).toEqual([0, 1, 1]);
  });

  it('gives no session to a key of low order', async () => {
    const { signIns, wallet } = await begin();
    const low = setUp();
    const dapp = low.peer();
    low.wallet.pair(`${dapp.uri}&methods=wc_sessionAuthenticate`);
    const requester = { publicKey: '00'.repeat(32), metadata };
    dapp.pairingRequest('wc_sessionAuthenticate', { authPayload: payload, requester }).catch(() => undefined);
    await low.clock.advance(20);
    const cacao = {
      h: { t: 'caip122' },
      p: { ...payload, version: '1', iss: '' },
      s: { t: 'eip191', s: '0x' },
    } as const;
    await expect(low.signIns[0]!.approve(cacao, {})).rejects.toThrow();
    expect([low.wallet.sessions(), wallet.sessions(), signIns.length]).toEqual([[], [], 1]);
  });
});

describe('what is asked for and cannot be had', () => {
  const ask = (required: object, optional: object = {}) =>
    agreeOn({ requiredNamespaces: { ...required }, optionalNamespaces: { ...optional } }, supported);
  const namespace = (change: object) => ({ chains: [chain], methods: [], events: [], ...change });

  it.each([
    ['a chain', { eip155: namespace({ chains: ['eip155:99'] }) }, 5100],
    ['a chain without an account', { eip155: namespace({ chains: ['eip155:1'] }) }, 5100],
    ['a chain of another family than it says', { eip155: namespace({ chains: ['solana:abc'] }) }, 5100],
    ['a method', { eip155: namespace({ methods: ['eth_sign'] }) }, 5101],
    ['an event', { eip155: namespace({ events: ['weather'] }) }, 5102],
    ['a family', { cosmos: namespace({ chains: ['cosmos:hub-4'] }) }, 5104],
    ['a family by the name of what objects have', { constructor: namespace({ chains: [] }) }, 5104],
  ])('%s', (_, required, code) => {
    expect(ask(required)).toMatchObject({ error: { code } });
  });

  it('is left out where the peer can do without', () => {
    const optional = {
      eip155: namespace({ chains: [chain, 'eip155:99'], methods: ['personal_sign', 'eth_sign'] }),
      cosmos: namespace({ chains: ['cosmos:hub-4'] }),
    };
    expect(ask({}, optional)).toMatchObject({
      namespaces: { eip155: { chains: [chain], methods: ['personal_sign'] } },
    });
    expect(ask({}, { [chain]: { methods: ['personal_sign'], events: [] } })).toMatchObject({
      namespaces: { eip155: { chains: [chain] } },
    });
  });

  it('in a session is refused', async () => {
    const world = setUp();
    const dapp = await world.connect();
    expect(await outcomeOf(dapp.ask('eth_sign'), world)).toEqual({ error: 3001 });
    expect(await outcomeOf(dapp.ask('personal_sign', [], { chainId: 'eip155:1' }), world)).toEqual({ error: 5100 });
    const past = Math.floor(world.clock.now() / 1_000) - 10;
    expect(await outcomeOf(dapp.ask('personal_sign', [], { expiryTimestamp: past }), world)).toEqual({ error: 8000 });
    expect(await outcomeOf(dapp.request('wc_sessionUpdate', { namespaces: {} }), world)).toEqual({ error: 3003 });
    expect(await outcomeOf(dapp.request('wc_sessionExtend', {}), world)).toEqual({ error: 3004 });
    expect(await outcomeOf(dapp.request('wc_sessionEvent', {}), world)).toEqual({ error: 3002 });
    expect(await outcomeOf(dapp.request('wc_sessionSettle', {}), world)).toEqual({ error: 10001 });
    expect(world.requests).toEqual([]);
  });
});

describe('a relay that misbehaves', () => {
  const isDelivery = (text: string) => text.includes('irn_subscription');

  it('says everything twice: it counts once', async () => {
    const world = setUp();
    world.relay.misbehave((text) => [text, text]);
    const dapp = await world.connect();
    void dapp.ask('personal_sign').catch(() => undefined);
    await world.clock.advance(100);
    expect(world.requests).toHaveLength(1);
    expect(world.wallet.dropped().duplicate).toBeGreaterThan(0);
  });

  it('brings an old request again, also after the page was loaded anew', async () => {
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
    expect(second.wallet.dropped().replay).toBe(1);
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

  it('breaks off between question and answer: the answer goes by the next connection', async () => {
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

  it('takes calls and never answers: the connection is made anew', async () => {
    const world = setUp();
    const dapp = await world.connect();
    world.relay.misbehave((text) => (text.includes('"result"') ? [] : [text]));
    world.wallet.emit(dapp.session(), { chainId: chain, name: 'accountsChanged', data: [] });
    await world.clock.advance(11_000);
    world.relay.behave();
    await world.clock.advance(30_000);
    expect(await outcomeOf(world.wallet.ping(dapp.session()), world)).toEqual({ result: undefined });
  });

  it('lies about the topic, or sends what nobody has sealed', async () => {
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
    expect(world.wallet.dropped()).toMatchObject({ unreadable: 2, unknownTopic: 1 });
  });

  it('says anything at all', async () => {
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
      { numRuns: 100 },
    );
    expect(world.wallet.sessions()).toHaveLength(1);
    expect(world.wallet.dropped().notRelayMessage).toBeGreaterThan(50);
  });
});

describe('a peer that misbehaves', () => {
  it('floods: most of it is not even opened', async () => {
    const world = setUp();
    const dapp = await world.connect();
    for (let n = 0; n < 300; n++) void dapp.request('wc_sessionPing').catch(() => undefined);
    await world.clock.advance(1_000);
    expect(world.wallet.dropped().flood).toBeGreaterThan(150);
    await world.clock.advance(60_000);
    expect(await outcomeOf(dapp.request('wc_sessionPing'), world)).toEqual({ result: true });
  });

  it('sends what is no request: dropped, or answered as such', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const before = world.wallet.sessions();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const params = typeof value === 'object' && value !== null ? value : { value };
        void dapp.request('wc_sessionRequest', params).catch(() => undefined);
        await world.clock.advance(1_000);
      }),
      { numRuns: 50 },
    );
    expect(world.requests).toEqual([]);
    expect(world.wallet.sessions()).toHaveLength(before.length);
  });

  it('never takes the session: it is gone after a while', async () => {
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

  it('has a public key of low order: no session', async () => {
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

it('runs for a day with fifty sessions, and keeps nothing that it does not need', async () => {
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
  expect((await world.relay.mailbox.size()).messages).toBe(0);
  expect(world.clock.waiting).toBeLessThanOrEqual(idle);
});
