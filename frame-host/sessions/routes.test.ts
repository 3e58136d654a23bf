import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { assert, afterEach, describe, expect, inject, it } from 'vitest';
import { dapp, openSessionCalls } from '../../tests/helpers/signIn/sessionCalls';
import { createSigner } from '../../tests/helpers/signIn/sessionSigner';
import { createServers } from '../../tests/helpers/http/servers';
import { utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { maxRecord } from '../../src/wire/http/session';

const other = 'https://other.example';
const { start, stopAll } = createServers();
afterEach(stopAll);
const open = (options: Parameters<typeof start>[0] = {}) => openSessionCalls(start, options);

it('works without native code, which an install script would build, and logs that once', async () => {
  const loadAddon = () => assert.fail('no binary for this machine');
  const { set, read, lines } = await open({ loadAddon });
  const one = createSigner();
  const other = createSigner();
  expect((await set(one.body('one', { timeout: 60 }))).statusCode).toBe(200);
  expect((await set({ ...one.body('two', { timeout: 60 }), key: other.key })).statusCode).not.toBe(200);
  expect(await read({ key: one.key })).toBe('one');
  expect(lines.filter((line) => line.includes('verified in JavaScript'))).toHaveLength(1);
  const usual = await open();
  expect(usual.lines.filter((line) => line.includes('verified in JavaScript'))).toEqual([]);
});

describe('a record', () => {
  it('can be set, read and updated until it expires', async () => {
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

  it('accepts the data of public clients', async () => {
    const { set, read } = await open();
    const { key, body } = createSigner(hexToBytes('cafe'.padStart(64, '0')));
    const data = `{"iv":"00112233445566778899aabbccddeeff","ephemPublicKey":"04${'ab'.repeat(64)}","ciphertext":"f8","mac":"4b"}`;
    expect((await set(body(data, { timeout: 86_400 }))).statusCode).toBe(200);
    expect(await read({ key })).toBe(data);
  });

  it('treats a missing namespace as empty and keeps other namespaces apart', async () => {
    const { set, read } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60 }));
    await set(body('two', { timeout: 60, namespace: 'b' }));
    expect(await read({ key, namespace: '' })).toBe('one');
    expect(await read({ key, namespace: 'b' })).toBe('two');
    expect(await read({ key, namespace: 'B' })).toBe('');
  });

  it('is logged out by a set with a timeout of 1 s, and no old body restores it', async () => {
    const { set, update, read, pass, sessions } = await open();
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
    // Expired rows are deleted, but a body is remembered for as long as a record can live.
    pass(maxRecord - 2);
    await sessions.sweep();
    expect((await set(first)).statusCode).toBe(409);
    expect((await update(second)).statusCode).toBe(409);
    pass(1);
    await sessions.sweep();
    // Redis forgets by its own clock, which the test does not advance.
    expect((await set(first)).statusCode).toBe(inject('redisUrl') === undefined ? 200 : 409);
  });

  it('is not overwritten by an old body', async () => {
    const { set, update, read } = await open();
    const { key, body } = createSigner();
    const first = body('one', { timeout: 60 });
    await set(first);
    await update(body('two', {}));
    expect((await set(first)).statusCode).toBe(409);
    expect((await update(first)).statusCode).toBe(409);
    expect(await read({ key })).toBe('two');
  });

  it('accepts a retry of the current body without any change', async () => {
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

  it('keeps its allowed origin and its end on a later set', async () => {
    const { set, update, read, pass } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60, allowedOrigin: dapp }));
    await set(body('two', { timeout: 9_999, allowedOrigin: '*' }));
    for (const allowedOrigin of ['*', false, other, 'app:'])
      expect((await update(body('none', { allowedOrigin }))).statusCode).toBe(404);
    expect(await read({ key })).toBe('two');
    expect((await update(body('three', {}))).statusCode).toBe(200);
    expect((await update(body('none', { allowedOrigin: dapp }))).statusCode).toBe(200);
    expect(await read({ key }, other)).toBe('');
    expect(await read({ key })).toBe('none');
    pass(60);
    expect(await read({ key })).toBe('');
    await set(body('four', { timeout: 10, allowedOrigin: other }));
    expect(await read({ key }, other)).toBe('four');
    expect(await read({ key })).toBe('');
  });

  it('with replaces is written by only one of several callers, and only over the version they saw', async () => {
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
    // A rejected body has not been written and still can be; a written one is accepted again.
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

  it('cannot be published as a channel message, nor the reverse', async () => {
    const { set, channel } = await open();
    const { body } = createSigner();
    await set(body('one', { timeout: 60 }));
    await channel(body('two', {}));
    expect((await channel(body('one', {}))).statusCode).toBe(409);
    expect((await set(body('two', { timeout: 60 }))).statusCode).toBe(409);
  });

  it('is swept once it has expired', async () => {
    const { set, sessions, pass } = await open();
    // Redis expires records by itself: `storage/redis.test`.
    const swept = inject('redisUrl') === undefined ? 1 : 0;
    await set(createSigner().body('one', { timeout: 10 }));
    expect(await sessions.sweep()).toBe(0);
    pass(10);
    expect(await sessions.sweep()).toBe(swept);
    pass(maxRecord - 11);
    expect(await sessions.sweep()).toBe(0);
    pass(1);
    expect(await sessions.sweep()).toBe(swept);
  });
});

describe('readers of a record', () => {
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
  ])('allowedOrigin %s allows only its readers', async (allowedOrigin, readers, others) => {
    const { set, read } = await open();
    const { key, body } = createSigner();
    expect((await set(body('one', { timeout: 60, allowedOrigin }))).statusCode).toBe(200);
    for (const reader of readers) expect([reader, await read({ key }, reader)]).toEqual([reader, 'one']);
    for (const reader of others) expect([reader, await read({ key }, reader)]).toEqual([reader, '']);
  });

  it('lets the wallet’s own origin read every record', async () => {
    const { set, read } = await open();
    const { key, body } = createSigner();
    await set(body('one', { timeout: 60, allowedOrigin: dapp }));
    expect(await read({ key }, 'http://localhost:4050')).toBe('one');
    expect(await read({ key }, 'http://localhost:4051')).toBe('');
  });

  it('gives the same answer for absent, expired, another namespace and another origin', async () => {
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
