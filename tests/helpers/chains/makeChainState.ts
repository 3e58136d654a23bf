import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seedChain } from '../../../demo-host/stack/seedChain';
import { biconomyContracts } from '../../../demo-host/stack/smartAccounts/biconomyContracts';
import { compileContracts } from '../../../demo-host/stack/smartAccounts/compiledContracts';
import { deploySmartAccounts } from '../../../demo-host/stack/smartAccounts/deploySmartAccounts';
import { compileLocal, seedBridge, seedHolder, seedSettlement } from '../../../demo-host/stack/swap/seedBridge';
import { seedSwap } from '../../../demo-host/stack/swap/seedSwap';
import { seedSwapV4 } from '../../../demo-host/stack/swap/seedSwapV4';
import { readUniswapCode } from '../../../demo-host/stack/swap/uniswapCode';
import { startAnvil } from './anvil';

/** Deploys all contracts of the local stack to a fresh chain and writes its state. */
export async function makeChainState(file: string): Promise<void> {
  const cache = dirname(file);
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
