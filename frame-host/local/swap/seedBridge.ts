import type { Hex } from 'viem';
import { localBridge, localAllowanceHolder, testDollar } from '../config/contracts';
import { compile } from '../compile';
import { secondChainId } from '../secondChain';
import { seededContracts } from '../seedChain';
import { createDealer } from './dealer';

/** The contracts of the local chains, compiled once. */
export const compileLocal = (cache: string): Record<string, Hex> =>
  compile({ folder: 'frame-host/local/contracts', names: [...seededContracts, 'LocalBridge', 'LocalHolder'], cache });

const bridgeIndex = 5;
const holderIndex = 4;
const dollarIndex = 9;

interface Seed {
  rpcUrl: string;
  code: Record<string, Hex>;
  chainId: number;
}

async function deployOne({ rpcUrl, code, chainId }: Seed, index: number, name: string, address: Hex): Promise<void> {
  const dealer = await createDealer({ rpcUrl, index, chainId });
  const bytecode = code[name];
  if (bytecode === undefined) throw new Error(`There is no bytecode of ${name}`);
  await dealer.deploy({ code: bytecode, address, nonce: 0 });
}

/** The bridge of a local chain. What is there already stays as it is. */
export const seedBridge = (seed: Seed): Promise<void> => deployOne(seed, bridgeIndex, 'LocalBridge', localBridge);

/** What a counterpart of 0x swaps through on the first chain. */
export const seedHolder = (seed: Seed): Promise<void> =>
  deployOne(seed, holderIndex, 'LocalHolder', localAllowanceHolder);

/** What the second chain has: the test dollar and the bridge, at the addresses of the first. */
export async function seedSecondChain(input: Omit<Seed, 'chainId'>): Promise<void> {
  const seed = { ...input, chainId: secondChainId };
  await deployOne(seed, dollarIndex, 'TestDollar', testDollar);
  await seedBridge(seed);
}
