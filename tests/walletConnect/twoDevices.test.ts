import { afterEach, describe, expect, it } from 'vitest';
import { bytesToBase64url, base64urlToBytes } from '../../src/kit/base64url';
import { bytesToUtf8, utf8ToBytes } from '../../src/kit/bytes';
import { createBlockedSitesStore, createPermissionsStore } from '../../src/wallet/permissions';
import { createDevices, type SharedSessions } from '../../src/wallet/walletConnect/devices';
import type { SealedRecord } from '../../src/wire/http/wallet';
import { settle } from '../helpers/fakeClock';
import { account, emptyState, endAll, outcomeOf, setUp } from '../helpers/walletConnect/protocolWorld';

afterEach(endAll);

const day = 86_400_000;

/** The data that a server stores for the devices of one user. */
function createServer() {
  const records = new Map<string, SealedRecord>();
  const removed: string[] = [];
  const claimed = new Set<string>();
  return {
    records,
    removed,
    shared: (): SharedSessions => ({
      records: [...records.values()],
      read: async () => [...records.values()],
      save: async (record) => void records.set(record.id, record),
      remove: async (id) => void (records.delete(id), removed.push(id)),
      claim: async (id) => !claimed.has(id) && claimed.add(id) !== undefined,
    }),
  };
}

/** A seal without encryption, bound to the name of its record. */
const accountSeal = {
  owner: () => 'the user',
  seal: async (text: string, name: string) => bytesToBase64url(utf8ToBytes(`${name}\n${text}`)),
  async open(sealed: string, name: string) {
    const text = bytesToUtf8(base64urlToBytes(sealed));
    if (!text.startsWith(`${name}\n`)) throw new Error('sealed as something else');
    return text.slice(name.length + 1);
  },
};

type Given = NonNullable<Parameters<typeof setUp>[0]>;

/** One device: the protocol, and the data that it shares with the others. */
function openDevice(server: ReturnType<typeof createServer>, given: Given = {}) {
  let look = (): void => undefined;
  const world = setUp({ ...given, onChange: () => look() });
  const stores = { permissions: createPermissionsStore(), blockedSites: createBlockedSitesStore() };
  const parts = { deps: { clock: world.clock }, stores, accountSeal } as unknown as Parameters<typeof createDevices>[0];
  const devices = createDevices(parts, world.wallet);
  look = devices.look;
  return {
    ...world,
    async load() {
      await devices.take(server.shared());
      await settle();
    },
    expiry: () => world.wallet.sessions()[0]?.expiry,
  };
}

/** Two devices of a user, one of which has connected an application. */
async function openBoth() {
  const server = createServer();
  const one = openDevice(server);
  await one.load();
  const dapp = await one.connect();
  await settle();
  const two = openDevice(server, { clock: one.clock, relay: one.relay, state: emptyState('22'.repeat(32)) });
  await two.load();
  await one.clock.advance(50);
  expect(two.wallet.sessions().map(({ topic }) => topic)).toEqual([dapp.session()]);
  return { server, one, two, dapp, topic: dapp.session(), clock: one.clock };
}

describe('a session that one device extends', () => {
  it('is extended on the other, unused device', async () => {
    const { one, two, topic, clock } = await openBoth();
    await clock.advance(5 * day);
    one.wallet.extend(topic);
    await settle();
    await two.load();
    expect(two.expiry()).toBe(one.expiry());
  });

  it('is not ended by another device that believes it has expired', async () => {
    const { server, one, two, topic, clock } = await openBoth();
    await clock.advance(5 * day);
    one.wallet.extend(topic);
    await settle();
    // The other device has not read the server since: when the session expires there, it reads the server and continues.
    await clock.advance(3 * day);
    await settle();
    expect([server.removed, server.records.size]).toEqual([[], 1]);
    await one.load();
    await two.load();
    expect([one.expiry(), two.expiry()]).toEqual([one.expiry(), one.expiry()]);
    expect(one.wallet.sessions()).toHaveLength(1);
  });

  it('is restored on a device that was off until after the first expiry', async () => {
    const { server, one, two, topic, clock } = await openBoth();
    two.wallet.stop();
    await clock.advance(5 * day);
    one.wallet.extend(topic);
    await settle();
    await clock.advance(3 * day);
    const again = openDevice(server, { clock, relay: one.relay, state: two.kept() });
    expect(again.wallet.sessions()).toEqual([]);
    await again.load();
    await one.load();
    expect([server.removed, again.expiry()]).toEqual([[], one.expiry()]);
  });

  it('keeps its new expiry when the other device changes its scope', async () => {
    const { one, two, topic, clock } = await openBoth();
    await clock.advance(5 * day);
    one.wallet.extend(topic);
    await settle();
    const [session] = two.wallet.sessions();
    const { eip155 } = session!.namespaces;
    two.wallet.update(topic, { eip155: { ...eip155!, methods: ['personal_sign'] } });
    await settle();
    await one.load();
    const [last] = one.wallet.sessions();
    expect(last!.namespaces.eip155!.methods).toEqual(['personal_sign']);
    expect([one.expiry(), two.expiry()]).toEqual([last!.expiry, last!.expiry]);
    expect(last!.expiry * 1_000).toBeGreaterThan(clock.now() + 6 * day);
  });

  it('is removed once it has expired on both, and from the server a week later', async () => {
    const { server, one, two, clock } = await openBoth();
    await clock.advance(8 * day);
    expect([one.wallet.sessions(), two.wallet.sessions(), server.records.size]).toEqual([[], [], 1]);
    await clock.advance(7 * day);
    await one.load();
    expect(server.records.size).toBe(0);
  });

  it('is not restored when the other device, which missed its end, extends it', async () => {
    const { server, one, two, topic, clock } = await openBoth();
    two.relay.down();
    await clock.advance(50);
    void one.wallet.disconnect(topic).catch(() => undefined);
    await clock.advance(3_000);
    await settle();
    expect(server.records.size).toBe(0);
    two.wallet.extend(topic);
    await settle();
    expect([server.records.size, two.wallet.sessions()]).toEqual([0, []]);
  });
});

describe('a verify server’s negative verdict on one device', () => {
  const mismatch = { verdict: 'mismatch', origin: 'https://evil.example' } as const;
  const scam = { verdict: 'scam', origin: 'https://evil.example' } as const;
  const match = { verdict: 'match', origin: 'https://dapp.example' } as const;
  const checked = ({ wallet }: ReturnType<typeof openDevice>) => wallet.sessions()[0]?.checked;

  it('is known on the other, and a better verdict does not replace it', async () => {
    const { one, two, topic } = await openBoth();
    two.wallet.markChecked(topic, match);
    await settle();
    one.wallet.markChecked(topic, mismatch);
    await settle();
    await two.load();
    expect(checked(two)).toEqual(mismatch);
    two.wallet.markChecked(topic, scam);
    await settle();
    await one.load();
    expect([checked(one), checked(two)]).toEqual([scam, scam]);
  });

  it('is known to a device that joins later', async () => {
    const { server, one, topic, clock } = await openBoth();
    one.wallet.markChecked(topic, scam);
    await settle();
    const third = openDevice(server, { clock, relay: one.relay, state: emptyState('33'.repeat(32)) });
    await third.load();
    expect(checked(third)).toEqual(scam);
  });
});

describe('two devices that are online at the same time', () => {
  it('both receive a request; once one has answered it, the other drops it and cannot answer', async () => {
    const { one, two, dapp, clock } = await openBoth();
    const asked = dapp.ask('eth_sendTransaction', [{}]);
    await clock.advance(50);
    expect([one.requests.length, two.requests.length]).toEqual([1, 1]);
    one.wallet.answer(one.requests[0]!, { result: '0xhash' });
    expect(await outcomeOf(asked, one)).toEqual({ result: '0xhash' });
    expect(two.expired.map(({ id }) => id)).toEqual([two.requests[0]!.id]);
    const before = dapp.dropped().unexpected;
    two.wallet.answer(two.requests[0]!, { result: '0xsecond' });
    await clock.advance(50);
    expect(dapp.dropped().unexpected).toBe(before);
    expect(two.kept().requests).toEqual([]);
  });

  it('that both answer a request at the same moment: the peer accepts one answer, and both drop the request', async () => {
    const { one, two, dapp, clock } = await openBoth();
    const asked = dapp.ask('personal_sign', ['0x6869', account]);
    await clock.advance(50);
    one.wallet.answer(one.requests[0]!, { result: '0xone' });
    two.wallet.answer(two.requests[0]!, { result: '0xtwo' });
    const outcome = await outcomeOf(asked, one);
    expect([{ result: '0xone' }, { result: '0xtwo' }]).toContainEqual(outcome);
    await clock.advance(1_000);
    expect(dapp.dropped().unexpected).toBe(1);
    expect([one.kept().requests, two.kept().requests]).toEqual([[], []]);
    // The session continues on both devices.
    const next = dapp.ask('personal_sign', ['0x6869', account]);
    await clock.advance(50);
    expect([one.requests.length, two.requests.length]).toEqual([2, 2]);
    two.wallet.answer(two.requests[1]!, { result: '0xnext' });
    expect(await outcomeOf(next, one)).toEqual({ result: '0xnext' });
    expect(one.expired.map(({ id }) => id)).toEqual([one.requests[1]!.id]);
  });

  it('do not show a request that arrives after the other device has answered it', async () => {
    const { one, two, dapp, clock } = await openBoth();
    const late: string[] = [];
    two.wallet.stop();
    const asked = dapp.ask('personal_sign', ['0x6869', account]);
    await clock.advance(50);
    one.wallet.answer(one.requests[0]!, { result: '0x' });
    await outcomeOf(asked, one);
    const again = setUp({ clock, relay: one.relay, state: two.kept() });
    one.relay.misbehave((text) => (text.includes('irn_subscription') ? (late.push(text), []) : [text]));
    await clock.advance(1_000);
    one.relay.behave();
    late.reverse().forEach((text) => one.relay.broadcast(text));
    await clock.advance(100);
    expect([again.requests, again.expired]).toEqual([[], []]);
  });

  it('do not respond to each other’s updates, extensions and events in place of the peer', async () => {
    const { one, two, dapp, topic, clock } = await openBoth();
    const before = two.dropped().unexpected ?? 0;
    one.wallet.update(topic, one.wallet.sessions()[0]!.namespaces);
    one.wallet.extend(topic);
    one.wallet.emit(topic, { chainId: 'eip155:31337', name: 'accountsChanged', data: [] });
    await clock.advance(100);
    expect(dapp.heard.slice(-3).map(({ request }) => request.method)).toEqual([
      'wc_sessionUpdate',
      'wc_sessionExtend',
      'wc_sessionEvent',
    ]);
    // The peer received nothing unexpected.
    expect(dapp.dropped().unexpected ?? 0).toBe(0);
    expect(two.dropped().unexpected).toBeGreaterThanOrEqual(before + 3);
  });

  it('keep an answer for a peer that was offline, even if the other device has received it', async () => {
    const { one, two, dapp, clock } = await openBoth();
    const asked = dapp.ask('personal_sign', ['0x6869', account]);
    await clock.advance(50);
    one.relay.misbehave((text) => (text.includes('irn_subscription') ? [] : [text]));
    one.wallet.answer(one.requests[0]!, { result: '0xanswer' });
    await clock.advance(50);
    one.relay.behave();
    // All reconnect; the second device receives its copy first.
    one.relay.down();
    one.relay.up();
    expect(await outcomeOf(asked, one, 10_000)).toEqual({ result: '0xanswer' });
    expect(two.expired).toHaveLength(1);
  });
});

describe('a replayed request', () => {
  it('is not shown by a device that has joined since', async () => {
    const server = createServer();
    const one = openDevice(server);
    await one.load();
    const dapp = await one.connect();
    await settle();
    const old: string[] = [];
    one.relay.misbehave((text) => (text.includes('irn_subscription') && old.push(text), [text]));
    dapp
      .ask('eth_sendTransaction', [{ value: '0x1' }], {
        expiryTimestamp: Math.floor(one.clock.now() / 1_000) + 604_000,
      })
      .catch(() => undefined);
    await one.clock.advance(50);
    one.wallet.answer(one.requests[0]!, { result: '0x' });
    one.relay.behave();
    await one.clock.advance(3_600_000);
    const two = openDevice(server, { clock: one.clock, relay: one.relay, state: emptyState('22'.repeat(32)) });
    await two.load();
    await one.clock.advance(1_000);
    old.forEach((text) => one.relay.broadcast(text));
    await one.clock.advance(1_000);
    expect([two.requests, two.dropped().replay]).toEqual([[], 1]);
  });

  it('is not shown an hour later by a device that never received it', async () => {
    const { one, two, dapp, clock } = await openBoth();
    const old: string[] = [];
    one.relay.misbehave((text) =>
      text.includes('personal') || text.includes('irn_subscription') ? (old.push(text), []) : [text],
    );
    dapp.ask('personal_sign', ['0x6869', account]).catch(() => undefined);
    await clock.advance(50);
    one.relay.behave();
    await clock.advance(3_600_000);
    old.forEach((text) => one.relay.broadcast(text));
    await clock.advance(100);
    expect([one.requests, two.requests]).toEqual([[], []]);
    expect([one.dropped().replay, two.dropped().replay]).toEqual([1, 1]);
  });

  it('is not shown after a hundred others', async () => {
    const world = setUp();
    const dapp = await world.connect();
    const old: string[] = [];
    world.relay.misbehave((text) => (text.includes('irn_subscription') && old.push(text), [text]));
    for (let n = 0; n < 130; n++) {
      dapp
        .ask('personal_sign', [n], { expiryTimestamp: Math.floor(world.clock.now() / 1_000) + 604_000 })
        .catch(() => undefined);
      await world.clock.advance(1_000);
      world.wallet.answer(world.requests.at(-1)!, { result: '0x' });
    }
    expect(world.requests).toHaveLength(130);
    world.wallet.stop();
    const again = setUp({ clock: world.clock, relay: world.relay, state: world.kept() });
    await world.clock.advance(1_000);
    old.slice(0, 50).forEach((text) => world.relay.broadcast(text));
    await world.clock.advance(1_000);
    expect(again.requests).toEqual([]);
  });
});
