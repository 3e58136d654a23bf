import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/api/http';
import { createClient } from '../../src/wire/http/client';
import { nodeCalls, registryCalls } from '../../src/wire/http/nodeCalls';
import { createCustodyClient } from '../../src/custody/custodyClient';
import { combineShares } from '../../src/custody/feldman';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import {
  connectionId,
  createCustodyHarness,
  fetchKeys,
  makeToken,
  trusted,
} from '../../tests/helpers/custody/custodyHarness';
import { registerErrorHandler } from '../http/errorHandler';
import { registerRateLimit } from '../http/rateLimit';
import { openDatabase } from '../storage/database';
import { openCustody } from './custody';
import { createSealingKey, readSealingKey } from './nodeKeys';
import { openShareNode } from './server/openShareNode';
import { registryMigrations, type RegistryTables } from './registry/registryTables';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'inlay-keys-'))));
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(dataDir, { recursive: true });
});

/** The share nodes and registry of a frame-host on a port of their own, with everything they log. */
async function startCustody() {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
    // A node may still answer after the client stopped waiting: its connection must not delay the close.
    forceCloseConnections: true,
  });
  registerRateLimit(app, { requests: 10_000 });
  registerErrorHandler(app);
  const db = await openDatabase<RegistryTables>({ file: join(dataDir, 'registry.db'), migrations: registryMigrations });
  const { fetch } = globalThis;
  // The issuer is the only party that does not run in this test.
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).startsWith(trusted.issuer)
      ? fetchKeys(input, init)
      : fetch(input, init),
  );
  const publicUrl = 'http://wallet.test';
  const custody = await openCustody({ publicUrl, dataDir, threshold: 2, db, issuers: [trusted] });
  custody.register(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const http = (baseUrl: string) => createHttp({ fetch, baseUrl: baseUrl.replace(publicUrl, url) });
  const client = createCustodyClient({
    config: custody.config,
    node: (address) => createClient(http(address.url), nodeCalls),
    registry: createClient(http(publicUrl), registryCalls),
    random: fillRandom,
  });
  const signIn = async () => {
    const privateKey = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey });
    return { idToken, ...(await client.openKey({ idToken, connectionId, ephemeral: { privateKey } })) };
  };
  const close = async () => {
    await app.close();
    await custody.close();
    await db.destroy();
  };
  return { app, url, custody, db, lines, signIn, close };
}

describe('share nodes and registry of a frame-host', () => {
  it('makes a key over HTTP, finds it again after a restart, and logs no secrets', async () => {
    const first = await startCustody();
    const made = await first.signIn();
    expect(made.created).toBe(true);
    await first.close();
    const second = await startCustody();
    const found = await second.signIn();
    expect(found).toMatchObject({ created: false, publicKey: made.publicKey, privateKey: made.privateKey });
    await second.close();

    const log = [...first.lines, ...second.lines].join('\n');
    expect(log).toContain('/nodes/1/v1/open');
    for (const secret of [bytesToHex(made.privateKey), made.idToken, found.idToken, made.publicKey, 'sealed']) {
      expect(log).not.toContain(secret);
    }
  });

  it('answers only pages on the wallet’s origin, forbids caching, and names the invalid field', async () => {
    const { app, close } = await startCustody();
    const urls = [
      '/nodes/1/v1/open',
      '/nodes/2/v1/deal',
      '/nodes/3/v1/activate',
      '/v1/registry/lookup',
      '/v1/registry/claim',
    ];
    for (const url of urls) {
      const post = (origin?: string) =>
        app.inject({ method: 'POST', url, payload: {}, headers: origin ? { origin } : {} });
      for (const origin of ['http://evil.test', 'http://wallet.test.evil.test', 'https://wallet.test', 'null']) {
        expect((await post(origin)).json(), origin).toMatchObject({ error: { code: 'forbidden' } });
      }
      for (const answer of [await post(), await post('http://wallet.test')]) {
        expect(answer.json()).toMatchObject({
          error: { code: 'invalid', details: { field: expect.any(String) as string } },
        });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
    await close();
  });

  it('rate-limits calls without a valid ticket by address', async () => {
    const { app, close } = await startCustody();
    const post = () => app.inject({ method: 'POST', url: '/nodes/1/v1/vault', payload: { ticket: 'ab'.repeat(32) } });
    const codes = new Set<number>();
    for (let at = 0; at < 121; at++) codes.add((await post()).statusCode);
    expect([...codes]).toEqual([401, 429]);
    await close();
  });
});

describe('data folder of a node', () => {
  const open = (folder: string, sealingKey?: string) =>
    openShareNode({
      index: 1,
      threshold: 2,
      folder,
      sealingKey,
      issuers: [trusted],
      walletOrigin: 'http://wallet.test',
      peers: () => new Map(),
      registryKey: () => '',
      registry: { lookup: () => Promise.resolve(null), undelivered: () => Promise.resolve([]) },
    });

  it('keeps the key files readable for the owner only and reuses them at the next start', async () => {
    const folder = join(dataDir, 'node-1');
    const first = await open(folder);
    await first.close();
    for (const name of ['identity.key', 'sealing.key']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const second = await open(folder);
    expect(second.node.publicKey).toBe(first.node.publicKey);
    await second.close();
  });

  it.each(['identity.key', 'sealing.key'])('cannot be opened without its %s', async (name) => {
    const folder = join(dataDir, 'node-1');
    await (await open(folder)).close();
    rmSync(join(folder, name));
    await expect(open(folder)).rejects.toThrow(/sealing\.key or identity\.key/);
  });

  it('needs no key file if the sealing key is configured', async () => {
    const folder = join(dataDir, 'node-1');
    const key = 'ab'.repeat(32);
    await (await open(folder, key)).close();
    expect(existsSync(join(folder, 'sealing.key'))).toBe(false);
    await (await open(folder, key)).close();
    await expect(open(folder, 'cd'.repeat(32))).rejects.toThrow(/sealing\.key/);
    await expect(readSealingKey(folder, 'ab')).rejects.toThrow(/32 bytes/);
  });
});

describe('data at rest', () => {
  it('is sealed with the node’s key for one user, key and epoch', () => {
    const key = createSealingKey(new Uint8Array(32).fill(1));
    const sealed = key.seal(new Uint8Array([1, 2, 3]), 'share:1:ann');
    expect(key.open(sealed, 'share:1:ann')).toEqual(new Uint8Array([1, 2, 3]));
    expect(() => key.open(sealed, 'share:1:bob')).toThrow();
    expect(() => createSealingKey(new Uint8Array(32)).open(sealed, 'share:1:ann')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.forEach((_, at) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => key.open(changed.toString('base64url'), 'share:1:ann')).toThrow();
    });
  });

  it('the private key is not in the files of nodes and registry', async () => {
    const { signIn, close } = await startCustody();
    const made = await signIn();
    await close();
    for (const name of ['node-1/shares.db', 'node-2/shares.db', 'node-3/shares.db', 'registry.db']) {
      const file = readFileSync(join(dataDir, name));
      expect(file.includes(Buffer.from(made.privateKey)), name).toBe(false);
      expect(file.includes(bytesToHex(made.privateKey)), name).toBe(false);
    }
  });

  it.each([
    [2, 3],
    [3, 5],
  ])('any t − 1 of t = %i, n = %i stolen nodes with the registry do not reveal the key', async (threshold, count) => {
    const harness = await createCustodyHarness({ threshold, count });
    const { publicKey, privateKey } = await harness.signIn();
    const registry = JSON.stringify([
      await harness.registryDb.selectFrom('registry_keys').selectAll().execute(),
      await harness.registryDb.selectFrom('registry_undelivered').selectAll().execute(),
    ]);
    expect(registry).not.toContain(bytesToHex(privateKey));

    // The thief also has the sealing key of each stolen node, so can read what the node can.
    const shares = await Promise.all(harness.config.nodes.map(({ index }) => stolenShare(harness, index)));
    const subsets = subsetsOf(shares, threshold - 1);
    expect(subsets.length).toBeGreaterThan(0);
    for (const stolen of subsets) {
      const guesses = [...stolen.map(({ value }) => value), combineShares(stolen)];
      // The missing share is guessed as zero, as a copy of a stolen one, or as a random value.
      for (const index of [1, 2, 3, 4, 5].filter((at) => !stolen.some((share) => share.index === at))) {
        for (const value of [new Uint8Array(32), ...stolen.map((share) => share.value), randomScalar(fillRandom)]) {
          guesses.push(
            value.every((byte) => byte === 0) ? combineShares(stolen) : combineShares([...stolen, { index, value }]),
          );
        }
      }
      for (const guess of guesses) expect(publicKeyHex(guess)).not.toBe(publicKey);
      for (const { value } of stolen) expect(registry).not.toContain(bytesToHex(value));
    }
    // With one more node the key can be combined: the attempt above fails only for lack of a share.
    for (const enough of subsetsOf(shares, threshold)) expect(combineShares(enough)).toEqual(privateKey);
    await harness.close();
  });
});

async function stolenShare(harness: Awaited<ReturnType<typeof createCustodyHarness>>, index: number) {
  const { db, sealingKey } = harness.member(index);
  const row = await db.selectFrom('shares').selectAll().executeTakeFirstOrThrow();
  const context = `share:${index}:${row.user}:${row.public_key}:${row.epoch}`;
  const value = sealingKey.open(row.sealed_share, context);
  expect(() => createSealingKey(hexToBytes('ab'.repeat(32))).open(row.sealed_share, context)).toThrow();
  return { index, value };
}

function subsetsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsetsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}
