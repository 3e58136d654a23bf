import type { Hex } from 'viem';
import { localAllowanceHolder, localBridge, localSettlement, testDollar } from '../config/contracts';
import { compile } from '../compile';
import { secondChainId } from '../secondChain';
import { seededContracts } from '../seedChain';
import { createDealer } from './dealer';

export const localContracts = {
  folder: 'demo-host/stack/contracts',
  names: [...seededContracts, 'LocalBridge', 'LocalHolder', 'LocalPermit2', 'LocalSettlement', 'LocalUniswapV4'],
  kept: 'demo-host/stack/contracts/compiled.json',
};

/** Returns the creation bytecode of the contracts of the local chains, by name. */
export const compileLocal = (cache: string): Record<string, Hex> => compile({ ...localContracts, cache });

const bridgeIndex = 5;
const holderIndex = 4;
const settlementIndex = 2;
const dollarIndex = 9;

interface Seed {
  rpcUrl: string;
  code: Record<string, Hex>;
  chainId: number;
}

async function deployOne({ rpcUrl, code, chainId }: Seed, index: number, name: string, address: Hex): Promise<void> {
  const dealer = await createDealer({ rpcUrl, index, chainId });
  const bytecode = code[name];
  if (bytecode === undefined) throw new Error(`There is no bytecode for ${name}.`);
  await dealer.deploy({ code: bytecode, address, nonce: 0 });
}

/** Deploys the bridge of a local chain. An existing one stays unchanged. */
export const seedBridge = (seed: Seed): Promise<void> => deployOne(seed, bridgeIndex, 'LocalBridge', localBridge);

/** Deploys the contract through which the local 0x service swaps on the first chain. */
export const seedHolder = (seed: Seed): Promise<void> =>
  deployOne(seed, holderIndex, 'LocalHolder', localAllowanceHolder);

/** Deploys the contract that settles the orders of the local order book on the first chain. */
export const seedSettlement = (seed: Seed): Promise<void> =>
  deployOne(seed, settlementIndex, 'LocalSettlement', localSettlement);

/** Deploys the test dollar and the bridge to the second chain, at the same addresses as on the first one. */
export async function seedSecondChain(input: Omit<Seed, 'chainId'>): Promise<void> {
  const seed = { ...input, chainId: secondChainId };
  await deployOne(seed, dollarIndex, 'TestDollar', testDollar);
  await seedBridge(seed);
}
