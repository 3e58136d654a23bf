import { parseArgs } from 'node:util';
import { systemClock } from '../../../src/kit/clock';
import { openSecondChain } from '../secondChain';
import { compileLocal, seedSecondChain } from '../swap/seedBridge';
import { faucetPlugin } from './faucetPlugin';
import { rampPlugin } from './ramp/rampPlugin';
import { createSandbox } from './sandbox';
import { createCowPlugin } from './swap/cowPlugin';
import { jupiterPlugin } from './swap/jupiterPlugin';
import { lifiPlugin } from './swap/lifiPlugin';
import { relayPlugin } from './swap/relayPlugin';
import { zeroExPlugin } from './swap/zeroExPlugin';

/**
 * Runs the sandbox as a process: `--url <origin> --wallet <origin> --rpc <url>`, `--solana <url>` if there is a Solana chain, and `--second
 * <port> --cache <folder>` for a second EVM chain, which starts with its first request.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { url: text, wallet: text, rpc: text, solana: text, second: text, cache: text },
});
const { url, wallet, rpc, solana, second, cache } = values;
if (url === undefined || wallet === undefined || rpc === undefined)
  throw new Error('The options --url, --wallet and --rpc are required.');

const secondChain =
  second === undefined || cache === undefined
    ? undefined
    : await openSecondChain({
        port: Number(second),
        anvilPort: Number(second) + 1,
        seed: (rpcUrl) => seedSecondChain({ rpcUrl, code: compileLocal(cache) }),
      });
const app = await createSandbox({
  place: { url, walletUrl: wallet, rpcUrl: rpc, solanaUrl: solana, secondChain, clock: systemClock },
  plugins: [rampPlugin, faucetPlugin, lifiPlugin, zeroExPlugin, relayPlugin, jupiterPlugin, createCowPlugin()],
});
const { hostname, port } = new URL(url);
await app.listen({ host: hostname, port: Number(port) });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([app.close(), secondChain?.stop()]).then(() => process.exit(0)));
