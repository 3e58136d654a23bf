import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { connectToRelay as connect } from '../../tests/helpers/walletConnect/relayClient';
import { readRelayConfig } from './relayConfig';
import { startRelay, type RelayServer, type RelayServerOptions } from './relayServer';

const topic = 'ab'.repeat(32);
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start(options: Partial<RelayServerOptions> = {}): Promise<RelayServer> {
  const relay = await startRelay({ host: '127.0.0.1', port: 0, ...options });
  ends.push(() => relay.close());
  return relay;
}

const publish = (message: string, change: object = {}) => ({ topic, message, ttl: 300, tag: 1108, ...change });

describe('relay', () => {
  it('delivers a message to present and later clients until each has acknowledged it', async () => {
    const relay = await start();
    const [a, b] = [await connect(relay), await connect(relay)];
    await b.call('irn_subscribe', { topic });
    expect(await a.call('irn_publish', publish('one'))).toBe(true);
    const delivery = await b.delivered();
    expect(delivery.params?.data.message).toBe('one');
    b.socket.terminate();
    const c = await connect(relay);
    await c.call('irn_batchSubscribe', { topics: [topic] });
    const again = await c.delivered();
    expect(again.params?.data.message).toBe('one');
    c.take(again);
    expect(await c.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false });
    // Another device of the user is a client of its own.
    const d = await connect(relay);
    await d.call('irn_subscribe', { topic });
    expect((await d.delivered()).params?.data.message).toBe('one');
  });

  it('never returns a message to its sender, and keeps none twice', async () => {
    const relay = await start();
    const a = await connect(relay);
    await a.call('irn_subscribe', { topic });
    await a.call('irn_batchPublish', { messages: [publish('one'), publish('one'), publish('two')] });
    expect(await a.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false });
    expect([(await relay.counts()).messages, a.frames]).toEqual([2, []]);
  });

  it('passes on a session proposal and its approval', async () => {
    const relay = await start();
    const [dapp, wallet] = [await connect(relay), await connect(relay)];
    const sessionTopic = 'cd'.repeat(32);
    await dapp.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal' });
    await wallet.call('irn_subscribe', { topic });
    expect((await wallet.delivered()).params?.data.message).toBe('proposal');
    await wallet.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
    });
    expect((await dapp.delivered()).params?.data.message).toBe('yes');
    await dapp.call('irn_subscribe', { topic: sessionTopic });
    expect((await dapp.delivered()).params?.data.message).toBe('settle');
  });

  it.each([
    ['irn_unheardOf', {}, -32601],
    ['constructor', {}, -32601],
    ['irn_subscribe', { topic: 'x' }, -32602],
    ['irn_publish', publish('m', { ttl: 1e9 }), -32602],
    ['irn_publish', publish(''), -32602],
  ])('rejects %s with %j', async (method, params, code) => {
    const client = await connect(await start());
    expect(await client.call(method, params)).toBe(code);
  });

  it('keeps at most 500 messages per topic', async () => {
    const client = await connect(await start());
    const many = Array.from({ length: 100 }, (_, at) => publish(`m${at}`));
    for (let round = 0; round < 5; round++) {
      const messages = many.map((item) => ({ ...item, message: `${item.message} ${round}` }));
      expect(await client.call('irn_batchPublish', { messages })).toBe(true);
    }
    expect(await client.call('irn_publish', publish('one more'))).toBe(-32000);
  });

  it('lets in clients with a valid token of a known project, within the socket limit', async () => {
    const relay = await start({ projects: ['p'], sockets: { perCaller: 2, total: 10 } });
    expect((await connect(relay)).state).toBe('open');
    expect((await connect(relay, { projectId: 'other' })).state).toBe(401);
    expect((await connect(relay, { now: Date.now() - 3 * 86_400_000 })).state).toBe(401);
    // A token made for another relay, which may have forwarded it.
    expect((await connect(relay, { relayUrl: 'wss://relay.example' })).state).toBe(401);
    expect((await connect(relay)).state).toBe('open');
    expect((await connect(relay)).state).toBe(429);
  });

  it('accepts tokens only for its configured URLs', async () => {
    const relay = await start({ urls: ['wss://relay.example'] });
    expect((await connect(relay, { relayUrl: 'wss://relay.example/' })).state).toBe('open');
    expect((await connect(relay)).state).toBe(401);
  });

  it('closes a connection that sends invalid JSON or too much', async () => {
    const relay = await start();
    const [a, b] = [await connect(relay), await connect(relay)];
    const closed = Promise.all([once(a.socket, 'close'), once(b.socket, 'close')]);
    a.socket.send('hello');
    for (let n = 0; n < 1_100; n++) b.socket.send('{"id":1,"method":"irn_fetchMessages","params":{}}');
    expect((await closed).map(([code]) => code as number)).toEqual([1003, 1008]);
  });

  it('keeps the order of one client’s messages', async () => {
    const relay = await start();
    const [a, b] = [await connect(relay), await connect(relay)];
    await b.call('irn_subscribe', { topic });
    const said = Array.from({ length: 20 }, (_, at) => `message ${at}`);
    await Promise.all(said.map((message) => a.call('irn_publish', publish(message))));
    const heard: unknown[] = [];
    for (const _ of said) heard.push((await b.delivered()).params?.data.message);
    expect(heard).toEqual(said);
  });

  it('answers /healthz with 200', async () => {
    const { port } = await start();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(426);
  });
});

it('readRelayConfig reads its variables and names invalid ones', () => {
  expect(readRelayConfig({})).toMatchObject({ host: '127.0.0.1', port: 4080 });
  expect(readRelayConfig({ INLAY_RELAY_PROJECTS: 'a, b', INLAY_RELAY_PORT: '1' })).toMatchObject({
    projects: ['a', 'b'],
    port: 1,
  });
  const urls = ['wss://relay.example.com', 'wss://wc.example.com'];
  const open = { INLAY_RELAY_HOST: '0.0.0.0', INLAY_RELAY_URL: `${urls[0]}/, ${urls[1]}` };
  expect(readRelayConfig({ ...open, INLAY_TRUSTED_PROXIES: '10.0.0.1' })).toMatchObject({ host: '0.0.0.0', urls });
  expect(() => readRelayConfig(open)).toThrow('INLAY_ACKNOWLEDGE=no-trusted-proxies');
  const plain = { INLAY_RELAY_HOST: '0.0.0.0', INLAY_RELAY_URL: 'ws://relay.example.com' };
  expect(() => readRelayConfig(plain)).toThrow('INLAY_ACKNOWLEDGE=plain-http');
  expect(readRelayConfig({ ...plain, INLAY_ACKNOWLEDGE: 'plain-http' })).toMatchObject({ host: '0.0.0.0' });
  expect(() => readRelayConfig({ INLAY_RELAY_URLS: urls[0] })).toThrow('did you mean INLAY_RELAY_URL?');
  expect(() => readRelayConfig({ INLAY_RELAY_HOST: '0.0.0.0' })).toThrow('INLAY_RELAY_URL');
  expect(() => readRelayConfig({ INLAY_RELAY_URL: 'https://relay.example.com' })).toThrow('INLAY_RELAY_URL');
  expect(() => readRelayConfig({ INLAY_RELAY_PORT: 'x' })).toThrow('INLAY_RELAY_PORT');
  expect(() => readRelayConfig({ INLAY_RELAY_DATABASE_URL: 'mysql://x' })).toThrow('INLAY_RELAY_DATABASE_URL');
});
