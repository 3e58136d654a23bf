/**
 * `npm run compat [version…] [-- arguments for Playwright…]`: runs the stories of public clients with the published clients themselves.
 * They are installed without scripts, for the duration of the run, into a temporary folder of this machine. Their licence allows no more
 * than that, so this project contains nothing of them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../../demo-host/stack/setup/install.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { runNpm } from '../../demo-host/stack/setup/run.mjs';
import { withoutPackages } from './clientSuites.mjs';

const client = '@web3auth/ws-embed';
const versions = ['5.1.0', '5.3.0', '5.6.0'];
const stories = ['publicClient.spec', 'communication.spec'];
const missing = 'could not be installed';

const given = process.argv.slice(2);
const isVersion = (word) => /^\d+\.\d+\.\d+/.test(word);
const wanted = given.some(isVersion) ? given.filter(isVersion) : versions;
const forPlaywright = given.filter((word) => !isVersion(word));
const say = (text) => process.stdout.write(`${text}\n`);

await install();
const folder = mkdtempSync(join(tmpdir(), 'inlay-compat-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const results = [];
for (const version of wanted) results.push({ version, outcome: await tryClient(version) });
say(`\n${results.map(({ version, outcome }) => `${client} ${version}: ${outcome}`).join('\n')}`);
const passed = results.filter(({ outcome }) => outcome === 'passed').length;
say(`\n${passed} passed, ${results.length - passed} failed`);
const isMissing = ({ outcome }) => outcome === missing;
process.exitCode = passed === results.length ? 0 : results.every(isMissing) ? withoutPackages : 1;

async function tryClient(version) {
  const place = join(folder, version);
  const script = await fetchClient({ version, place });
  if (script.error !== undefined) {
    say(script.error);
    return missing;
  }
  say(`\n${client} ${version}`);
  return (await runStories(script.path)) === 0 ? 'passed' : 'failed';
}

/** The only script that the package offers to pages. */
async function fetchClient({ version, place }) {
  const args = ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { code, output } = await runNpm([...args, '--legacy-peer-deps', `${client}@${version}`], { timeout: 300_000 });
  const path = join(place, 'node_modules', client, 'dist/embed.umd.min.js');
  if (code === 0 && existsSync(path)) return { path };
  return { error: `${client} ${version}: ${output.trim() || 'it has no script for pages'}` };
}

function runStories(script) {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--project=chromium', ...stories, ...forPlaywright];
  const child = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    cwd: root,
    env: { ...process.env, INLAY_PUBLIC_CLIENT: script },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', resolve));
}
