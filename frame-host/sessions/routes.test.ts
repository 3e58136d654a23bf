import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createSigner } from '../../tests/helpers/sessionSigner';
import { createServers } from '../../tests/helpers/servers';
import { utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import type { Clock } from '../../src/kit/clock';

const { start, stopAll } = createServers();
afterEach(stopAll);

const dapp = 'https://dapp.example';
const other = 'https://other.example';

async function open(options: Parameters<typeof start>[0] = {}) {
  let time = Date.now();
  const clock: Clock = { now: () => time, after: () => () => undefined };
  const server = await start({ clock, ...options });
  const call =
    (method: 'POST' | 'PUT', url: string) =>
    (payload: object, origin: string | undefined = dapp) =>
      server.app.inject({ method, url, payload, headers: origin === '' ? {} : { origin } });
  const get = call('POST', '/v2/store/get');
  return {
    ...server,
    pass: (seconds: number) => (time += seconds * 1_000),
    set: call('POST', '/v2/store/set'),
    update: call('PUT', '/v2/store/update'),
    channel: call('POST', '/v2/channel/set'),
    get,
    read: async (payload: object, origin?: string) => (await get(payload, origin)).json<{ message: string }>().message,
  };
}

describe('a record', () => {
  it('is set, read, updated, and over at its end', async () => {
    const { set, get, update, read, pass } = await open();
    const { key, body } = createSigner();
    const answer = await set(body('one', { namespace: 'app', timeout: 60, allowedOrigin: '*' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.values(answer.json<object>()).every((value) => typeof value === 'string')).toBe(true);
    expect((await get({ key, namespace: 'app' })).json()).toEqual({ message: 'one' });
    pass(59);
    expect((await update(body('two', { namespace: 'app' }))).statusCode).toBe(200);
    expect(await read({ key, namespace: 'app' })).toBe('two');
    pass(1);
    expect(await read({ key, namespace: 'app' })).toBe('');
    expect((await update(body('three', { namespace: 'app' }))).statusCode).toBe(404);
    expect(await read({ key, namespace: 'app' })).toBe('');
  });

  it('takes a record in the shape that public clients write', async () => {
    const { set, read } = await open();
    const { key, body } = createSigner(hexToBytes('cafe'.padStart(64, '0')));
    const data = `{"iv":"00112233445566778899aabbccddeeff","ephemPublicKey":"04${'ab'.repeat(64)}","ciphertext":"f8","mac":"4b"}`;
    expect((await set(body(data, { timeout: 86_400 }))).statusCode).toBe(200);
    expect(await read({ key })).toBe(data);
  });

  it('has one empty namespace, missing or not, and keeps the others apart', async () => {
    const { set, read } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60 }));
    await set(body('two', { timeout: 60, namespace: 'b' }));
    expect(await read({ key, namespace: '' })).toBe('one');
    expect(await read({ key, namespace: 'b' })).toBe('two');
    expect(await read({ key, namespace: 'B' })).toBe('');
  });

  it('is logged out by a set with a timeout of 1 s, and nothing brings it back', async () => {
    const { set, update, read, pass } = await open();
    const { key, body } = createSigner();
    const first = body('one', { timeout: 86_400 });
    const second = body('two', {});
    await set(first);
    await update(second);
    expect((await set(body('{}', { timeout: 1 }))).statusCode).toBe(200);
    pass(1);
    for (const old of [first, { ...second, timeout: 86_400 }, { ...first, namespace: 'elsewhere' }]) {
      const answer = await set(old);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ error: { code: 'conflict' } });
    }
    expect((await update(second)).statusCode).toBe(409);
    expect(await read({ key })).toBe('');
    expect(await read({ key, namespace: 'elsewhere' })).toBe('');
    pass(31_000_000);
    expect((await set(first)).statusCode).toBe(409);
  });

  it('is not undone by an old body', async () => {
    const { set, update, read } = await open();
    const { key, body } = createSigner();
    const first = body('one', { timeout: 60 });
    await set(first);
    await update(body('two', {}));
    expect((await set(first)).statusCode).toBe(409);
    expect((await update(first)).statusCode).toBe(409);
    expect(await read({ key })).toBe('two');
  });

  it('answers a retry of the current body as before and changes nothing by it', async () => {
    const { set, update, read, pass } = await open();
    const { key, body } = createSigner();
    const first = body('one', { timeout: 60, allowedOrigin: dapp });
    await set(first);
    for (const retry of [
      first,
      { ...first, timeout: 9_999 },
      { ...first, timeout: 1 },
      { ...first, allowedOrigin: '*' },
    ])
      expect((await set(retry)).statusCode).toBe(200);
    expect((await update(first)).statusCode).toBe(200);
    expect(await read({ key }, other)).toBe('');
    pass(59);
    expect(await read({ key })).toBe('one');
    pass(1);
    expect(await read({ key })).toBe('');
  });

  it('keeps its origin and its end against a later set', async () => {
    const { set, update, read, pass } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60, allowedOrigin: dapp }));
    await set(body('two', { timeout: 9_999, allowedOrigin: '*' }));
    await update(body('three', { allowedOrigin: '*' }));
    expect(await read({ key }, other)).toBe('');
    expect(await read({ key })).toBe('three');
    pass(60);
    expect(await read({ key })).toBe('');
    await set(body('four', { timeout: 10, allowedOrigin: other }));
    expect(await read({ key }, other)).toBe('four');
    expect(await read({ key })).toBe('');
  });

  it('is replaced by one of those alone who have seen it, and made by one alone', async () => {
    const { set, read, pass } = await open();
    const { key, body } = createSigner();
    const nameOf = (data: string) =>
      createHash('sha256')
        .update(key + bytesToHex(keccak_256(utf8ToBytes(data))))
        .digest('hex');
    const race = async (replaces: string, texts: string[]) => {
      const answers = await Promise.all(texts.map((data) => set(body(data, { timeout: 60, replaces }))));
      const now = await read({ key });
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map((data) => (data === now ? 200 : 409)));
      return now;
    };
    const first = await race('', ['1a', '1b', '1c']);
    const second = await race(nameOf(first), ['2a', '2b', '2c']);
    // What was refused has not been written: it still can be. What was written is answered again.
    const lost = second === '2a' ? '2b' : '2a';
    expect((await set(body(lost, { timeout: 60, replaces: nameOf(first) }))).statusCode).toBe(409);
    const last = body(lost, { timeout: 9_999, replaces: nameOf(second) });
    expect([(await set(last)).statusCode, (await set(last)).statusCode]).toEqual([200, 200]);
    expect(await read({ key })).toBe(lost);
    pass(60);
    expect(await read({ key })).toBe('');
    expect((await set(body('4', { timeout: 60, replaces: nameOf(lost) }))).statusCode).toBe(409);
    expect(await race('', ['5a', '5b'])).not.toBe('');
  });

  it('never becomes a message of the channel, nor the reverse', async () => {
    const { set, channel } = await open();
    const { body } = createSigner();
    await set(body('one', { timeout: 60 }));
    await channel(body('two', {}));
    expect((await channel(body('one', {}))).statusCode).toBe(409);
    expect((await set(body('two', { timeout: 60 }))).statusCode).toBe(409);
  });

  it('is swept once it is over', async () => {
    const { set, sessions, pass } = await open();
    // Redis drops it by itself: `storage/redis.test`.
    const swept = inject('redisUrl') === undefined ? 1 : 0;
    await set(createSigner().body('one', { timeout: 10 }));
    expect(await sessions.sweep()).toBe(0);
    pass(10);
    expect(await sessions.sweep()).toBe(swept);
    pass(31_536_000);
    expect(await sessions.sweep()).toBe(swept);
  });
});

describe('who may read', () => {
  const native = '';
  it.each([
    ['*', [dapp, other, 'null', native], []],
    [undefined, [dapp, other, native], []],
    [dapp, [dapp], [other, native, 'null', `${dapp}.evil.example`, 'http://dapp.example', `${dapp}:8443`]],
    [`${dapp}/start?x=1#y`, [dapp], [other, native]],
    ['HTTPS://DAPP.example:443', [dapp], [other, native]],
    [true, [dapp], [other, native]],
    ['myapp://callback', [native, 'myapp://callback'], [dapp, 'null', 'myapp://other']],
    ['com.example.app', [native], [dapp]],
  ])('allowedOrigin %s', async (allowedOrigin, readers, others) => {
    const { set, read } = await open();
    const { key, body } = createSigner();
    expect((await set(body('one', { timeout: 60, allowedOrigin }))).statusCode).toBe(200);
    for (const reader of readers) expect([reader, await read({ key }, reader)]).toEqual([reader, 'one']);
    for (const reader of others) expect([reader, await read({ key }, reader)]).toEqual([reader, '']);
  });

  it('lets the wallet’s own pages read what was handed to them by id', async () => {
    const { set, read } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60, allowedOrigin: dapp }));
    expect(await read({ key }, 'http://localhost:4050')).toBe('one');
    expect(await read({ key }, 'http://localhost:4051')).toBe('');
  });

  it('gives the same answer for absent, over, another namespace and another origin', async () => {
    const { set, get, pass } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60, allowedOrigin: dapp }));
    const answers = [
      await get({ key: createSigner().key }),
      await get({ key, namespace: 'x' }),
      await get({ key }, other),
    ];
    pass(60);
    answers.push(await get({ key }));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('{"message":""}');
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]!.headers));
    }
  });
});

describe('refused input', () => {
  const point = secp256k1.Point.BASE.multiply(7n);
  const valid = createSigner();
  it.each([
    ['compressed', point.toHex(true)],
    ['upper case', valid.key.toUpperCase()],
    ['with 0x', `0x${valid.key}`],
    ['too short', valid.key.slice(0, -2)],
    ['too long', `${valid.key}00`],
    ['not on the curve', `${valid.key.slice(0, -2)}${valid.key.endsWith('00') ? '01' : '00'}`],
    ['infinity', '00'],
    ['zero coordinates', `04${'0'.repeat(128)}`],
    ['hybrid form', `06${valid.key.slice(2)}`],
    ['a number', 4],
    ['a list', [valid.key]],
    ['SQL', "04' OR 1=1 --"],
    ['missing', undefined],
  ])('a key that is %s, with the text of spec §8', async (_what, key) => {
    const { set, get, update, channel } = await open();
    const body = { ...valid.body('one', { timeout: 60 }), key };
    for (const call of [set, get, update, channel]) {
      const answer = await call(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { message: 'Session Expired or Invalid public key' } });
    }
  });

  it.each([
    ['namespace', "a' OR '1'='1"],
    ['namespace', 'a\u0000b'],
    ['namespace', '__proto__'],
    ['namespace', 'a\r\nb'],
    ['namespace', '../../etc/passwd'],
    ['namespace', 'é'],
    ['namespace', 'x'.repeat(257)],
    ['namespace', {}],
    ['allowedOrigin', 'https://a.example\r\nx: y'],
    ['allowedOrigin', 'https://user:pass@a.example'],
    ['allowedOrigin', 'https://'],
    ['allowedOrigin', ''],
    ['allowedOrigin', "' OR 1=1 --"],
    ['allowedOrigin', '__proto__'],
    ['allowedOrigin', '../x'],
    ['allowedOrigin', 1],
    ['replaces', 'f'.repeat(63)],
    ['replaces', null],
    ['timeout', 0],
    ['timeout', -1],
    ['timeout', 1.5],
    ['timeout', 31_536_001],
    ['timeout', '60'],
    ['timeout', undefined],
    ['data', ''],
    ['data', 'a\u0000b'],
    ['data', '\ud800'],
    ['data', { a: 1 }],
    ['signature', undefined],
    ['signature', 'f'.repeat(301)],
  ])('%s %j: 400 naming the field; the record stays as it is', async (field, value) => {
    const { set, read, lines } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60 }));
    const answer = await set({ ...body('two', { timeout: 60 }), [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: { field } } });
    expect(await read({ key })).toBe('one');
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('a body of 1 MB, of another type, or not of an object', async () => {
    const { app, set } = await open();
    expect((await set({ key: 'x'.repeat(1_000_000) })).statusCode).toBe(413);
    const raw = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/v2/store/get', payload, headers: { 'content-type': type } });
    expect((await raw('{}', 'text/plain')).statusCode).toBe(415);
    expect((await raw('key=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    for (const text of ['null', '[]', '"x"', '1', '[['.repeat(20_000)])
      expect((await raw(text, 'application/json')).statusCode).toBe(400);
  });

  it('a signature that is wrong: 401, whatever is wrong with it', async () => {
    const { set, update, channel, read } = await open();
    const { key, body, sign } = createSigner();
    const first = body('one', { timeout: 60 });
    await set(first);
    for (const signature of ['00', sign('other'), createSigner().sign('two'), `${sign('two')}00`, '{}', 'null']) {
      for (const call of [set, update, channel])
        expect((await call({ key, data: 'two', signature, timeout: 60 })).statusCode).toBe(401);
    }
    expect((await set({ ...first, signature: '00' })).statusCode).toBe(401);
    expect(await read({ key })).toBe('one');
  });

  it('any JSON: never a 5xx, never a changed prototype', async () => {
    const { app } = await open({ config: { logLevel: 'silent' } });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('set', 'get'), fc.json({ maxDepth: 4 }), async (call, payload) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await app.inject({ method: 'POST', url: `/v2/store/${call}`, payload, headers });
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('limits and faults', () => {
  const limits = { requests: 100, writes: 100, badSignatures: 100, writesPerKey: 100, sockets: 10, dataPerUser: 1_000 };

  it('asks no curve for a caller who was wrong too often', async () => {
    const { set } = await open({ config: { rateLimits: { ...limits, badSignatures: 3 } } });
    const { body, sign } = createSigner();
    const wrong = { ...body('one', { timeout: 60 }), signature: sign('other') };
    for (let i = 0; i < 3; i++) expect((await set(wrong)).statusCode).toBe(401);
    const refused = await set(wrong);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('bounds the writes of a key and of an address', async () => {
    const { set, update } = await open({ config: { rateLimits: { ...limits, writesPerKey: 2, writes: 4 } } });
    const { body } = createSigner();
    expect((await set(body('1', { timeout: 60 }))).statusCode).toBe(200);
    expect((await set(body('2', { timeout: 60 }))).statusCode).toBe(200);
    expect((await set(body('3', { timeout: 60 }))).statusCode).toBe(429);
    expect((await set(createSigner().body('4', { timeout: 60 }))).statusCode).toBe(200);
    expect((await set(createSigner().body('5', { timeout: 60 }))).statusCode).toBe(429);
    expect((await update(body('6', {}))).statusCode).toBe(429);
  });

  it('keeps one of two updates whole when they come at once', async () => {
    const { set, update, read } = await open();
    const { key, body } = createSigner();
    await set(body('0', { timeout: 60 }));
    for (let round = 0; round < 20; round++) {
      const pair = [`${round}a`.repeat(400), `${round}b`.repeat(400)];
      const answers = await Promise.all(pair.map((data) => update(body(data, {}))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(pair).toContain(await read({ key }));
    }
  });

  it('says 503 and when to come back while the database is away, and /readyz says so', async () => {
    const { set, get, channel, app, sessions, lines } = await open();
    const { key, body } = createSigner();
    await sessions.close();
    const signed = body('secret-data', { timeout: 60 });
    for (const answer of [await set(signed), await get({ key }), await channel(signed)]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ parts: { sessions: 'unavailable' } });
    expect(lines.join('')).not.toMatch(new RegExp(`secret-data|${key}`));
  });
});
