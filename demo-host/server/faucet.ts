import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  formatEther,
  formatUnits,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  type Address,
} from 'viem';
import { anvil } from 'viem/chains';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** The amounts that one faucet request pays out. */
const ether = parseEther('10');
const dollars = parseUnits('1000', 6);
/** Index of the chain's unlocked account (the ninth) that pays for the minting. */
const minterIndex = 8;

const dollarAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function balanceOf(address) view returns (uint256)',
]);
const tilesAbi = parseAbi(['function mint(address to) returns (uint256)']);

/** Balances of the address after the faucet request, in whole units. */
export interface FaucetAnswer {
  ether: string;
  dollars: string;
}

/** Creates the faucet. It gives coins, test dollars and a tile of the local chain to any address that asks. */
export function createFaucet({
  rpcUrl,
  testDollar,
  testTiles,
}: {
  rpcUrl: string;
  testDollar: Address;
  testTiles: Address;
}): { fund(address: Address): Promise<FaucetAnswer> } {
  // A second try of a payment whose answer is late would pay twice.
  const transport = http(rpcUrl, { timeout: 60_000, retryCount: 0 });
  const reader = createPublicClient({ chain: anvil, transport, pollingInterval: 20, cacheTime: 0 });
  const writer = createWalletClient({ chain: anvil, transport });
  const chain = createTestClient({ chain: anvil, mode: 'anvil', transport });

  return {
    async fund(address) {
      const account = (await writer.getAddresses())[minterIndex];
      if (account === undefined)
        throw new Error(`The local chain has no account ${minterIndex}, which mints the test tokens.`);
      await chain.setBalance({ address, value: (await reader.getBalance({ address })) + ether });
      const token = { address: testDollar, abi: dollarAbi } as const;
      const hashes = [
        await writer.writeContract({ ...token, account, functionName: 'mint', args: [address, dollars] }),
        await writer.writeContract({
          address: testTiles,
          abi: tilesAbi,
          account,
          functionName: 'mint',
          args: [address],
        }),
      ];
      await Promise.all(hashes.map((hash) => receiptOf(reader, hash)));
      return {
        ether: formatEther(await reader.getBalance({ address })),
        dollars: formatUnits(await reader.readContract({ ...token, functionName: 'balanceOf', args: [address] }), 6),
      };
    },
  };
}
