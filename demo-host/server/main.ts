import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDemoServer } from './demoServer';
import { createComing } from './waitingPage';

/**
 * Runs the demo page as a process: `--port <port> --wallet <origin> --rpc <url> --relay <url> --bundler <url> --contracts <file> [--solana
 * <url>] [--reload]`. With `--reload` the page reloads when this server has restarted.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    wallet: { type: 'string' },
    rpc: { type: 'string' },
    relay: { type: 'string' },
    bundler: { type: 'string' },
    solana: { type: 'string' },
    contracts: { type: 'string' },
    reload: { type: 'boolean', default: false },
  },
});
const { port, wallet, rpc, relay, bundler, solana, contracts, reload } = values;
if (port === undefined || wallet === undefined || rpc === undefined || relay === undefined)
  throw new Error('The options --port, --wallet, --rpc and --relay are required.');
if (bundler === undefined || contracts === undefined)
  throw new Error('The options --bundler and --contracts are required.');

const app = await createDemoServer({
  walletOrigin: wallet,
  rpcUrl: rpc,
  relayUrl: relay,
  bundlerUrl: bundler,
  solanaUrl: solana,
  contracts: JSON.parse(readFileSync(contracts, 'utf8')) as unknown,
  reload,
  root: process.cwd(),
  coming: createComing({ walletOrigin: wallet, root: process.cwd() }),
});
await app.listen({ host: 'localhost', port: Number(port) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
