/**
 * `npm run bench [part…]`: measures the loader, the bridge, the start, the inside and Home of the wallet, the session server, a share node,
 * smart accounts and swap quotes, next to their peers and limits in the same run. Prints the tables and writes `bench/results/latest.json`.
 * `--docs` also writes `docs/bench.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from '../demo-host/stack/setup/build.mjs';
import { findChromium } from '../demo-host/stack/setup/browser.mjs';
import { root } from '../demo-host/stack/setup/paths.mjs';
import { measureBridge } from './bridge/measure.mjs';
import { measureHome } from './home/measure.mjs';
import { measureInside } from './inside/measure.mjs';
import { measureLoader } from './loader/measure.mjs';
import { measureNodes } from './nodes/measure.mjs';
import { toMarkdown, toText } from './report.mjs';
import { measureSessions } from './sessions/measure.mjs';
import { installPeers } from './setup/install.mjs';
import { startWallet } from './setup/wallet.mjs';
import { measureSmart } from './smart/measure.mjs';
import { measureSwaps } from './swaps/measure.mjs';
import { measureTraces } from './traces/measure.mjs';
import { measureStart } from './start/measure.mjs';

const measures = {
  loader: measureLoader,
  bridge: measureBridge,
  start: measureStart,
  inside: measureInside,
  home: measureHome,
  sessions: measureSessions,
  nodes: measureNodes,
  smart: measureSmart,
  swaps: measureSwaps,
  traces: measureTraces,
};

const given = process.argv.slice(2);
const wanted = given.filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown benchmark: ${unknown.join(', ')}. The benchmarks are: ${Object.keys(measures).join(', ')}.\n`,
  );
  process.exit(1);
}
const parts = wanted.length > 0 ? wanted : Object.keys(measures);
const say = (text) => process.stdout.write(`${text}\n`);

// Server parts need no browser, build or peers from npm.
const needsBrowser = parts.some((name) => !['sessions', 'nodes', 'smart', 'swaps'].includes(name));
if (needsBrowser) {
  await installPeers({ onProgress: say });
  say(`build: ${await build()}`);
}
const wallet = needsBrowser ? await startWallet() : undefined;
// Two ports of one host would share a process, and without this switch two sites would too if memory is scarce. Passing a list of disabled
// features re-enables partitioned storage, which is in Playwright's own list of disabled features.
const args = ['--site-per-process', '--disable-features=Translate'];
const browser = needsBrowser ? await chromium.launch({ executablePath: await findChromium(), args }) : undefined;
const report = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  chromium: browser?.version() ?? 'not run',
  cores: cpus().length,
  parts: {},
};
try {
  for (const name of parts) {
    report.parts[name] = await measures[name]({ browser, wallet });
    say(`\n${toText(name, report.parts[name])}`);
  }
} finally {
  await browser?.close();
  await wallet?.close();
}

mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(join(root, 'bench/results/latest.json'), `${JSON.stringify(report, null, 2)}\n`);
say('\nwritten: bench/results/latest.json');
if (given.includes('--docs')) {
  writeFileSync(join(root, 'docs/bench.md'), toMarkdown(report));
  say('written: docs/bench.md');
}
