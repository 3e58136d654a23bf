import { parseArgs } from 'node:util';
import { systemClock } from '../../../src/kit/clock';
import { openSecondChain } from '../secondChain';
import { compileLocal, seedSecondChain } from '../swap/seedBridge';
import { faucetRoom } from './faucetRoom';
import { rampRoom } from './ramp/rampRoom';
import { createSandbox } from './sandbox';
import { createCowRoom } from './swap/cowRoom';
import { jupiterRoom } from './swap/jupiterRoom';
import { lifiRoom } from './swap/lifiRoom';
import { relayRoom } from './swap/relayRoom';
import { zeroExRoom } from './swap/zeroExRoom';

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
  rooms: [rampRoom, faucetRoom, lifiRoom, zeroExRoom, relayRoom, jupiterRoom, createCowRoom()],
});
const { hostname, port } = new URL(url);
await app.listen({ host: hostname, port: Number(port) });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([app.close(), secondChain?.stop()]).then(() => process.exit(0)));
