/**
 * `npm start`: installs packages, builds what has changed, and runs the whole local stack until it is stopped.
 * Options: `--fresh` empties the data folder, `--only wallet` leaves out the demo page, `--watch` rebuilds on change.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChildren } from './children.mjs';
import { buildDocs } from './docs/build.mjs';
import { createServices } from './services.mjs';
import { readAddresses, toUrls } from './setup/addresses.mjs';
import { build } from './setup/build.mjs';
import { openDataDir } from './setup/dataDir.mjs';
import { install } from './setup/install.mjs';
import { checkPorts } from './setup/ports.mjs';
import { createProgress } from './setup/progress.mjs';
import { hasSurfpool } from './solana/surfpool.mjs';

const from = performance.now();
const stopping = new AbortController();
let children;
let stopped;

const say = (text) => process.stdout.write(`${text}\n`);
const complain = (text) => process.stderr.write(`\n${text}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
// If another program started this process, exit with it.
process.once('disconnect', () => void stop(0));

try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) complain(error.message);
  await stop(1);
}

async function start() {
  const options = readOptions();
  const { ports: all, dataDir } = readAddresses(process.env);
  const { demo, ...walletPorts } = all;
  const ports = options.only === 'wallet' ? walletPorts : all;
  const urls = toUrls(all);

  say('Inlay, the local stack');
  const { solana, ...withoutSolana } = ports;
  await checkPorts(hasSurfpool() ? { ...withoutSolana, solana } : withoutSolana);
  openDataDir({ dataDir, fresh: options.fresh });
  const { line, step } = createProgress();
  const { signal } = stopping;
  const scope = options.watch ? 'all' : 'start';
  await step('packages', () => install({ scope, signal }), { busy: 'installing, about 30 s the first time' });

  children = createChildren({ logDir: join(dataDir, 'logs'), onCrash });
  const services = createServices({ ports: all, urls, dataDir, children, signal, reload: options.watch });
  const startDemo = async () => options.only !== 'wallet' && (await step('demo', services.demo, { busy: 'starting' }));
  const restart = async () => {
    await Promise.all([children.stop('frame-host'), children.stop('demo')]);
    signal.throwIfAborted();
    await Promise.all([step('wallet', services.wallet), startDemo()]);
  };
  const buildOrWatch = async () =>
    options.watch
      ? (await import('./watch.mjs')).watch({ line, signal, onRebuilt: restart })
      : build({ scope: 'start', signal });
  await step('build', buildOrWatch, { busy: 'building, about 45 s' });
  signal.throwIfAborted();

  // The first sign-in and the first payment need these.
  const busy = 'starting, about 10 s the first time';
  await Promise.all([
    step('chain', services.chain, { busy }).then(startDemo),
    step('sign-in', services.provider, { busy }),
    step('wallet', services.wallet, { busy }),
  ]);

  if (options.only !== 'wallet') say(`\n  Demo page    ${urls.demo}`);
  say(`  Wallet       ${urls.wallet}/v5/`);
  say(`  Inbox        ${urls.wallet}/dev/inbox`);
  say(`  Loader       ${urls.wallet}/v5/embed.js`);
  say(`               ${await readIntegrity(urls.wallet)}`);
  say(`  Logs         ${join(dataDir, 'logs')}`);
  if (options.fresh)
    say(`\n  This is a new installation: clear the storage of ${urls.wallet} in browsers that have used the old one.`);
  say(`\nready in ${seconds()} s`);

  // The rest does not delay the page, and the wallet works without it; `/readyz` lists what is still coming.
  const installed = step('packages', () => install({ scope: 'local', signal }), {
    busy: 'installing those of the services below, about 30 s the first time',
  });
  const then = (name, work, said) => installed.then(() => step(name, work, said && { busy: said }));
  const late = await Promise.allSettled([
    step('relay', services.relay),
    then('solana', services.solana),
    then('swaps', services.swaps),
    then('sandbox', services.sandbox),
    then('bundler', services.smartAccounts, 'compiling its contracts, about 10 s the first time'),
    then('docs', () => buildDocs({ signal }), 'building, about 20 s'),
    ...(options.watch ? [] : [then('link page', () => build({ scope: 'local', signal }), 'building, about 15 s')]),
  ]);
  signal.throwIfAborted();
  const failed = new Set(late.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message));
  for (const message of failed) complain(message);
  if (failed.size === 0) say(`all services are up (${seconds()} s)`);
}

function seconds() {
  return ((performance.now() - from) / 1000).toFixed(1);
}

/** Returns the hash with which a page pins the loader (Subresource Integrity). */
async function readIntegrity(wallet) {
  const { integrity } = await (await fetch(`${wallet}/v5/embed.json`)).json();
  return integrity;
}

function readOptions() {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean' }, watch: { type: 'boolean' }, only: { type: 'string' } },
  });
  if (values.only !== undefined && values.only !== 'wallet')
    throw new Error(`--only must be "wallet", not "${values.only}".`);
  return values;
}

function onCrash({ name, output }) {
  if (stopping.signal.aborted) return;
  complain(`${name} ended unexpectedly.\n${output}`);
  void stop(1);
}

/** Stops all child processes once and exits with `code`. */
function stop(code) {
  stopped ??= (async () => {
    stopping.abort();
    children?.expectEnd();
    await children?.stopAll();
    process.exit(code);
  })();
  return stopped;
}
