import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from './setup/run.mjs';
import { root } from './setup/paths.mjs';
import { toVariables } from './setup/addresses.mjs';
import { hasSurfpool } from './solana/surfpool.mjs';
import { waitFor } from './waitFor.mjs';

/** Chain id of the local EVM chain: 0x7a69. */
const chainId = '31337';
const server = (entry) => join(root, 'dist/server', `${entry}.js`);

/** Returns the services in start order. Each function starts its child processes and resolves with their address once they are ready. */
export function createServices({ ports, urls, dataDir, children, signal, reload }) {
  const canRunSolana = hasSurfpool();
  const env = { ...process.env, ...toVariables(ports), INLAY_DATA_DIR: dataDir };
  // The server offers the local Solana chain if this variable is set.
  if (!canRunSolana) env.INLAY_SOLANA_PORT = '';
  const cache = join(root, 'node_modules/.cache/inlay');
  const contractsFile = join(dataDir, 'contracts.json');

  async function seedChain(...more) {
    const seed = [server('seed'), '--rpc', urls.evm, '--cache', cache, '--out', contractsFile, ...more];
    const { code, output } = await run(process.execPath, seed, { env, signal });
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The EVM chain could not be seeded.\n${output.trim()}`);
  }

  return {
    async chain() {
      // Start the binary itself instead of the package's launcher: if a launcher dies, the chain keeps running.
      const anvil = createRequire(import.meta.url).resolve(anvilBinary());
      const state = join(dataDir, 'chain', 'state.json');
      mkdirSync(join(dataDir, 'chain'), { recursive: true });
      const place = ['--host', '127.0.0.1', '--port', String(ports.evm), '--chain-id', chainId];
      children.start('chain', anvil, [...place, '--state', state, '--state-interval', '30', '--quiet']);
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      await waitFor('The EVM chain', urls.evm, { signal, init });
      await seedChain();
      return urls.evm;
    },

    /** Deploys Uniswap and fills its pools. */
    async swaps() {
      await seedChain('--uniswap');
      return 'Uniswap is deployed';
    },

    async solana() {
      if (!canRunSolana) return 'not started: Surfpool runs only on Linux x64';
      const main = join(root, 'demo-host/stack/solana/surfpoolMain.mjs');
      mkdirSync(join(dataDir, 'chain'), { recursive: true });
      const place = ['--rpc', String(ports.solana), '--ws', String(ports.solana + 1)];
      const state = join(dataDir, 'chain', 'solana.json');
      children.start('solana', process.execPath, [main, ...place, '--state', state], { env });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth', params: [] });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      await waitFor('The Solana chain', urls.solana, { signal, init });
      const seed = [server('seedSolana'), '--rpc', urls.solana];
      const { code, output } = await run(process.execPath, seed, { env, signal });
      signal.throwIfAborted();
      if (code !== 0) throw new Error(`The Solana chain could not be seeded.\n${output.trim()}`);
      // Pays the network fees for chains whose `feePayerUrl` points to it.
      const payer = ['--port', String(ports.solana + 2), '--rpc', urls.solana];
      children.start('feePayer', process.execPath, [server('feePayer'), ...payer], { env });
      return urls.solana;
    },

    /** Starts the smart account server. It starts the bundler at the first request. */
    async smartAccounts() {
      const place = ['--port', String(ports.bundler), '--bundler', String(ports.bundler + 1), '--rpc', urls.evm];
      const args = [...place, '--contracts', contractsFile, '--cache', cache];
      children.start('bundler', process.execPath, [server('smartAccounts'), ...args], { env });
      await waitFor('The bundler', urls.bundler, { signal });
      return `${urls.bundler}, on first use`;
    },

    async provider() {
      const args = ['--issuer', urls.oidc, '--redirect', `${urls.wallet}/v5/end`];
      children.start('provider', process.execPath, [server('oidc'), ...args], { env });
      await waitFor('The OpenID provider', `${urls.oidc}/.well-known/openid-configuration`, { signal });
      return urls.oidc;
    },

    async relay() {
      // It refuses variables of other programs.
      const others = Object.entries(process.env).filter(([name]) => !name.startsWith('INLAY_'));
      const own = { INLAY_RELAY_HOST: 'localhost', INLAY_RELAY_PORT: String(ports.relay) };
      children.start('relay', process.execPath, [server('relay')], { env: { ...Object.fromEntries(others), ...own } });
      await waitFor('The WalletConnect relay', `${urls.relay}/readyz`, { signal });
      return `ws://localhost:${ports.relay}`;
    },

    async sandbox() {
      const args = ['--url', urls.sandbox, '--wallet', urls.wallet, '--rpc', urls.evm];
      args.push('--second', String(ports.evm2), '--cache', cache);
      if (canRunSolana) args.push('--solana', urls.solana);
      children.start('sandbox', process.execPath, [server('sandbox'), ...args], { env });
      await waitFor('The sandbox', `${urls.sandbox}/healthz`, { signal });
      return urls.sandbox;
    },

    async wallet() {
      children.start('frame-host', process.execPath, ['--enable-source-maps', server('local')], { env });
      await waitFor('frame-host', `${urls.wallet}/readyz`, { signal });
      return `${urls.wallet}/v5/`;
    },

    async demo() {
      const args = ['--port', String(ports.demo), '--wallet', urls.wallet, '--rpc', urls.evm];
      args.push('--relay', urls.relay.replace('http', 'ws'), '--bundler', urls.bundler);
      if (canRunSolana) args.push('--solana', urls.solana);
      if (reload) args.push('--reload');
      children.start('demo', process.execPath, [server('demo'), ...args, '--contracts', contractsFile], { env });
      await waitFor('The demo page', `${urls.demo}/healthz`, { signal });
      return urls.demo;
    },
  };
}

function anvilBinary() {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  return `@foundry-rs/anvil-${platform}-${arch}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`;
}
