import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { createKeccak } from 'hash-wasm';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { interleave, median } from '../stats.mjs';
import { measureFlood } from './flood.mjs';
import { sendAll } from './sendAll.mjs';

const secp256k1 = createRequire(import.meta.url)('secp256k1');
/** Numbers of live sessions in the store before the measurement. */
const sizes = [1_000, 100_000, 1_000_000];
/** Concurrent requests: the same number as for the figures in the docs and budgets. */
const connections = 64;
const perRound = 6_000;
const warmRounds = 2;
/** Characters of a record: the size of an encrypted session. */
const recordLength = 2_400;

/** Measures what the session server adds to a signature check with one write, and to one read; and the cost of many sessions. */
export async function measureSessions({ rounds = 3 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-bench-sessions-'));
  const servers = [];
  try {
    await bundleServers();
    const open = async (name, words = [], env = {}) => {
      const own = join(folder, [name, ...words].join('-'));
      const server = await startServer(name, [own, ...words], env);
      servers.push(server);
      return server;
    };
    const keccak = await createKeccak(256);
    const embedded = await measureKind({ open, keccak, rounds });
    const overPostgres = await measureOver(startPostgres, { open, keccak, rounds });
    const overRedis = await measureOver(startRedis, { open, keccak, rounds });
    const flooded = await open('ours', ['limited']);
    const flood = await measureFlood({ port: flooded.port, makeBodies: (count) => makeBodies(count, keccak) });
    flooded.stop();

    const growth = {};
    for (const size of sizes) {
      const server = await open('ours', [String(size)]);
      const ask = async (path, bodies) => (await sendAll({ port: server.port, path, bodies, connections: 4 })).p95;
      const own = makeBodies(500, keccak);
      await ask('/v2/store/set', own);
      const times = await interleave({
        tasks: {
          set: () => ask('/v2/store/set', makeBodies(1_000, keccak)),
          get: () => ask('/v2/store/get', repeat(own.map(toGet), 1_000)),
        },
        rounds,
      });
      growth[size] = { set: median(times.set), get: median(times.get) };
      server.stop();
    }

    const [least] = sizes;
    return {
      rows: [
        ...rowsOf(embedded, ''),
        ...rowsOf(overPostgres, ' on PostgreSQL'),
        ...rowsOf(overRedis, ' on Redis'),
        { name: 'others, 150 a second', ...flood.alone, cpu: '' },
        { name: 'others, 150 a second, beside a flood of 1,500', ...flood.flooded, cpu: '' },
        ...sizes.flatMap((size) =>
          ['set', 'get'].map((way) => ({
            name: `${way}, ${size.toLocaleString('en')} live sessions, 4 at once: p95`,
            rate: '',
            p50: '',
            p99: growth[size][way],
            cpu: '',
          })),
        ),
      ],
      limits: [
        ...limitsOf(embedded, { on: '', goals: { set: 5_000, get: 20_000 } }),
        ...limitsOf(overPostgres, { on: ' on PostgreSQL', goals: { set: 5_500, get: 14_000 } }),
        ...limitsOf(overRedis, { on: ' on Redis', goals: { set: 9_000, get: 22_000 } }),
        { what: 'others beside a flood of ten times as many: p99, ms', value: flood.flooded.p99, most: 250 },
        ...sizes.slice(1).flatMap((size) =>
          ['set', 'get'].map((way) => ({
            what: `${way}: p95 with ${size.toLocaleString('en')} sessions over ${least.toLocaleString('en')}: no more than log n`,
            value: growth[size][way] / growth[least][way],
            most: Math.log10(size) / Math.log10(least),
          })),
        ),
      ],
    };
  } finally {
    for (const server of servers) server.stop();
    await Promise.all(servers.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures this session server and a bare handler, each on a database of the same kind, and a bare handler that keeps records in memory.
 * The handler in memory shows how fast this machine is compared to the one on which the goals were set. Server and load share the cores, as
 * on that machine. The load generator is not the bottleneck: for reads from the bare handler on a file, wrk, which is written in C, reaches
 * the same rate as `sendAll` (17,000 to 18,000 reads per second).
 */
async function measureKind({ open, keccak, rounds, env }) {
  const ours = await open('ours', [], env?.());
  const bare = await open('bare', [], env?.());
  const memory = await open('bare', ['memory'], { INLAY_BENCH_PLACE: 'memory' });
  const all = [bare, ours, memory];
  const shared = makeBodies(500, keccak);
  for (const { port } of all) await sendAll({ port, path: '/v2/store/set', bodies: shared, connections });
  const load = async (server, path, bodies) => {
    const before = await server.cpu();
    const result = await sendAll({ port: server.port, path, bodies, connections });
    return { ...result, cpu: ((await server.cpu()) - before) / bodies.length };
  };
  const get = (server) => () => load(server, '/v2/store/get', repeat(shared.map(toGet), perRound));
  const set = (server) => () => load(server, '/v2/store/set', makeBodies(perRound, keccak));
  // Warm-up: the first ten thousand requests run code that is not yet compiled.
  for (let round = 0; round < warmRounds; round++) for (const server of all) await get(server)().then(set(server));
  const results = await interleave({
    tasks: {
      memorySet: set(memory),
      bareSet: set(bare),
      set: set(ours),
      memoryGet: get(memory),
      bareGet: get(bare),
      get: get(ours),
    },
    rounds,
  });
  for (const server of all) server.stop();
  return (name, key) => median(results[name].map((result) => result[key]));
}

/** Measures with a separate database server that waits for the disk as in production. */
async function measureOver(startDatabase, options) {
  const server = await startDatabase();
  try {
    const urls = [await server.create(), await server.create()];
    return await measureKind({ ...options, env: () => ({ INLAY_BENCH_PLACE: urls.pop() }) });
  } finally {
    await server.stop();
  }
}

async function startPostgres() {
  const { startPostgres } = await import(pathToFileURL(join(out, 'postgres.mjs')).href);
  return startPostgres({ settings: ['fsync = on'] });
}

async function startRedis() {
  const { startRedis } = await import(pathToFileURL(join(out, 'redis.mjs')).href);
  return startRedis({ settings: ['--appendfsync', 'everysec'] });
}

function rowsOf(figure, on) {
  const row = (name, label) => ({
    name: label,
    ...Object.fromEntries(['rate', 'p50', 'p99', 'cpu'].map((key) => [key, figure(name, key)])),
  });
  return [
    row('memorySet', `set${on && `, beside that`}, in memory: signature check and a Map`),
    row('bareSet', `set${on}, bare handler: signature check and one write`),
    row('set', `set${on}, the session server`),
    row('memoryGet', `get${on && `, beside that`}, in memory: a Map`),
    row('bareGet', `get${on}, bare handler: one read`),
    row('get', `get${on}, the session server`),
  ];
}

/** The rate of the handler in memory on the machine on which the goals were set, in requests per second. */
const inMemory = { set: 11_046, get: 35_300 };

/** The goals in requests per second are from one machine. Here they are scaled: the same fraction of the rate of the handler in memory. */
function limitsOf(figure, { on, goals }) {
  const over = (way, floor) => figure(way, 'rate') / figure(`${floor}${way === 'set' ? 'Set' : 'Get'}`, 'rate');
  const each = (limit) => ['set', 'get'].map(limit);
  return [
    ...each((way) => ({ what: `${way}${on}: throughput over the bare handler`, value: over(way, 'bare'), least: 0.8 })),
    ...each((way) => ({
      what: `${way}${on}: throughput over the handler in memory (goal: ${goals[way].toLocaleString('en')} of ${inMemory[way].toLocaleString('en')})`,
      value: over(way, 'memory'),
      least: Math.round((goals[way] / inMemory[way]) * 1_000) / 1_000,
    })),
    ...each((way) => ({ what: `${way}${on}: p99 over p50`, value: figure(way, 'p99') / figure(way, 'p50'), most: 4 })),
  ];
}

const out = join(root, 'dist/bench');

async function bundleServers() {
  await build({
    entryPoints: {
      ours: join(root, 'bench/sessions/ours.js'),
      bare: join(root, 'bench/sessions/bare.js'),
      postgres: join(root, 'tests/helpers/databases/postgres.ts'),
      redis: join(root, 'tests/helpers/databases/redis.ts'),
    },
    absWorkingDir: root,
    bundle: true,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
}

function startServer(name, words, env) {
  const child = fork(join(out, `${name}.mjs`), words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** Returns the used processor time in µs. */
  const cpu = () =>
    new Promise((resolve) => {
      child.once('message', ({ cpu }) => resolve(cpu.user + cpu.system));
      child.send('cpu');
    });
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }) => resolve({ port, ended, cpu, stop: () => child.kill('SIGTERM') }));
    void ended.then(() => reject(new Error(`The ${name} server ended unexpectedly.`)));
  });
}

/** Creates bodies like those of public clients, each with its own key. */
function makeBodies(count, keccak) {
  return Array.from({ length: count }, () => {
    const secret = randomBytes(32);
    const data = randomBytes(recordLength / 2).toString('hex');
    const digest = keccak.init().update(data).digest('binary');
    const { signature } = secp256k1.ecdsaSign(digest, secret);
    return {
      key: Buffer.from(secp256k1.publicKeyCreate(secret, false)).toString('hex'),
      data,
      signature: Buffer.from(secp256k1.signatureExport(signature)).toString('hex'),
      namespace: '',
      timeout: 86_400,
      allowedOrigin: '*',
    };
  });
}

const toGet = ({ key, namespace }) => ({ key, namespace });
const repeat = (list, count) => Array.from({ length: count }, (_, at) => list[at % list.length]);
