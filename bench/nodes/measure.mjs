import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { sendAll } from '../sessions/sendAll.mjs';
import { interleave, median } from '../stats.mjs';

/** Numbers of users whose shares a node holds. */
const sizes = [1_000, 100_000, 1_000_000];
const ways = { open: 'a sign-in (token verified and used up, share read)', enter: 'coming in with the key' };
const perRound = 150;
const script = join(root, 'dist/bench/node.mjs');

/** Measures the cost of a share node with more users: it may grow at most logarithmically. */
export async function measureNodes({ rounds = 3 } = {}) {
  await build({
    entryPoints: [join(root, 'bench/nodes/node.js')],
    absWorkingDir: root,
    bundle: true,
    outfile: script,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
  const found = {};
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'inlay-bench-nodes-'));
    const node = await startNode([folder, String(size)]);
    try {
      const ask = async (what) => {
        const bodies = await node.bodies(what, perRound);
        return sendAll({ port: node.port, path: `/v1/${what}`, bodies, connections: 4 });
      };
      for (const what of Object.keys(ways)) await ask(what);
      const tasks = Object.fromEntries(Object.keys(ways).map((what) => [what, () => ask(what)]));
      const results = await interleave({ tasks, rounds });
      found[size] = Object.fromEntries(
        Object.entries(results).map(([what, list]) => [
          what,
          { p50: median(list.map(({ p50 }) => p50)), p95: median(list.map(({ p95 }) => p95)) },
        ]),
      );
    } finally {
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const [least] = sizes;
  return {
    rows: sizes.flatMap((size) =>
      Object.entries(ways).map(([what, name]) => ({
        name: `${name}: ${size.toLocaleString('en')} users`,
        ...found[size][what],
      })),
    ),
    limits: sizes.slice(1).flatMap((size) =>
      Object.keys(ways).map((what) => ({
        what: `${what}: p95 with ${size.toLocaleString('en')} users over ${least.toLocaleString('en')}: no more than log n`,
        value: found[size][what].p95 / found[least][what].p95,
        most: Math.log10(size) / Math.log10(least),
      })),
    ),
  };
}

function startNode(words) {
  const child = fork(script, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  const bodies = (what, count) =>
    new Promise((resolve) => {
      child.once('message', (answer) => resolve(answer.bodies));
      child.send({ what, count });
    });
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }) => resolve({ port, bodies, stop }));
    void ended.then(() => reject(new Error('The share node ended unexpectedly.')));
  });
}
