import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createSigner } from '../../tests/helpers/signIn/sessionSigner';
import { createServers } from '../../tests/helpers/http/servers';

const { start, stopAll } = createServers();
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await stopAll();
});

const dapp = 'https://dapp.example';
const limits = {
  requests: 10_000,
  writes: 10_000,
  badSignatures: 100,
  writesPerKey: 100,
  sockets: 10,
  dataPerUser: 1_000,
  storedBytes: 1e9,
  storedRecords: 1e9,
};

async function open(options: Parameters<typeof start>[0] = {}) {
  const server = await start(options);
  const port = await server.listen();
  const url = `http://127.0.0.1:${port}`;
  return {
    ...server,
    url,
    async publish(body: object, headers: Record<string, string> = {}): Promise<number> {
      const answer = await fetch(`${url}/v2/channel/set`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: dapp, ...headers },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    /** A connected socket that collects the messages that it receives for a key. */
    async connect({ origin = dapp, headers = {}, transports = ['websocket'] }: ConnectOptions = {}) {
      const extraHeaders = { ...(origin === '' ? {} : { origin }), ...headers };
      const socket = io(url, { transports, forceNew: true, reconnection: false, extraHeaders });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      return {
        socket,
        wait(
          key: string,
          options: object | undefined = { namespace: '', sameIpCheck: true, allowedOrigin: true },
        ): string[] {
          const heard: string[] = [];
          socket.on(`${key}_success`, (data: string) => heard.push(data));
          socket.emit('v2:check_auth_status', key, options);
          return heard;
        },
      };
    },
  };
}
interface ConnectOptions {
  origin?: string;
  headers?: Record<string, string>;
  transports?: string[];
}

/** Long enough for a message in transit; only used to show that none came. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 80));
const heardBy = (heard: string[], count: number) => expect.poll(() => heard.length, { interval: 5 }).toBe(count);

describe('channel', () => {
  it.each([['websocket'], ['polling']])(
    'replays the latest message and delivers every later one, over %s',
    async (transport) => {
      const { connect, publish } = await open();
      const { key, body } = createSigner();
      expect(await publish(body('old', { timeout: 600 }))).toBe(200);
      expect(await publish(body('first', { timeout: 600, namespace: '' }))).toBe(200);
      const heard = (await connect({ transports: [transport] })).wait(key);
      await heardBy(heard, 1);
      await publish(body('second', {}));
      await publish(body('third', {}));
      await heardBy(heard, 3);
      expect(heard).toEqual(['first', 'second', 'third']);
    },
  );

  it('delivers to a socket that waits before anything is published, with the options of broadcast-channel', async () => {
    const { connect, publish } = await open();
    const { key, body } = createSigner();
    const heard = (await connect()).wait(key, { sameIpCheck: true });
    await settle();
    await publish(body('first', { sameIpCheck: true, allowedOrigin: '*' }));
    await heardBy(heard, 1);
  });

  it('replays no expired message and none of another namespace or key', async () => {
    let time = Date.now();
    const { connect, publish } = await open({ clock: { now: () => time, after: () => () => undefined } });
    const signer = createSigner();
    await publish(signer.body('first', { timeout: 10 }));
    time += 10_000;
    const client = await connect();
    const heard = [
      client.wait(signer.key),
      client.wait(signer.key, { namespace: 'x' }),
      client.wait(createSigner().key),
    ];
    await settle();
    await publish(signer.body('second', { namespace: 'y' }));
    await settle();
    expect(heard).toEqual([[], [], []]);
  });

  it('rejects a replayed publication with 409 and one with a wrong signature with 401, and delivers neither', async () => {
    const { connect, publish } = await open();
    const { key, body } = createSigner();
    const first = body('first', {});
    await publish(first);
    await publish(body('second', {}));
    const heard = (await connect()).wait(key);
    await heardBy(heard, 1);
    expect(await publish(first)).toBe(409);
    expect(await publish({ ...body('third', {}), signature: createSigner().sign('third') })).toBe(401);
    await settle();
    expect(heard).toEqual(['second']);
  });

  it('lets no client publish through the socket', async () => {
    const { connect } = await open();
    const { key } = createSigner();
    const heard = (await connect()).wait(key);
    const liar = await connect();
    liar.socket.emit(`${key}_success`, 'forged');
    liar.socket.emit('v2:channel_set', { key, data: 'forged' });
    await settle();
    expect(heard).toEqual([]);
  });
});

describe('listeners of a message', () => {
  const proxied = { trustedProxies: ['127.0.0.1', '::1'] };

  it.each([
    ['neither asks', false, false, 1],
    ['the publisher asks', true, false, 0],
    ['the listener asks', false, true, 0],
  ])('from another address, when %s for the same IP address', async (_what, sameIpCheck, listenerAsks, count) => {
    const { connect, publish } = await open({ config: proxied });
    const { key, body } = createSigner();
    const far = await connect({ headers: { 'x-forwarded-for': '198.51.100.1' } });
    const near = await connect({ headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' } });
    await publish(body('first', { sameIpCheck }), { 'x-forwarded-for': '198.51.100.2' });
    const options = { namespace: '', sameIpCheck: listenerAsks, allowedOrigin: true };
    const [heard, heardNear] = [far.wait(key, options), near.wait(key, options)];
    await heardBy(heardNear, 1);
    await publish(body('second', { sameIpCheck }), { 'x-forwarded-for': '198.51.100.2' });
    await heardBy(heardNear, 2);
    expect(heard).toHaveLength(count * 2);
  });

  it('cannot claim an address with X-Forwarded-For if no proxy is trusted', async () => {
    const { connect, publish } = await open();
    const { key, body } = createSigner();
    await publish(body('first', { sameIpCheck: true }), { 'x-forwarded-for': '198.51.100.2' });
    const liar = await connect({ headers: { 'x-forwarded-for': '198.51.100.2' } });
    // Both really come from 127.0.0.1: the header changes nothing for either.
    await heardBy(liar.wait(key), 1);
  });

  it.each([
    ['*', [dapp, 'https://other.example', ''], []],
    [`${dapp}/path`, [dapp], ['https://other.example', 'null', '']],
    [true, [dapp], ['https://other.example', '']],
    ['myapp://auth', [''], [dapp]],
  ])('allowedOrigin %s reaches only its readers', async (allowedOrigin, readers, others) => {
    const { connect, publish } = await open();
    const { key, body } = createSigner();
    await publish(body('first', { allowedOrigin }));
    const listen = async (origin: string) => (await connect({ origin })).wait(key);
    const refused = await Promise.all(others.map(listen));
    for (const origin of readers) await heardBy(await listen(origin), 1);
    await settle();
    expect(refused.flat()).toEqual([]);
  });
});

describe('limits of the socket', () => {
  it.each([[null], [1], ['04'], ['__proto__'], [{ toString: 'x' }], [`04${'0'.repeat(128)}`]])(
    'answers the key %j with an error event and keeps the socket usable',
    async (key) => {
      const { connect, publish } = await open();
      const { socket, wait } = await connect();
      const error = new Promise((resolve) => socket.once('error', resolve));
      socket.emit('v2:check_auth_status', key, { namespace: '' });
      expect(await error).toBe('Invalid public key');
      const signer = createSigner();
      const heard = wait(signer.key);
      await publish(signer.body('first', {}));
      await heardBy(heard, 1);
    },
  );

  it('disconnects a socket that waits for more than 32 channels', async () => {
    const { connect } = await open();
    const { socket, wait } = await connect();
    const dropped = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    const { key } = createSigner();
    for (let i = 0; i < 33; i++) wait(key, { namespace: String(i) });
    expect(await dropped).toBe('io server disconnect');
  });

  it('disconnects a socket that sends a message that is too large', async () => {
    const { connect } = await open();
    const { socket } = await connect();
    const dropped = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    socket.emit('v2:check_auth_status', 'x'.repeat(20_000));
    expect(await dropped).toMatch(/transport/);
  });

  it('limits the sockets of an address, and accepts a new one once another has left', async () => {
    const { connect } = await open({ config: { rateLimits: { ...limits, sockets: 2, dataPerUser: 1_000 } } });
    const first = await connect();
    await connect();
    await expect(connect()).rejects.toThrow();
    first.socket.disconnect();
    await expect
      .poll(() =>
        connect().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('accepts no upgrade on another path', async () => {
    const { url } = await open();
    const socket = io(url, { path: '/elsewhere', transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const outcome = new Promise((resolve) => {
      socket.once('connect', () => resolve('connected')).once('connect_error', () => resolve('refused'));
    });
    expect(await outcome).toBe('refused');
  });

  it('allows polling with credentials for the requesting origin, also in a preflight', async () => {
    const { url } = await open();
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: dapp } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(dapp);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    const preflight = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      method: 'OPTIONS',
      headers: { origin: dapp, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(dapp);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('closes within two seconds while sockets are open, and disconnects them', async () => {
    const { connect, close } = await open();
    const { socket } = await connect();
    const polling = await connect({ transports: ['polling'] });
    const gone = Promise.all(
      [socket, polling.socket].map((one) => new Promise((resolve) => one.once('disconnect', resolve))),
    );
    const began = Date.now();
    await close();
    await gone;
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});
