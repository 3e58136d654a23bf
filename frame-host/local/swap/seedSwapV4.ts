import { parseAbi, parseEther, parseUnits, zeroAddress, type Hex } from 'viem';
import { permit2 } from '../../../src/chains/eip155/swap/permit2/permit';
import { localUniswapV4, testDollar } from '../config/contracts';
import { createDeployTools } from '../smartAccounts/deployTools';
import { createDealer } from './dealer';

const abi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function fill(PoolKey key, uint256 amount0, uint256 amount1) payable',
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);

/** Index of the second of the chain's unlocked accounts. */
const ownerIndex = 1;
/** Less liquidity than in the pools of the other versions, at the same price: they are usually better. */
const pool = { coins: parseEther('100'), dollars: parseUnits('250000', 6) };
const key = {
  currency0: zeroAddress,
  currency1: testDollar,
  fee: 3_000,
  tickSpacing: 60,
  hooks: zeroAddress,
} as const;

/**
 * Deploys Permit2 and a router with a pool, with the calls of Uniswap v4, to the local chain. Existing contracts and pools stay unchanged.
 * @param code creation bytecode by name.
 */
export async function seedSwapV4({ rpcUrl, code }: { rpcUrl: string; code: Record<string, Hex> }): Promise<void> {
  const { LocalPermit2: shared, LocalUniswapV4: own } = code;
  if (shared === undefined || own === undefined) throw new Error('There is no bytecode for Uniswap v4.');
  await createDeployTools(rpcUrl).etch([permit2, shared]);
  const { owner, reader, writer, mined, deploy } = await createDealer({ rpcUrl, index: ownerIndex });
  const { router } = localUniswapV4;
  if ((await reader.getCode({ address: router })) !== undefined) return;
  await deploy({ code: own, address: router, nonce: 0 });
  const { coins, dollars } = pool;
  const call = { abi, account: owner } as const;
  await mined(
    'mint',
    writer.writeContract({ ...call, address: testDollar, functionName: 'mint', args: [owner, dollars] }),
  );
  await mined(
    'approve',
    writer.writeContract({ ...call, address: testDollar, functionName: 'approve', args: [router, dollars] }),
  );
  await mined(
    'fill',
    writer.writeContract({
      ...call,
      address: router,
      functionName: 'fill',
      value: coins,
      args: [key, coins, dollars],
    }),
  );
}
