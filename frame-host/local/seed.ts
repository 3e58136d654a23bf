import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedChain } from './seedChain';
import { compileLocal, seedBridge, seedHolder, seedSettlement } from './swap/seedBridge';
import { seedSwap } from './swap/seedSwap';
import { seedSwapV4 } from './swap/seedSwapV4';
import { readUniswapCode } from './swap/uniswapCode';

/** The orchestrator runs this once after the chain has started: `--rpc <url> --cache <folder> --out <file>`. */
const { values } = parseArgs({
  options: { rpc: { type: 'string' }, cache: { type: 'string' }, out: { type: 'string' } },
});
const { rpc, cache, out } = values;
if (rpc === undefined || cache === undefined || out === undefined)
  throw new Error('The options --rpc, --cache and --out are required.');

const code = compileLocal(cache);
const contracts = await seedChain({ rpcUrl: rpc, code });
await seedBridge({ rpcUrl: rpc, code, chainId: 31_337 });
await seedHolder({ rpcUrl: rpc, code, chainId: 31_337 });
await seedSettlement({ rpcUrl: rpc, code, chainId: 31_337 });
await seedSwap({ rpcUrl: rpc, code: readUniswapCode() });
await seedSwapV4({ rpcUrl: rpc, code });
writeFileSync(out, `${JSON.stringify(contracts, null, 2)}\n`);
