import { getContractAddress, type Address } from 'viem';
import type { Hex } from '../../src/kit/hex';
import { openLocalChain } from './localChain';

/** The contracts of the local chain, in the order of deployment. */
export const seededContracts = ['TestDollar', 'TestTiles', 'LanternCard'] as const;
export type SeededContracts = Record<(typeof seededContracts)[number], Address>;

/** Index of the deployer, the tenth of the chain's unlocked accounts. It does nothing else, so the addresses follow from its nonce. */
const deployerIndex = 9;

/**
 * Deploys the missing contracts. The addresses are the same on every fresh chain.
 * @param code creation bytecode by name.
 * @throws Error if the nonce for a contract's address is already used.
 */
export async function seedChain({
  rpcUrl,
  code,
}: {
  rpcUrl: string;
  code: Record<string, Hex>;
}): Promise<SeededContracts> {
  const { reader, writer, account, mined } = await openLocalChain({ rpcUrl, accountIndex: deployerIndex });
  const deployed: Partial<SeededContracts> = {};
  for (const [nonce, name] of seededContracts.entries()) {
    const address = getContractAddress({ from: account, nonce: BigInt(nonce) });
    deployed[name] = address;
    if ((await reader.getCode({ address })) !== undefined) continue;
    const bytecode = code[name];
    if (bytecode === undefined) throw new Error(`There is no bytecode for ${name}.`);
    await mined(name, writer.deployContract({ account, abi: [], bytecode, nonce }));
  }
  return deployed as SeededContracts;
}
