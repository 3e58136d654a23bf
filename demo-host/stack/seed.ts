import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedChain } from './seedChain';
import { compileLocal, seedBridge, seedHolder, seedSettlement } from './swap/seedBridge';
import { seedSwap } from './swap/seedSwap';
import { seedSwapV4 } from './swap/seedSwapV4';
import { readUniswapCode } from './swap/uniswapCode';

/**
 * The orchestrator runs this after the chain has started: `--rpc <url> --cache <folder> --out <file>`, and again with `--uniswap` once the
 * packages of Uniswap are installed.
 */
const { values } = parseArgs({
  options: {
    rpc: { type: 'string' },
    cache: { type: 'string' },
    out: { type: 'string' },
    uniswap: { type: 'boolean', default: false },
  },
});
const { rpc, cache, out, uniswap } = values;
if (rpc === undefined || cache === undefined || out === undefined)
  throw new Error('The options --rpc, --cache and --out are required.');

if (uniswap) await seedSwap({ rpcUrl: rpc, code: readUniswapCode() });
else {
  const code = compileLocal(cache);
  const chain = { rpcUrl: rpc, code, chainId: 31_337 };
  const contracts = await seedChain(chain);
  for (const seed of [seedBridge, seedHolder, seedSettlement, seedSwapV4]) await seed(chain);
  writeFileSync(out, `${JSON.stringify(contracts, null, 2)}\n`);
}
