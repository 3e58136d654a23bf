import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../frame-host/config';
import { registerErrorHandler } from '../../frame-host/http/errorHandler';
import { registerRateLimit } from '../../frame-host/http/rateLimit';
import { openCurve, type CurveLibrary } from '../../frame-host/sessions/curve';
import { registerSessionRoutes } from '../../frame-host/sessions/routes';
import { openSessionStore } from '../../frame-host/sessions/sessionStore';
import { createSigner } from '../helpers/signIn/sessionSigner';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The session routes with the limits of production, and a curve that counts its operations. */
async function open() {
  const { rateLimits: limits } = readConfig({});
  const native = await openCurve();
  const asked = { verify: 0, hash: 0 };
  const curve: CurveLibrary = {
    ...native,
    verify: (input) => ((asked.verify += 1), native.verify(input)),
    keccak256: (text) => ((asked.hash += 1), native.keccak256(text)),
  };
  const store = await openSessionStore({ place: ':memory:' });
  const app = fastify({ bodyLimit: 64 * 1_024 });
  registerRateLimit(app, limits);
  registerErrorHandler(app);
  registerSessionRoutes(app, { store, curve, ownOrigin: 'https://wallet.test', limits, deliver: () => undefined });
  closers.push(
    () => app.close(),
    () => store.close(),
  );
  const call = async (remoteAddress: string, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
  return { limits, asked, call };
}

describe('a flood at the session server (docs/threats.md 59)', () => {
  it('with ten invalid writes per valid one costs few signature checks, and affects nobody else', async () => {
    const { limits, asked, call } = await open();
    const attacker = createSigner();
    const wrong = { ...attacker.body('flood', { timeout: 60 }), signature: attacker.sign('another') };
    const refused: number[] = [];
    const honest: number[] = [];
    for (let at = 0; at < 100; at++) {
      const flood = Array.from({ length: 10 }, () => call('203.0.113.9', '/v2/store/set', wrong));
      const { key, body } = createSigner();
      const own = `198.51.100.${at % 20}`;
      honest.push(await call(own, '/v2/store/set', body('mine', { timeout: 60 })));
      honest.push(await call(own, '/v2/store/get', { key }));
      refused.push(...(await Promise.all(flood)));
    }
    expect(new Set(honest)).toEqual(new Set([200]));
    expect(refused.filter((status) => status === 401)).toHaveLength(limits.badSignatures);
    expect(refused.filter((status) => status === 429)).toHaveLength(1_000 - limits.badSignatures);
    expect(asked.verify).toBe(100 + limits.badSignatures);
  });

  it('from every /64 of an IPv6 /48 has sixteen times what one address has, and affects nobody else', async () => {
    const { limits, call } = await open();
    const attacker = createSigner();
    const wrong = { ...attacker.body('flood', { timeout: 60 }), signature: attacker.sign('another') };
    const statuses: number[] = [];
    for (let at = 0; at < 600; at++)
      statuses.push(await call(`2001:db8:1:${(at * 97).toString(16)}::1`, '/v2/store/set', wrong));
    expect(statuses.filter((status) => status === 401)).toHaveLength(16 * limits.badSignatures);
    expect(new Set(statuses.slice(-100))).toEqual(new Set([429]));
    const { body } = createSigner();
    expect(await call('2001:db8:2::1', '/v2/store/set', body('mine', { timeout: 60 }))).toBe(200);
  });

  it('from many addresses at one key is stopped by that key’s limit, and does not affect other keys', async () => {
    const { limits, call } = await open();
    const victim = createSigner();
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        call(`203.0.113.${at}`, '/v2/store/set', victim.body(`${at}`, { timeout: 60 })),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.writesPerKey);
    expect(await call('203.0.113.1', '/v2/store/set', createSigner().body('mine', { timeout: 60 }))).toBe(200);
  });

  it('with malformed bodies is refused without any curve operation', async () => {
    const { asked, call } = await open();
    const { key, sign } = createSigner();
    const good = { key, data: 'one', signature: sign('one'), timeout: 60 };
    const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
    const bad: object[] = [
      { ...good, key: `04${'g'.repeat(128)}` },
      { ...good, key: key.slice(2) },
      { ...good, signature: 'zz' },
      { ...good, signature: `${good.signature}00` },
      { ...good, signature: 'a'.repeat(301) },
      { ...good, signature: JSON.stringify({ r: order, s: '1' }) },
      { ...good, signature: JSON.stringify({ r: '1', s: '0' }) },
      { ...good, signature: JSON.stringify({ r: '1', s: order }) },
      { ...good, timeout: 0 },
      { ...good, timeout: 31_536_001 },
      { ...good, data: 'x'.repeat(60_001) },
      { ...good, data: 'x'.repeat(70_000) },
      { ...good, namespace: '../other' },
      { ...good, allowedOrigin: 'https://' },
    ];
    for (const [at, body] of bad.entries()) {
      const status = await call(`203.0.113.${at}`, '/v2/store/set', body);
      expect(status, JSON.stringify(body).slice(0, 200)).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(asked).toEqual({ verify: 0, hash: 0 });
    expect(await call('203.0.113.200', '/v2/store/set', good)).toBe(200);
  });
});
