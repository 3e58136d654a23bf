import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type RedisServer } from '../../tests/helpers/databases/redis';
import type { HttpError } from '../../src/errors/http';
import { createServers } from '../../tests/helpers/http/servers';
import { createSigner } from '../../tests/helpers/signIn/sessionSigner';
import { findRedisFault } from '../cli/doctor/environmentChecks';
import { openRedisRelay } from '../sessions/redisRelay';
import { openSessionStore } from '../sessions/sessionStore';
import { openRedis } from './redis';

let server: RedisServer;
const { start, stopAll } = createServers();
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  server = await startRedis();
});
afterEach(async () => {
  await stopAll();
  for (const close of closers.splice(0)) await close();
});
afterAll(() => server.stop());

async function open(url = server.create()) {
  const redis = await openRedis({ url });
  closers.push(() => redis.close());
  return redis;
}
async function openStore(options: { url?: string; now?: () => number } = {}) {
  const now = options.now ?? Date.now;
  const store = await openSessionStore({
    place: await open(options.url),
    clock: { now, after: () => () => undefined },
  });
  closers.unshift(() => store.close());
  return store;
}
const anyone = { allowed: '*', native: false };
const record = (data: string, timeout: number) => ({
  key: createSigner().key,
  namespace: '',
  data,
  timeout,
  rule: anyone,
});

describe('a connection to Redis', () => {
  it('fails at the start if Redis is down, rejects the password or is silent, without naming the password', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    closers.push(() => silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const address = server.create().replace('redis://', '');
    for (const [url, reason] of [
      ['redis://inlay:hunter2@127.0.0.1:1', 'ECONNREFUSED'],
      [`redis://inlay:hunter2@${address}`, 'WRONGPASS'],
      [`redis://:hunter2@127.0.0.1:${port}`, 'there was no response'],
    ] as const) {
      const error = (await openRedis({ url }).catch((fault: unknown) => fault)) as Error;
      expect(error.message).toContain('INLAY_REDIS_URL: Redis at 127.0.0.1:');
      expect(error.message).toContain(reason);
      expect(error.message).not.toContain('hunter2');
    }
  });

  it('keeps written values out of its errors', async () => {
    const redis = await open();
    const wrong = { sha1: 'f'.repeat(40), text: "return redis.error_reply('ODD ' .. ARGV[1])" };
    const error = (await redis.run(wrong, { keys: [], values: ['secret'] }).catch((fault: unknown) => fault)) as Error;
    expect(error).toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
      cause: { message: 'Redis returned the error ODD.' },
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
  });

  it('needs no more permissions than docs/operate/running.md says', async () => {
    const docs = readFileSync(new URL('../../docs/operate/running.md', import.meta.url), 'utf8');
    const rules = /With an access list the user needs `([^`]+)`/.exec(docs)?.[1]?.split(' ') ?? [];
    await server.run('ACL', 'SETUSER', 'docs', 'on', '>hunter2', ...rules);
    const url = server.create().replace('//', '//docs:hunter2@');
    const [store, redis] = [await openStore({ url }), await open(url)];
    const one = record('one', 60);
    await store.set(one);
    await store.publish({ ...one, data: 'two', sender: '::1', sameAddress: false });
    expect(await store.get({ ...one, reader: undefined })).toBe('one');
    expect(await store.isReady()).toBe(true);
    expect(await findRedisFault(url)).toBeUndefined();
    const relay = await openRedisRelay(redis);
    closers.unshift(() => relay.close());
    const io = new SocketServer(createHttpServer(), { adapter: relay.adapter });
    closers.unshift(() => io.close());
    // The relay has subscribed and reads: it would repeat a forbidden command for ever.
    await new Promise<void>((resolve) => relay.onGap(resolve));
    await expect
      .poll(async () => String(await server.run('CLIENT', 'LIST')), { interval: 50 })
      .toMatch(/cmd=xread user=docs/);
  });

  it('is checked for the operator, who is told of a configuration that may lose data', async () => {
    const url = server.create();
    expect(await findRedisFault(url)).toBeUndefined();
    await server.run('CONFIG', 'SET', 'appendonly', 'no');
    expect(await findRedisFault(url)).toContain('appendonly yes');
    await server.run('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await findRedisFault(url)).toContain('noeviction');
    await server.run('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    await server.run('CONFIG', 'SET', 'appendonly', 'yes');
    await expect(findRedisFault('redis://inlay:hunter2@127.0.0.1:1')).rejects.toThrow('cannot be used');
  });
});

describe('sessions in Redis', () => {
  it('expire at their end, and the hashes of their bodies after 30 days', async () => {
    const url = server.create();
    const [store, redis] = [await openStore({ url }), await open(url)];
    const [short, long] = [record('one', 1), record('two', 600)];
    for (const one of [short, long]) await store.set(one);
    await store.publish({ ...record('three', 1), sender: '::1', sameAddress: false });
    const lives = async () => {
      const all = { text: "return redis.call('keys', '*')", sha1: '0'.repeat(40) };
      const keys = (await redis.run(all, { keys: [], values: [] })) as string[];
      return keys.filter((key) => !key.startsWith('inlay:seen:'));
    };
    await expect.poll(lives, { interval: 50 }).toEqual([`inlay:session:${long.key}/`]);
    const left = {
      text: "local l = {} for i, k in ipairs(redis.call('keys', 'inlay:seen:*')) do l[i] = redis.call('pttl', k) end return l",
      sha1: '1'.repeat(40),
    };
    const times = (await redis.run(left, { keys: [], values: [] })) as number[];
    expect(times).toHaveLength(3);
    for (const time of times) expect(Math.round(time / 60_000)).toBe(43_200);
  });

  it('return a channel’s latest message with all its fields until it expires', async () => {
    let time = Date.now();
    const store = await openStore({ now: () => time });
    const { key, namespace } = record('', 1);
    const message = { key, namespace, data: 'one', rule: anyone, sender: '::1', sameAddress: true };
    await store.publish({ ...message, timeout: 600 });
    expect(await store.latest({ key, namespace })).toEqual(message);
    const later = {
      ...message,
      data: 'two',
      rule: { allowed: 'app:', native: true },
      sender: '::2',
      sameAddress: false,
    };
    await store.publish({ ...later, timeout: 10 });
    await store.publish({ ...later, timeout: 600 });
    await expect(store.publish({ ...message, timeout: 600 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.latest({ key, namespace })).toEqual(later);
    expect(await store.latest({ key, namespace: 'other' })).toBeUndefined();
    time += 10_000;
    expect(await store.latest({ key, namespace })).toBeUndefined();
  });

  it('accept the same body sent to two processes at once as one write', async () => {
    const url = server.create();
    const stores = [await openStore({ url }), await openStore({ url })];
    const one = record('one', 60);
    const both = <Answer>(task: (store: (typeof stores)[number]) => Promise<Answer>) =>
      Promise.all(Array.from({ length: 12 }, () => stores.map(task)).flat());
    await both((store) => store.set(one));
    await both((store) => store.update({ ...one, data: 'two' }));
    expect(await both((store) => store.get({ ...one, reader: undefined }))).toEqual(Array(24).fill('two'));
    const old = await both((store) => store.set(one).catch((error: unknown) => error));
    for (const answer of old) expect(answer).toMatchObject({ code: 'conflict' });
    await expect(stores[0]?.update({ ...one, namespace: 'none', data: 'three' })).rejects.toMatchObject({
      code: 'notFound',
    });
    // The body that found no record was not written, so it still can be.
    await stores[1]?.set({ ...one, data: 'three' });
  });

  it('continue on the replica that took over, whether the old primary became its replica or is gone', async () => {
    const settings = ['--repl-diskless-sync-delay', '0'];
    const [first, second] = [await startRedis({ settings }), await startRedis({ settings })];
    closers.push(
      () => first.stop(),
      () => second.stop(),
    );
    const portOf = ({ create }: RedisServer) => new URL(create()).port;
    const [one, two] = [portOf(first), portOf(second)];
    // An address that leads to the current primary, as with managed services; existing connections stay where they are.
    let target = Number(one);
    const address = createServer((socket) => {
      const there = connect(target, '127.0.0.1');
      for (const end of [socket, there]) end.on('error', () => undefined);
      socket.pipe(there).pipe(socket);
    }).listen(0, '127.0.0.1');
    closers.push(() => address.close());
    await once(address, 'listening');
    const copies = async (server: RedisServer, port: string) => {
      await server.run('REPLICAOF', '127.0.0.1', port);
      const facts = async () => String(await server.run('INFO', 'replication'));
      await expect.poll(facts, { interval: 50 }).toContain('master_link_status:up');
    };
    await copies(second, one);
    const store = await openStore({ url: `redis://127.0.0.1:${(address.address() as AddressInfo).port}/0` });
    const kept = record('kept', 600);
    const write = (data: string) =>
      store.set(record(data, 600)).then(
        () => true,
        (error: HttpError) => error.code,
      );
    await store.set(kept);
    await first.run('WAIT', '1', '5000');

    await second.run('REPLICAOF', 'NO', 'ONE');
    target = Number(two);
    await copies(first, two);
    expect(await write('refused by the copy')).toBe('unavailable');
    await expect.poll(() => write('two'), { interval: 100 }).toBe(true);
    expect(await store.get({ ...kept, reader: undefined })).toBe('kept');

    await second.crash();
    await first.run('REPLICAOF', 'NO', 'ONE');
    target = Number(one);
    await expect.poll(() => write('three'), { interval: 100 }).toBe(true);
    expect(await store.get({ ...kept, reader: undefined })).toBe('kept');
  });

  it('answer 503 while Redis is down or silent, and have their data afterwards', async () => {
    const { app } = await start({ sessions: await openStore() });
    const { key, body } = createSigner();
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    const read = async () => (await post('/v2/store/get', { key })).json<{ message?: string }>().message;
    expect((await post('/v2/store/set', body('one', { timeout: 600 }))).statusCode).toBe(200);
    const checkAway = async () => {
      const began = performance.now();
      const answers = await Promise.all([
        post('/v2/store/get', { key }),
        post('/v2/store/set', body('two', { timeout: 600 })),
        app.inject({ method: 'PUT', url: '/v2/store/update', payload: body('two', {}) }),
        post('/v2/channel/set', body('three', {})),
      ]);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.json()).toMatchObject({ error: { code: 'unavailable', message: 'Temporarily unavailable.' } });
      }
      expect((await app.inject('/readyz')).json()).toMatchObject({ parts: { sessions: 'unavailable' } });
      return performance.now() - began;
    };

    await server.crash();
    const whileDown = await checkAway();
    await server.start();
    await expect.poll(read, { interval: 50 }).toBe('one');

    server.pause();
    // Only the silence of a server that accepts connections has to be waited for.
    expect(whileDown).toBeLessThan(await checkAway());
    server.resume();
    await expect.poll(read, { interval: 50 }).toBe('one');
    await expect
      .poll(async () => (await app.inject('/readyz')).json<object>(), { interval: 100 })
      .toMatchObject({ parts: { sessions: 'ok' } });
    expect((await post('/v2/store/set', body('four', { timeout: 600 }))).statusCode).toBe(200);
    expect(await read()).toBe('four');
  });
});
