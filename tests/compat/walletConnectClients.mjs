/**
 * `npm run compat:walletconnect`: tests complete wallets with WalletConnect clients, in the versions that sites use, on a real relay and a
 * real chain. The clients are installed without scripts, for the duration of the run, into a temporary folder of this machine. Newer
 * versions have a licence that is restricted to one relay network, so each package's licence is checked before it runs.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../../demo-host/stack/setup/install.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { runNpm } from '../../demo-host/stack/setup/run.mjs';
import { withoutPackages } from './clientSuites.mjs';

/** Packages that are installed together, one folder each. */
const clients = {
  'universal-2.13': ['@walletconnect/universal-provider@2.13.3'],
  'universal-2.17': ['@walletconnect/universal-provider@2.17.5'],
  others: [
    '@walletconnect/ethereum-provider@2.21.8',
    '@wagmi/core@3.6.5',
    '@wagmi/connectors@8.2.0',
    'viem@2.57.1',
    '@solana/wallet-adapter-walletconnect@0.1.22',
    '@solana/web3.js@1.99.0',
  ],
};
const free = /^(MIT|ISC|Apache-2\.0|\(?MIT OR Apache-2\.0\)?|\(?Apache-2\.0 OR MIT\)?)$/;
const say = (text) => process.stdout.write(`${text}\n`);

await install();
const given = process.env.INLAY_CLIENTS;
const folder = given ?? mkdtempSync(join(tmpdir(), 'inlay-walletconnect-'));
if (!given) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

for (const [name, packages] of Object.entries(clients)) {
  const place = join(folder, name);
  if (!existsSync(join(place, 'node_modules'))) await fetchClients(place, packages);
  const bound = boundPackages(join(place, 'node_modules'));
  if (bound.length > 0) end(`${name}: not run, since these are under licences of their own: ${bound.join(', ')}`);
}
const args = ['run', '-c', 'tests/compat/vitest.config.ts', ...process.argv.slice(2)];
const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  env: { ...process.env, INLAY_CLIENTS: folder },
  stdio: 'inherit',
});
child.once('close', (code) => (process.exitCode = code ?? 1));

async function fetchClients(place, packages) {
  mkdirSync(place, { recursive: true });
  const args = ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { code, output } = await runNpm([...args, '--legacy-peer-deps', ...packages], { timeout: 600_000 });
  if (code !== 0) end(`${packages.join(', ')}: ${output.trim()}`, withoutPackages);
}

/** Packages of WalletConnect and its company that are not freely licensed, at any depth. */
function boundPackages(modules) {
  return readdirSync(modules, { recursive: true })
    .filter((path) => /@(walletconnect|reown)\/[^/]+\/package\.json$/.test(path))
    .flatMap((path) => {
      const { name, license = '', version } = JSON.parse(readFileSync(join(modules, path), 'utf8'));
      return free.test(license) ? [] : `${name}@${version} (${license})`;
    });
}

function end(text, code = 1) {
  say(text);
  process.exit(code);
}
