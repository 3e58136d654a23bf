import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeServer } from '../../frame-host/keys/server/nodeServer';
import { createHttp } from '../../src/api/http';
import { createClient } from '../../src/wire/http/client';
import { nodeCalls } from '../../src/wire/http/nodeCalls';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { signStatement, statements } from '../../src/custody/statements';
import { fillRandom } from '../../src/kit/randomId';
import { fetchFrom, startProxy } from '../helpers/http/addressedFetch';
import { connectionId, createCustodyHarness, makeToken, walletOrigin } from '../helpers/custody/custodyHarness';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const attacker = '127.0.0.2';
const honest = '127.0.0.3';

/** Starts three share nodes on their own ports, each behind a local proxy. */
async function open(trustedProxies: string[]) {
  const harness = await createCustodyHarness();
  closers.push(() => harness.close());
  const lines: string[] = [];
  const urls = new Map<number, string>();
  const ports = new Map<number, number>();
  for (const { index, node } of harness.members) {
    const logSink = { write: (line: string) => void lines.push(line) };
    const { app, serve } = await createNodeServer({ frameHost: walletOrigin, trustedProxies, logSink });
    serve({ node, unpinned: [] });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = (app.server.address() as AddressInfo).port;
    const proxy = await startProxy(() => port);
    closers.push(() => app.close(), proxy.close);
    urls.set(index, proxy.url);
    ports.set(index, port);
  }
  const transports = (address: string) =>
    Object.fromEntries(
      [...urls].map(([index, baseUrl]) => [
        index,
        createClient(createHttp({ fetch: fetchFrom(address), baseUrl, timeout: 10_000 }), nodeCalls),
      ]),
    );
  const post = async (input: { from: string; path: string; body: object; index?: number; headers?: object }) => {
    const { from, path, body, index = 1, headers = {} } = input;
    const response = await fetchFrom(from)(`${urls.get(index)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const health = async (index: number, from = honest) =>
    (await fetchFrom(from)(`${urls.get(index)}/healthz`)).json() as Promise<{ forwarded: string }>;
  const signIn = (subject: string, from = honest) => harness.signIn({ subject, nodes: transports(from) });
  const warnings = () => lines.filter((line) => line.includes('X-Forwarded-For is ignored'));
  return { harness, post, signIn, warnings, health, ports };
}

/** More than two junk requests per second in a minute. */
const junk = 200;

/** A call that is well-formed, with a signature that anyone can create. */
async function madeUp(nodePublicKey: string) {
  const privateKey = randomScalar(fillRandom);
  const ephemeralPublicKey = publicKeyHex(privateKey);
  const idToken = `${(await makeToken({ privateKey, subject: 'ann' })).slice(0, -6)}AAAAAA`;
  const signature = signStatement(statements.open({ nodePublicKey, connectionId, idToken }), privateKey);
  return { connectionId, idToken, ephemeralPublicKey, signature };
}

describe('junk requests to share nodes behind a TLS proxy', () => {
  it('use up only the limit of the sender’s address', { timeout: 180_000 }, async () => {
    const { harness, post, signIn, warnings, health } = await open(['127.0.0.1']);
    await signIn('ann');
    const statuses: number[] = [];
    for (const { index, identity } of harness.members) {
      const body = await madeUp(identity.publicKey);
      for (let at = 0; at < junk; at++) statuses.push(await post({ from: attacker, path: '/v1/open', body, index }));
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // The attacker’s own sign-in has to wait, because their limit is used up.
    await expect(signIn('mallory', attacker)).rejects.toThrow();
    // An address before the one that the proxy adds is the attacker’s claim, and is ignored.
    const body = await madeUp(harness.member(1).identity.publicKey);
    const forged = { 'x-forwarded-for': '127.0.0.9' };
    expect(await post({ from: attacker, path: '/v1/open', body, headers: forged })).toBe(429);
    expect((await signIn('ann')).created).toBe(false);
    expect((await signIn('bob')).created).toBe(true);
    expect(warnings()).toEqual([]);
    expect((await health(1)).forwarded).toBe('believed');
  });

  it(
    'with an invalid body cost an address nothing beyond its request limit, and proven calls are refunded',
    { timeout: 180_000 },
    async () => {
      const { post, signIn } = await open(['127.0.0.1']);
      for (let at = 0; at < junk; at++)
        expect(await post({ from: honest, path: '/v1/open', body: { hello: at } })).toBe(400);
      // From the same address.
      // Five calls each at every node: more than an address may make without proof.
      for (let at = 0; at < 26; at++) await signIn(`person-${at}`);
    },
  );

  it('do not count against a user whom they only name', { timeout: 180_000 }, async () => {
    const { harness, post, signIn } = await open(['127.0.0.1']);
    await signIn('ann');
    // From many addresses, so that none reaches its own limit: more than one user may make per minute.
    for (let at = 0; at < 60; at++) {
      const body = await madeUp(harness.member(1).identity.publicKey);
      expect(await post({ from: `127.0.1.${at}`, path: '/v1/open', body })).toBe(401);
      expect(await post({ from: `127.0.1.${at}`, path: '/v1/vault', body: { ticket: 'ab'.repeat(32) } })).toBe(401);
    }
    expect((await signIn('ann')).created).toBe(false);
  });

  it('behind an untrusted proxy: its header is ignored, and the log warns once', { timeout: 180_000 }, async () => {
    const { harness, post, warnings, health } = await open([]);
    const body = await madeUp(harness.member(1).identity.publicKey);
    for (let at = 0; at < junk; at++) await post({ from: attacker, path: '/v1/open', body });
    // To the node all callers have one address, which is what the operator is warned about.
    expect(await post({ from: honest, path: '/v1/open', body })).toBe(429);
    expect(await post({ from: attacker, path: '/v1/open', body, headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(
      429,
    );
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ level: 40, peer: '127.0.0.1' });
    expect(warnings()[0]).not.toContain('203.0.113.9');
    expect((await health(1)).forwarded).toBe('ignored');
  });
});
