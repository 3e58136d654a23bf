import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openSessionCalls } from '../../tests/helpers/signIn/sessionCalls';
import { createSigner } from '../../tests/helpers/signIn/sessionSigner';
import { createServers } from '../../tests/helpers/http/servers';

const { start, stopAll } = createServers();
afterEach(stopAll);
const open = (options: Parameters<typeof start>[0] = {}) => openSessionCalls(start, options);

it('answers calls of the first version with 410', async () => {
  const { app } = await open();
  for (const url of ['/v1/store/set', '/v1/store/get', '/v1/store/update', '/v1/channel/set']) {
    const answer = await app.inject({ method: 'POST', url, payload: {} });
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({ error: { code: 'gone', message: 'v1 is deprecated' } });
  }
});

describe('invalid input', () => {
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
  ])('rejects a key that is %s with the documented message', async (_what, key) => {
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
  ])('rejects %s %j with 400 naming the field, and keeps the record', async (field, value) => {
    const { set, read, lines } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60 }));
    const answer = await set({ ...body('two', { timeout: 60 }), [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: { field } } });
    expect(await read({ key })).toBe('one');
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('rejects a body of 1 MB with 413, another type with 415, and one that is not an object with 400', async () => {
    const { app, set } = await open();
    expect((await set({ key: 'x'.repeat(1_000_000) })).statusCode).toBe(413);
    const raw = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/v2/store/get', payload, headers: { 'content-type': type } });
    expect((await raw('{}', 'text/plain')).statusCode).toBe(415);
    expect((await raw('key=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    for (const text of ['null', '[]', '"x"', '1', '[['.repeat(20_000)])
      expect((await raw(text, 'application/json')).statusCode).toBe(400);
  });

  it('rejects any wrong signature with 401', async () => {
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

  it('answers any JSON with a 4xx and never changes a prototype', async () => {
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
  const limits = {
    requests: 100,
    writes: 100,
    badSignatures: 100,
    writesPerKey: 100,
    sockets: 10,
    dataPerUser: 1_000,
    storedBytes: 1e9,
    storedRecords: 1e9,
  };

  it('answers 429 after too many wrong signatures of a caller', async () => {
    const { set } = await open({ config: { rateLimits: { ...limits, badSignatures: 3 } } });
    const { body, sign } = createSigner();
    const wrong = { ...body('one', { timeout: 60 }), signature: sign('other') };
    for (let i = 0; i < 3; i++) expect((await set(wrong)).statusCode).toBe(401);
    const refused = await set(wrong);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('limits the writes of a key and of an address', async () => {
    const { set, update } = await open({ config: { rateLimits: { ...limits, writesPerKey: 2, writes: 4 } } });
    const { body } = createSigner();
    expect((await set(body('1', { timeout: 60 }))).statusCode).toBe(200);
    expect((await set(body('2', { timeout: 60 }))).statusCode).toBe(200);
    expect((await set(body('3', { timeout: 60 }))).statusCode).toBe(429);
    expect((await set(createSigner().body('4', { timeout: 60 }))).statusCode).toBe(200);
    expect((await set(createSigner().body('5', { timeout: 60 }))).statusCode).toBe(429);
    expect((await update(body('6', {}))).statusCode).toBe(429);
  });

  it('keeps one of two simultaneous updates complete', async () => {
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

  it('answers 503 with retry-after while the database is unavailable, and /readyz reports it', async () => {
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
