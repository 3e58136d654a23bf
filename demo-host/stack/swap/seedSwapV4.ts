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
  await mined(
    'mint',
    writer.writeContract({ abi, account: owner, address: testDollar, functionName: 'mint', args: [owner, dollars] }),
  );
  await fillV4Pool({ rpcUrl, token: testDollar, coins, tokens: dollars });
}

/** Adds liquidity to a pool of the native coin and a token, of which the dealer has enough. The first amounts are the price. */
export async function fillV4Pool({
  rpcUrl,
  token,
  coins,
  tokens,
}: {
  rpcUrl: string;
  token: Hex;
  coins: bigint;
  tokens: bigint;
}): Promise<void> {
  const { owner, writer, mined } = await createDealer({ rpcUrl, index: ownerIndex });
  const { router } = localUniswapV4;
  const call = { abi, account: owner } as const;
  await mined(
    'approve',
    writer.writeContract({ ...call, address: token, functionName: 'approve', args: [router, tokens] }),
  );
  await mined(
    'fill',
    writer.writeContract({
      ...call,
      address: router,
      functionName: 'fill',
      value: coins,
      args: [
        { currency0: zeroAddress, currency1: token, fee: 3_000, tickSpacing: 60, hooks: zeroAddress },
        coins,
        tokens,
      ],
    }),
  );
}
