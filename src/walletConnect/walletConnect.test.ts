import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createMemoryRelay } from '../../tests/helpers/walletConnect/memoryRelay';
import { account, endAll, outcomeOf, setUp, supported } from '../../tests/helpers/walletConnect/protocolWorld';
import { chain, metadata } from '../../tests/helpers/walletConnect/testPeer';
import { peerError } from '../errors/walletConnect';
import { agreeOn } from './namespaces';

afterEach(endAll);

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

  it.each([
    ['in one call', []],
    ['one by one, to a relay that has no call for both', ['wc_approveSession']],
  ])('is answered and settled %s', async (_, without) => {
    const clock = createFakeClock();
    const relay = createMemoryRelay(clock, { without });
    const { wallet, connect } = setUp({ clock, relay });
    const dapp = await connect();
    expect(wallet.sessions()).toMatchObject([{ topic: dapp.session(), acknowledged: true }]);
    const approved = relay.calls.slice(relay.calls.indexOf('wc_approveSession') + 1);
    // One publication is the peer’s acknowledgement of the settlement.
    const published = approved.filter((method) => method === 'irn_publish');
    expect([relay.calls.filter((method) => method === 'wc_approveSession').length, published.length]).toEqual([
      1,
      without.length === 0 ? 1 : 3,
    ]);
    const { tag } = (await relay.mailbox.list(dapp.session(), 'nobody')).at(0)!;
    expect(tag).toBe(1_102);
  });

  it('does not exist if no relay accepted the approval, and the approval rejects', async () => {
    const { wallet, relay, peer, proposals, clock } = setUp();
    const dapp = peer();
    wallet.pair(dapp.uri);
    dapp.propose().catch(() => undefined);
    await clock.advance(50);
    const agreed = agreeOn(proposals[0]!, supported);
    relay.down();
    await clock.advance(50);
    const approving = outcomeOf(proposals[0]!.approve('error' in agreed ? {} : agreed.namespaces), { clock }, 400_000);
    expect(await approving).toEqual({ error: 'The relay did not answer in time.' });
    expect(wallet.sessions()).toEqual([]);
  });

  it('carries requests, responses, errors, pings, events and updates', async () => {
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

  it('can be ended by either side', async () => {
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

  it('that the wallet ends rejects its open requests, but not one that the user has confirmed', async () => {
    const world = setUp({ isConfirmed: ({ method }) => method === 'eth_sendTransaction' });
    const dapp = await world.connect();
    const open = dapp.ask('personal_sign', ['0x6869']);
    const confirmed = dapp.ask('eth_sendTransaction', [{}]);
    await world.clock.advance(50);
    void world.wallet.disconnect(dapp.session());
    expect(await outcomeOf(open, world)).toEqual({ error: 4001 });
    let isSettled = false;
    confirmed.catch(() => undefined).finally(() => (isSettled = true));
    await world.clock.advance(10_000);
    expect(isSettled).toBe(false);
  });

  it('is gone on return if the peer has ended it while the wallet was closed', async () => {
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

  it('is ended for an absent peer by a message that is kept at the relay', async () => {
    const { wallet, connect, clock, relay } = setUp();
    const dapp = await connect();
    const topic = dapp.session();
    dapp.relay.close();
    const leaving = wallet.disconnect(topic);
    await clock.advance(2_100);
    await leaving;
    const waiting = await relay.mailbox.list(topic, 'the peer');
    expect(waiting.at(-1)).toMatchObject({ tag: 1_112 });
    await clock.advance(86_400_000);
    expect(wallet.sessions()).toEqual([]);
  });

  it('is gone after its expiry if the end never arrived', async () => {
    const { wallet, connect, clock, kept } = setUp();
    const dapp = await connect();
    dapp.stop();
    await clock.advance(7 * 86_400_000 + 60_000);
    expect([wallet.sessions(), kept().sessions]).toEqual([[], []]);
  });

  it.each([-240_000, 240_000])('works although the clock of the wallet is %i ms off', async (off) => {
    const world = setUp({ skew: () => off });
    const { wallet, connect, requests, clock, peer } = world;
    const dapp = await connect(peer({ expiry: Math.floor(clock.now() / 1_000) + 300 }));
    const asked = dapp.ask('personal_sign');
    await clock.advance(50);
    wallet.answer(requests[0]!, { result: '0x01' });
    expect(await outcomeOf(asked, world)).toEqual({ result: '0x01' });
  });

  it('waits while the clock is two days off, and continues once it is right', async () => {
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

  it('is gone at its expiry, and lasts longer if it was extended', async () => {
    const { wallet, connect, clock, relay } = setUp();
    const dapp = await connect();
    const other = await connect();
    await clock.advance(6 * 86_400_000);
    wallet.extend(dapp.session());
    await clock.advance(2 * 86_400_000);
    expect(wallet.sessions().map(({ topic }) => topic)).toEqual([dapp.session()]);
    expect(other.session()).not.toBe('');
    await relay.mailbox.sweep(clock.now());
    expect((await relay.mailbox.size()).messages).toBe(0);
  });

  it('continues after a reload, including pending requests', async () => {
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

  it('answers with 8000 a request that has expired while the wallet was closed', async () => {
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

describe('pairing links', () => {
  it('can be used once, and only before they expire', async () => {
    const { wallet, connect, peer, clock } = setUp();
    const dapp = await connect();
    expect(wallet.pair(dapp.uri)).toBe('used');
    expect(wallet.pair(peer({ expiry: Math.floor(clock.now() / 1_000) - 1 }).uri)).toBe('expired');
    expect(wallet.pair('wc:nothing')).toBe('invalid');
  });

  it('are abandoned if no proposal arrives in time', async () => {
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

  it('accept one proposal: a second one is dropped', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    void dapp.propose().catch(() => undefined);
    void dapp.propose().catch(() => undefined);
    await world.clock.advance(50);
    expect(world.proposals).toHaveLength(1);
    expect(world.dropped()).toEqual({ unexpected: 1 });
    await world.clock.advance(6 * 60_000);
  });

  it('send the peer error 5000 if the user rejects the proposal', async () => {
    const world = setUp();
    const dapp = world.peer();
    world.wallet.pair(dapp.uri);
    const asking = dapp.propose();
    await world.clock.advance(50);
    world.proposals[0]!.reject(peerError('userRejected'), { byUser: true });
    expect(await outcomeOf(asking, world)).toEqual({ error: 5000 });
  });
});

describe('a link that announces a sign-in', () => {
  // Loaded beforehand: the clock of these tests does not wait for code to load.
  beforeAll(() => import('./signIn'));
  const payload = {
    type: 'caip122',
    chains: [chain],
    domain: 'dapp.example',
    aud: 'https://dapp.example',
    version: '1',
    nonce: '12345678',
    iat: '2023-11-14T22:13:20Z',
  };
  async function begin(
    change: object = {},
    order: readonly ('wc_sessionAuthenticate' | 'wc_sessionPropose')[] = [
      'wc_sessionAuthenticate',
      'wc_sessionPropose',
    ],
    given: Parameters<typeof setUp>[0] = {},
  ) {
    const world = setUp(given);
    const dapp = world.peer();
    const uri = `${dapp.uri}&methods=wc_sessionAuthenticate`;
    world.wallet.pair(uri);
    const requester = { publicKey: dapp.publicKey, metadata };
    for (const method of order) {
      if (method === 'wc_sessionPropose') dapp.propose().catch(() => undefined);
      else dapp.pairingRequest(method, { authPayload: { ...payload, ...change }, requester }).catch(() => undefined);
      await world.clock.advance(20);
    }
    return { ...world, dapp, uri };
  }

  it('shows the sign-in when the link is used again after its code could not be loaded', async () => {
    let isOffline = true;
    const fetchSignIn = () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : import('./signIn'));
    const { wallet, uri, signIns, clock, fetchFaults } = await begin({}, ['wc_sessionAuthenticate'], { fetchSignIn });
    expect([signIns.length, fetchFaults()]).toEqual([0, 1]);
    expect(wallet.pair(uri)).toBeNull();
    await clock.advance(20);
    expect([signIns.length, fetchFaults()]).toEqual([0, 2]);
    isOffline = false;
    expect(wallet.pair(uri)).toBeNull();
    await clock.advance(20);
    expect([signIns.length, fetchFaults()]).toEqual([1, 2]);
    expect(wallet.pair(uri)).toBe('used');
  });

  it('shows the proposal if the sign-in code cannot be loaded, whichever message comes first', async () => {
    const fetchSignIn = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const order of [
      ['wc_sessionAuthenticate', 'wc_sessionPropose'],
      ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    ] as const) {
      const { signIns, proposals } = await begin({}, order, { fetchSignIn });
      expect([signIns.length, proposals.length]).toEqual([0, 1]);
    }
  });

  it('shows one sign-in, whichever message comes first', async () => {
    for (const order of [
      ['wc_sessionAuthenticate', 'wc_sessionPropose'],
      ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    ] as const) {
      const { signIns, proposals, clock } = await begin({}, order);
      await clock.advance(10_000);
      expect([signIns.length, proposals.length]).toEqual([1, 0]);
    }
  });

  it('shows the proposal if the sign-in never arrives or is passed over', async () => {
    const alone = await begin({}, ['wc_sessionPropose']);
    expect(alone.proposals).toHaveLength(0);
    await alone.clock.advance(3_100);
    expect(alone.proposals).toHaveLength(1);
    const passed = await begin();
    expect(passed.signIns[0]!.pass()).toBe(true);
    expect(passed.proposals).toHaveLength(1);
    const without = await begin({}, ['wc_sessionAuthenticate']);
    expect(without.signIns[0]!.pass()).toBe(false);
  });

  it.each([
    ['another line in the domain', { domain: 'dapp.example\nURI: https://bank.example' }],
    ['another line in the statement', { statement: 'Hi\u2028there' }],
    ['another line in a resource', { resources: ['https://a.example\n- https://b.example'] }],
    ['no nonce', { nonce: '' }],
    ['another version', { version: '2' }],
    ['no chain', { chains: [] }],
  ])('drops a sign-in with %s and shows the proposal', async (_, change) => {
    const { signIns, proposals, clock, dropped } = await begin(change);
    await clock.advance(3_100);
    expect([signIns.length, proposals.length, dropped().badParams]).toEqual([0, 1, 1]);
  });

  it('creates no session for a public key of low order', async () => {
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

it('an agreement has the families in the order in which the peer has named them', () => {
  const family = (id: string) => ({ chains: [id], accounts: [`${id}:one`], methods: [], events: [] });
  // The wallet has loaded the other family first.
  const offered = { solana: family('solana:main'), eip155: family('eip155:1') };
  const asked = (id: string) => ({ chains: [id], methods: [], events: [] });
  const order = (required: object, optional: object) => {
    const proposal = { requiredNamespaces: { ...required }, optionalNamespaces: { ...optional } };
    const agreed = agreeOn(proposal, offered);
    return 'error' in agreed ? agreed : Object.keys(agreed.namespaces);
  };
  const [evm, solana] = [{ eip155: asked('eip155:1') }, { solana: asked('solana:main') }];
  expect(order({}, { ...evm, ...solana })).toEqual(['eip155', 'solana']);
  expect(order({}, { ...solana, ...evm })).toEqual(['solana', 'eip155']);
  expect(order(solana, evm)).toEqual(['solana', 'eip155']);
});

describe('unsupported requirements of a proposal', () => {
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
  ])('agreeOn rejects %s', (_, required, code) => {
    expect(ask(required)).toMatchObject({ error: { code } });
  });

  it('are left out if they are optional', () => {
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

  it('are rejected in a session with the error codes of the specification', async () => {
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
