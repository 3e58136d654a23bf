import { afterEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/kit/clock';
import { maxRecord } from '../../src/wire/http/session';
import { createServers } from '../helpers/http/servers';
import { createSigner } from '../helpers/signIn/sessionSigner';

const { start, stopAll } = createServers();
afterEach(stopAll);

const attacker = '203.0.113.9';
const honest = '198.51.100.7';
const hour = 3_600;
const many = 1e9;
const rates = {
  requests: many,
  writes: many,
  badSignatures: many,
  writesPerKey: many,
  sockets: many,
  dataPerUser: many,
};
const flood = 'x'.repeat(60_000);

/** Starts a frame-host that stores a megabyte, or twenty records, per address. */
async function open({ storedBytes = 1_000_000, storedRecords = 20 } = {}) {
  let time = Date.UTC(2026, 0, 1);
  const clock: Clock = { now: () => time, after: () => () => undefined };
  const rateLimits = { ...rates, storedBytes, storedRecords };
  const server = await start({ clock, config: { rateLimits, logLevel: 'silent' } });
  const call = (method: 'POST' | 'PUT', url: string) => (remoteAddress: string, payload: object) =>
    server.app.inject({ method, url, payload, remoteAddress });
  const get = call('POST', '/v2/store/get');
  return {
    pass: (seconds: number) => (time += seconds * 1_000),
    set: call('POST', '/v2/store/set'),
    update: call('PUT', '/v2/store/update'),
    channel: call('POST', '/v2/channel/set'),
    read: async (key: string) => (await get(honest, { key })).json<{ message: string }>().message,
  };
}

describe('a flood of the session store from one address', () => {
  it('is stopped by that address’s byte limit; other addresses can write, and no record is lost', async () => {
    const { set, read } = await open();
    const before = createSigner();
    expect((await set(honest, before.body('before', { timeout: hour }))).statusCode).toBe(200);
    const first = createSigner();
    expect((await set(attacker, first.body('first', { timeout: hour }))).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) {
      const answer = await set(attacker, createSigner().body(flood, { timeout: 31_536_000 }));
      statuses.push(answer.statusCode);
      if (answer.statusCode === 200) continue;
      expect(answer.json()).toMatchObject({
        error: { code: 'rateLimited', message: 'Too much data is stored from this network address.' },
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      const { key, body } = createSigner();
      expect((await set(honest, body(`mine ${at % 10}`, { timeout: 1 }))).statusCode).toBe(200);
      expect(await read(key)).toBe(`mine ${at % 10}`);
      if (statuses.length > 30) break;
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    expect([await read(before.key), await read(first.key)]).toEqual(['before', 'first']);
  });

  it('is stopped by the record limit, for sessions and channels alike, until records expire', async () => {
    const { set, channel, pass } = await open();
    const post = (at: number) => (at % 2 ? channel : set);
    const write = (at: number) => post(at)(attacker, createSigner().body('small', { timeout: hour }));
    for (let at = 0; at < 20; at++) expect((await write(at)).statusCode).toBe(200);
    const refused = await write(0);
    expect([refused.statusCode, (await write(1)).statusCode]).toEqual([429, 429]);
    pass(Number(refused.headers['retry-after']));
    expect((await write(0)).statusCode).toBe(200);
  });

  it('can continue when records have expired, at the time of Retry-After', async () => {
    const { set, pass } = await open({ storedBytes: 130_000 });
    const write = () => set(attacker, createSigner().body(flood, { timeout: hour }));
    for (let round = 0; round < 3; round++) {
      for (const status of [200, 200, 429]) {
        const answer = await write();
        expect(answer.statusCode).toBe(status);
        if (status !== 429) continue;
        const wait = Number(answer.headers['retry-after']);
        expect(wait).toBeGreaterThanOrEqual(hour);
        expect(wait).toBeLessThanOrEqual(hour + 600);
        pass(wait);
      }
    }
  });

  it('cannot bypass the limit by updates, nor by another address of the same /64', async () => {
    const { set, update } = await open();
    const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'];
    const signers = Array.from({ length: 18 }, () => createSigner());
    for (const { body } of signers)
      expect((await set(one, body('small', { timeout: 31_536_000 }))).statusCode).toBe(200);
    const grown = await Promise.all(signers.map(({ body }) => update(other, body(flood, {}))));
    expect(grown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(16);
    expect(grown.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await set('2001:db8:1:3::1', createSigner().body('small', { timeout: 1 }))).statusCode).toBe(200);
  });

  it('cannot bypass the limit by rewriting one channel, because the names of bodies count', async () => {
    const { channel } = await open({ storedBytes: 100_000 });
    const { body } = createSigner();
    let taken = 0;
    while (taken < 1_000 && (await channel(attacker, body(`${taken}`, { timeout: 1 }))).statusCode === 200) taken++;
    expect(taken).toBeGreaterThan(400);
    expect(taken).toBeLessThan(500);
  });

  it('failed writes count nothing, and rewriting the same content counts only its name', async () => {
    const { set, update } = await open({ storedBytes: 130_000 });
    for (let at = 0; at < 30; at++) expect((await update(honest, createSigner().body(flood, {}))).statusCode).toBe(404);
    const { body } = createSigner();
    for (let at = 0; at < 30; at++)
      expect((await set(honest, body(`${flood.slice(2)}${10 + at}`, { timeout: hour }))).statusCode).toBe(200);
  });
});

describe('the lifetime of a record', () => {
  it('is at most thirty days, whatever is requested', async () => {
    const { set, read, pass } = await open();
    const { key, body } = createSigner();
    expect((await set(honest, body('one', { timeout: 31_536_000 }))).statusCode).toBe(200);
    pass(maxRecord - 1);
    expect(await read(key)).toBe('one');
    pass(1);
    expect(await read(key)).toBe('');
  });
});
