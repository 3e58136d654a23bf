import { fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { sendAll } from '../sessions/sendAll.mjs';
import { median } from '../stats.mjs';

const script = join(root, 'dist/bench/swaps.mjs');
/** The number of users who each request a quote within a minute. Sending all of these requests at once is the worst case. */
const people = 1_000;
const connections = 64;
/** Requests per minute that the swap service accepts. */
const perMinute = 120;

/** Measures the cost of quotes for many users, and how many requests reach the sources. */
export async function measureSwaps({ rounds = 3 } = {}) {
  await build({
    entryPoints: [join(root, 'bench/swaps/server.js')],
    absWorkingDir: root,
    bundle: true,
    outfile: script,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
  const ways = { '/bare': [], '/market/swap/quotes': [] };
  const heard = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startServer();
    try {
      for (const [path, list] of Object.entries(ways)) {
        const bodies = Array.from({ length: people }, (_, at) => bodyOf(at, server.token));
        list.push(await sendAll({ port: server.port, path, bodies, connections }));
      }
      heard.push(await server.count());
    } finally {
      await server.stop();
    }
  }
  const row = (name, path) => {
    const of = (key) => median(ways[path].map((one) => one[key]));
    return { name, rate: of('rate'), p50: of('p50'), p99: of('p99') };
  };
  const ours = row(
    'quotes of a router and a service, 20 ms away each, for a thousand people at once',
    '/market/swap/quotes',
  );
  return {
    rows: [row('a bare handler with the same answer', '/bare'), ours],
    limits: [
      { what: 'quotes a minute', value: ours.rate * 60, least: 1_000 },
      {
        what: `requests to a service that takes ${perMinute} a minute`,
        value: Math.max(...heard.map(({ served }) => served)),
        most: perMinute,
      },
      {
        what: 'requests to the router, one answer for all',
        value: Math.max(...heard.map(({ read }) => read)),
        most: 12,
      },
    ],
  };
}

const bodyOf = (at, token) => ({
  chainId: '0x1',
  from: null,
  to: token,
  amount: '1000000000000000000',
  account: `0x${(at + 1).toString(16).padStart(40, '0')}`,
  slippage: 50,
  seconds: 1_200,
});

function startServer() {
  const child = fork(script, [String(perMinute)], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  const count = () =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send({});
    });
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve({ ...told, count, stop }));
    void ended.then(() => reject(new Error('The swap server ended unexpectedly.')));
  });
}
