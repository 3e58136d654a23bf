import { createPublicClient, createWalletClient, defineChain, getContractAddress, http, type Address } from 'viem';
import type { Hex } from '../../src/kit/hex';

/** The contracts of the local chain, in the order of deployment. */
export const seededContracts = ['TestDollar', 'TestTiles', 'LanternCard'] as const;
export type SeededContracts = Record<(typeof seededContracts)[number], Address>;

/** The tenth of the chain's own unlocked accounts deploys, and does nothing else: so addresses follow from its nonce. */
const deployerIndex = 9;

/**
 * Deploys what is not there yet. The addresses are the same on every fresh chain.
 * @param code creation bytecode by name.
 * @throws Error when an address that a contract must get is already passed over.
 */
export async function seedChain({
  rpcUrl,
  code,
}: {
  rpcUrl: string;
  code: Record<string, Hex>;
}): Promise<SeededContracts> {
  const chain = defineChain({
    id: 31_337,
    name: 'Local EVM',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl);
  const reader = createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 });
  const writer = createWalletClient({ chain, transport });
  const account = (await writer.getAddresses())[deployerIndex];
  if (account === undefined) throw new Error('The chain has no account to deploy from');

  const deployed: Partial<SeededContracts> = {};
  for (const [nonce, name] of seededContracts.entries()) {
    const address = getContractAddress({ from: account, nonce: BigInt(nonce) });
    deployed[name] = address;
    if ((await reader.getCode({ address })) !== undefined) continue;
    const bytecode = code[name];
    if (bytecode === undefined) throw new Error(`There is no bytecode of ${name}`);
    const hash = await writer.deployContract({ account, abi: [], bytecode, nonce });
    const { status } = await reader.waitForTransactionReceipt({ hash, timeout: 10_000 });
    if (status !== 'success') throw new Error(`${name} was not deployed`);
  }
  return deployed as SeededContracts;
}
