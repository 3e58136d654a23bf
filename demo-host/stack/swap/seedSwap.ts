import { parseAbi, parseEther, parseUnits, zeroAddress } from 'viem';
import { localUniswap, testDollar } from '../config/contracts';
import { createDealer } from './dealer';
import { seedSwapV3 } from './seedSwapV3';
import type { UniswapCode } from './uniswapCode';

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  'function getPair(address a, address b) view returns (address)',
]);

/** Index of the ninth of the chain's unlocked accounts. */
const ownerIndex = 8;
/** Initial liquidity of the pool: two million dollars on either side, so that a single swap hardly moves the price. */
const pool = { coins: parseEther('800'), dollars: parseUnits('2000000', 6) };
const farAway = 99_999_999_999n;

/**
 * Deploys Uniswap v2 and v3 to the local chain and fills a pool of the native coin and the test dollar in each, at the fixed price of the
 * local stack. Existing contracts and pools stay unchanged.
 * @throws Error if the nonce for a contract's address is already used.
 */
export async function seedSwap({ rpcUrl, code }: { rpcUrl: string; code: UniswapCode }): Promise<void> {
  const { owner, reader, writer, mined, deploy } = await createDealer({ rpcUrl, index: ownerIndex });
  const { wrapped, factory, router } = localUniswap;
  await deploy({ code: code.wrapped, address: wrapped, nonce: 0 });
  await deploy({ code: code.factory, address: factory, nonce: 1, args: [owner] });
  await deploy({ code: code.router, address: router, nonce: 2, args: [factory, wrapped] });
  await seedSwapV3({ rpcUrl, code });

  const pair = await reader.readContract({
    abi,
    address: factory,
    functionName: 'getPair',
    args: [wrapped, testDollar],
  });
  if (pair !== zeroAddress) return;
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
    'addLiquidityETH',
    writer.writeContract({
      ...call,
      address: router,
      functionName: 'addLiquidityETH',
      value: coins,
      args: [testDollar, dollars, dollars, coins, owner, farAway],
    }),
  );
}
