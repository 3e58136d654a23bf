import { parseArgs } from 'node:util';
import { systemClock } from '../../../src/kit/clock';
import { faucetRoom } from './faucetRoom';
import { rampRoom } from './ramp/rampRoom';
import { createSandbox } from './sandbox';

/** The sandbox as a process: `--url <origin> --wallet <origin> --rpc <url>`, and `--solana <url>` where there is such a chain. */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { url: text, wallet: text, rpc: text, solana: text } });
const { url, wallet, rpc, solana } = values;
if (url === undefined || wallet === undefined || rpc === undefined)
  throw new Error('--url, --wallet and --rpc are needed');

const app = await createSandbox({
  place: { url, walletUrl: wallet, rpcUrl: rpc, solanaUrl: solana, clock: systemClock },
  rooms: [rampRoom, faucetRoom],
});
const { hostname, port } = new URL(url);
await app.listen({ host: hostname, port: Number(port) });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
