import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/api/http';
import { createClient } from '../../../src/wire/http/client';
import { nodeCalls, registryCalls } from '../../../src/wire/http/nodeCalls';
import { createCustodyClient } from '../../../src/custody/custodyClient';
import { signInstallation } from '../../../src/custody/installation/signedInstallation';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { bytesToHex } from '../../../src/kit/hex';
import { fillRandom } from '../../../src/kit/randomId';
import { connectionId, fetchKeys, makeToken, trusted } from '../../../tests/helpers/custody/custodyHarness';
import { bundlePrograms } from '../../../tests/helpers/http/bundlePrograms';
import { findFreePorts } from '../../../demo-host/stack/setup/ports.mjs';
import { createAccess } from '../../access/access';
import { openProjectStore, watchProjects } from '../../access/projects';
import { registerAccess } from '../../access/routes';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import { registerErrorHandler } from '../../http/errorHandler';
import { registerRateLimit } from '../../http/rateLimit';
import { openDatabase } from '../../storage/database';
import { openDatabases, type Databases } from '../../storage/databases';
import { openCustody, type Custody } from '../custody';
import { registryMigrations, type RegistryTables } from '../registry/registryTables';

const indices = [1, 2] as const;
type Index = (typeof indices)[number];

// Below node_modules, so that packages that the bundle leaves out are found.
const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
let folder: string;
let script: string;
let cli: string;
let databases: Databases;
let projects: Awaited<ReturnType<typeof watchProjects>>;
let configFile: string;
let issuer: Server;
let app: FastifyInstance;
let custody: Custody;
let origin: string;
let ports: Record<`node${Index}`, number>;
const opened: { destroy(): Promise<void> }[] = [];
const children = new Set<ChildProcess>();

const nodeFolder = (index: Index): string => join(folder, `node-${index}`);
const nodeUrl = (index: Index): string => `http://127.0.0.1:${ports[`node${index}`]}`;

/** Makes an identity key in advance, as an operator does who must tell the other parties its public key. */
function makeKey(index: Index): string {
  const key = randomScalar(fillRandom);
  mkdirSync(nodeFolder(index), { recursive: true });
  writeFileSync(join(nodeFolder(index), 'identity.key'), `${bytesToHex(key)}\n`, { mode: 0o600 });
  return publicKeyHex(key);
}

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'share-node-test-'));
  [script, cli] = [join(folder, 'shareNodeMain.mjs'), join(folder, 'cliMain.mjs')];
  await bundlePrograms({
    entries: ['shareNodeMain.ts', '../../../demo-host/stack/cliMain.ts'].map((name) =>
      fileURLToPath(new URL(name, import.meta.url)),
    ),
    folder,
  });
  ports = await findFreePorts(['node1', 'node2']);
  const nodes = indices.map((index) => ({ index, publicKey: makeKey(index) }));

  // Serves the issuer’s keys over the network.
  issuer = createServer((_request, response) => {
    void fetchKeys('').then(async (keys) =>
      response.setHeader('content-type', 'application/json').end(await keys.text()),
    );
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const jwksUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/jwks`;

  app = fastify({ forceCloseConnections: true });
  registerRateLimit(app, { requests: 10_000 });
  registerErrorHandler(app);
  const db = await openDatabase<RegistryTables>({ file: join(folder, 'registry.db'), migrations: registryMigrations });
  opened.push(db);
  custody = await openCustody({
    publicUrl: 'http://wallet.test',
    dataDir: folder,
    threshold: 2,
    db,
    issuers: [],
    nodes: nodes.map((node) => ({ ...node, url: nodeUrl(node.index) })),
  });
  custody.register(app);
  const config = readLocalConfig({});
  databases = openDatabases({ dataDir: folder });
  const store = await openProjectStore(databases);
  projects = await watchProjects({ configured: config.projects, store });
  registerAccess(app, { access: createAccess({ config, projects }) });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const operator = randomScalar(fillRandom);
  const { registryKey, config: known } = custody;
  const installation = {
    version: 1 as const,
    sequence: 1,
    signedAt: 0,
    walletOrigin: origin,
    registryKey,
    ...known,
    connections: [{ id: connectionId, kind: 'email_passwordless', issuer: trusted.issuer }],
  };
  const signed = signInstallation({ installation, privateKey: operator });
  writeFileSync(join(folder, 'installation.json'), JSON.stringify(signed));
  configFile = join(folder, 'nodes.json');
  const issuers = [{ ...trusted, audiences: 'projects', jwksUrl }];
  const operatorKey = publicKeyHex(operator);
  writeFileSync(configFile, JSON.stringify({ operatorKey, installation: 'installation.json', issuers }));
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
  projects.close();
  await databases.close();
  await custody.close();
  for (const db of opened) await db.destroy();
  await new Promise((resolve) => issuer.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>, words: readonly string[] = [script]) {
  const child = spawn(process.execPath, words, { env: { PATH: process.env.PATH, ...env } });
  children.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const exit = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      children.delete(child);
      resolve(code);
    }),
  );
  return { child, output, exit };
}

const environment = (index: Index) => ({
  INLAY_NODE_INDEX: String(index),
  INLAY_NODE_HOST: '127.0.0.1',
  INLAY_NODE_PORT: String(ports[`node${index}`]),
  INLAY_NODE_DATA_DIR: nodeFolder(index),
  INLAY_NODE_CONFIG: configFile,
  INLAY_ACKNOWLEDGE: 'plain-http,nodes-together',
});

async function startNode(index: Index) {
  const node = run(environment(index));
  const isUp = () =>
    fetch(`${nodeUrl(index)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { interval: 50 }).toBe(true);
  return node;
}

/** Runs `npx inlay …` with the settings of the frame-host. */
async function inlay(...words: string[]): Promise<void> {
  const { exit, output } = run({ INLAY_DATA_DIR: folder }, [cli, ...words]);
  expect([await exit, output.err]).toEqual([0, '']);
}

async function signIn(subject: string, claims: { aud?: string } = {}) {
  const http = (baseUrl: string) => createHttp({ fetch, baseUrl, timeout: 10_000 });
  const client = createCustodyClient({
    config: custody.config,
    node: ({ url }) => createClient(http(url), nodeCalls),
    registry: createClient(http(origin), registryCalls),
    random: fillRandom,
  });
  const privateKey = randomScalar(fillRandom);
  const idToken = await makeToken({ privateKey, subject, claims });
  return { idToken, ...(await client.openKey({ idToken, connectionId, ephemeral: { privateKey } })) };
}

describe('share nodes as separate processes', () => {
  it(
    'make a key, find it after a restart, log no secrets, and exit on SIGTERM and SIGINT',
    { timeout: 240_000 },
    async () => {
      const first = await Promise.all(indices.map(startNode));
      const info = (await (await fetch(`${nodeUrl(1)}/v1/info`)).json()) as object;
      expect(info).toEqual({ index: 1, publicKey: custody.config.nodes[0]?.publicKey, unpinned: [connectionId] });
      const made = await signIn('ann');

      const began = Date.now();
      for (const { child } of first) child.kill('SIGTERM');
      expect(await Promise.all(first.map(({ exit }) => exit))).toEqual([0, 0]);
      expect(Date.now() - began).toBeLessThan(5_000);
      await expect(fetch(`${nodeUrl(1)}/healthz`)).rejects.toThrow();
      await expect(signIn('ann')).rejects.toThrow();

      const second = await Promise.all(indices.map(startNode));
      const again = await signIn('ann');
      expect(bytesToHex(again.privateKey)).toBe(bytesToHex(made.privateKey));
      expect(bytesToHex((await signIn('bob')).privateKey)).not.toBe(bytesToHex(made.privateKey));

      const logs = [...first, ...second].map(({ output }) => output.out).join('');
      for (const line of logs.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
      const secrets = [bytesToHex(made.privateKey), made.idToken, again.idToken];
      for (const index of indices)
        for (const name of ['identity.key', 'sealing.key'])
          secrets.push(readFileSync(join(nodeFolder(index), name), 'utf8').trim());
      expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
      for (const { output } of [...first, ...second]) expect(output.err).toBe('');
      for (const { child } of second) child.kill('SIGINT');
      expect(await Promise.all(second.map(({ exit }) => exit))).toEqual([0, 0]);
    },
  );

  it('pick up a project that the command line changed, without a restart', { timeout: 240_000 }, async () => {
    const nodes = await Promise.all(indices.map(startNode));
    let visitor = 0;
    const letsIn = (aud: string) =>
      signIn(`visitor-${visitor++}`, { aud }).then(
        () => true,
        () => false,
      );
    const inTime = { timeout: 15_000, interval: 500 };
    expect([await letsIn('inlay-local'), await letsIn('shop')]).toEqual([true, false]);
    await inlay('project', 'create', '--client-id', 'shop', '--name', 'Shop', '--origin', 'https://shop.example');
    await expect.poll(() => letsIn('shop'), inTime).toBe(true);
    // The project no longer offers the connection: its tokens are rejected.
    await inlay('project', 'edit', 'shop', '--connection', 'passkey');
    await expect.poll(() => letsIn('shop'), inTime).toBe(false);
    await inlay('project', 'edit', 'shop', '--connection', 'email');
    await expect.poll(() => letsIn('shop'), inTime).toBe(true);
    expect(await letsIn('inlay-local')).toBe(true);
    for (const { child } of nodes) child.kill('SIGTERM');
    await Promise.all(nodes.map(({ exit }) => exit));
  });

  it('answer only pages on the wallet’s origin', { timeout: 120_000 }, async () => {
    const node = await startNode(2);
    const ask = (from: string | undefined, method: 'GET' | 'OPTIONS' = 'GET') =>
      fetch(`${nodeUrl(2)}/v1/info`, {
        method,
        headers: from === undefined ? {} : { origin: from, 'access-control-request-method': 'GET' },
      });
    expect((await ask(origin)).status).toBe(200);
    expect((await ask(undefined)).status).toBe(200);
    for (const from of ['https://evil.test', 'null', `${origin}.evil.test`]) {
      expect([from, (await ask(from)).status]).toEqual([from, 403]);
      expect((await ask(from, 'OPTIONS')).headers.get('access-control-allow-origin')).not.toBe(from);
    }
    node.child.kill('SIGTERM');
    expect(await node.exit).toBe(0);
  });

  it(
    'print their key and do not start if the installation document has another one',
    { timeout: 120_000 },
    async () => {
      const named = run(environment(1), [script, 'key']);
      expect([await named.exit, named.output.out.trim()]).toEqual([0, custody.config.nodes[0]?.publicKey]);
      const { exit, output } = run({ ...environment(1), INLAY_NODE_DATA_DIR: nodeFolder(2) });
      expect(await exit).toBe(1);
      expect(output.err).toContain('but the installation document contains another one');
    },
  );

  it.each([
    [{ INLAY_NODE_INDEX: '' }, 'INLAY_NODE_INDEX: '],
    [{ INLAY_NODE_CONFIG: '/does/not/exist.json' }, 'INLAY_NODE_CONFIG: the file cannot be read: '],
    [{ INLAY_NODE_SEALING_KEY: 'short' }, 'INLAY_NODE_SEALING_KEY: must be 32 bytes as hex'],
  ])('report what is wrong with %j and exit with 1', async (change, message) => {
    const { exit, output } = run({ ...environment(1), ...change });
    expect(await exit).toBe(1);
    expect(output.err).toContain(`The share node cannot start: ${message}`);
  });

  it('do not start on a port that is taken', { timeout: 120_000 }, async () => {
    const { port } = new URL(origin);
    const { exit, output } = run({ ...environment(1), INLAY_NODE_PORT: port });
    expect(await exit).toBe(1);
    expect(output.err).toContain(`Port ${port} is already in use. Set INLAY_NODE_PORT to another port.`);
  });
});
