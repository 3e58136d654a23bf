import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seedChain } from '../../../frame-host/local/seedChain';
import { biconomyContracts } from '../../../frame-host/local/smartAccounts/biconomyContracts';
import { compileContracts } from '../../../frame-host/local/smartAccounts/compiledContracts';
import { deploySmartAccounts } from '../../../frame-host/local/smartAccounts/deploySmartAccounts';
import { compileLocal, seedBridge, seedHolder, seedSettlement } from '../../../frame-host/local/swap/seedBridge';
import { seedSwap } from '../../../frame-host/local/swap/seedSwap';
import { seedSwapV4 } from '../../../frame-host/local/swap/seedSwapV4';
import { readUniswapCode } from '../../../frame-host/local/swap/uniswapCode';
import { startAnvil, type Anvil } from './anvil';

const cache = 'node_modules/.cache/inlay';
/** What the contracts of the chain follow from. */
const sources = ['frame-host/local', 'tests/helpers/chains', 'package-lock.json'];

/**
 * Starts a real chain with all contracts of the local stack: tokens, Uniswap, bridge and settlement of orders, smart accounts of every
 * provider, and paymasters. They are deployed once for each version of their sources; later chains start with the state that this left.
 */
export async function startLocalChain(): Promise<Anvil> {
  const file = join(cache, `chain-${hashOf(sources)}.json`);
  if (!existsSync(file)) await makeState(file);
  return startAnvil({ args: ['--load-state', file] });
}

async function makeState(file: string): Promise<void> {
  const anvil = await startAnvil();
  const code = compileLocal(cache);
  const chain = { rpcUrl: anvil.url, code, chainId: 31_337 };
  const { TestDollar: testDollar } = await seedChain(chain);
  for (const seed of [seedBridge, seedHolder, seedSettlement, seedSwapV4]) await seed(chain);
  await seedSwap({ rpcUrl: anvil.url, code: readUniswapCode() });
  const more = biconomyContracts(cache);
  await deploySmartAccounts({ rpcUrl: anvil.url, testDollar, compiled: compileContracts(cache), more });
  const state = (await anvil.rpc('anvil_dumpState')) as string;
  await anvil.stop();
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, gunzipSync(Buffer.from(state.slice(2), 'hex')));
  // Another process may make the same file at the same time.
  renameSync(draft, file);
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = path.endsWith('.json') ? [path] : readdirSync(path, { encoding: 'utf8', recursive: true }).sort();
    for (const name of files.filter((each) => /\.(ts|mjs|sol|hex|json)$/.test(each)))
      hash.update(name).update(readFileSync(path.endsWith('.json') ? path : join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
