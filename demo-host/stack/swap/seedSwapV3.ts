import { parseAbi, parseEther, parseUnits, zeroAddress } from 'viem';
import { localUniswap, localUniswapV3, testDollar } from '../config/contracts';
import { createDealer } from './dealer';
import type { UniswapCode } from './uniswapCode';

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function deposit() payable',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
]);
const positionsAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]);

const ownerIndex = 7;
const fee = 3_000;
/** The full price range of a pool with that fee. */
const range = { tickLower: -887_220, tickUpper: 887_220 };
/** Initial liquidity: less than in the pool of version 2, at the same price. */
const pool = { coins: parseEther('200'), dollars: parseUnits('500000', 6) };
const farAway = 99_999_999_999n;
/**
 * Gas limit, higher than either call on the pool needs. An estimate would be too low if the pool was created in the same second and the
 * call is mined in the next one: the pool then writes an observation that the estimate does not include.
 */
const gas = 8_000_000n;

/** Deploys Uniswap v3 to the local chain and fills its pool. Existing contracts and pools stay unchanged. */
export async function seedSwapV3({ rpcUrl, code }: { rpcUrl: string; code: UniswapCode }): Promise<void> {
  const { owner, reader, writer, mined, deploy } = await createDealer({ rpcUrl, index: ownerIndex });
  const { wrapped } = localUniswap;
  const { factory, positions, router, quoter } = localUniswapV3;
  await deploy({ code: code.v3Factory, address: factory, nonce: 0 });
  await deploy({ code: code.v3Positions, address: positions, nonce: 1, args: [factory, wrapped, zeroAddress] });
  await deploy({ code: code.v3Router, address: router, nonce: 2, args: [factory, wrapped] });
  await deploy({ code: code.v3Quoter, address: quoter, nonce: 3, args: [factory, wrapped] });

  const asked = { abi, address: factory, functionName: 'getPool', args: [wrapped, testDollar, fee] } as const;
  if ((await reader.readContract(asked)) !== zeroAddress) return;
  const { coins, dollars } = pool;
  const call = { abi, account: owner } as const;
  await mined(
    'mint',
    writer.writeContract({ ...call, address: testDollar, functionName: 'mint', args: [owner, dollars] }),
  );
  await mined('deposit', writer.writeContract({ ...call, address: wrapped, functionName: 'deposit', value: coins }));
  const sides = [
    { token: wrapped, amount: coins },
    { token: testDollar, amount: dollars },
  ].sort((a, b) => (a.token < b.token ? -1 : 1));
  for (const { token, amount } of sides)
    await mined(
      'approve',
      writer.writeContract({ ...call, address: token, functionName: 'approve', args: [positions, amount] }),
    );
  const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const price = squareRoot((second.amount << 192n) / first.amount);
  const tokens = { token0: first.token, token1: second.token } as const;
  await mined(
    'createAndInitializePoolIfNecessary',
    writer.writeContract({
      ...call,
      address: positions,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [tokens.token0, tokens.token1, fee, price],
      gas,
    }),
  );
  const amounts = { amount0Desired: first.amount, amount1Desired: second.amount, amount0Min: 0n, amount1Min: 0n };
  await mined(
    'mint of the position',
    writer.writeContract({
      account: owner,
      abi: positionsAbi,
      address: positions,
      functionName: 'mint',
      args: [{ ...tokens, fee, ...range, ...amounts, recipient: owner, deadline: farAway }],
      gas,
    }),
  );
}

/** Returns the square root, by Newton's method, rounded down. */
function squareRoot(value: bigint): bigint {
  let [guess, next] = [value, (value + 1n) / 2n];
  while (next < guess) [guess, next] = [next, (next + value / next) / 2n];
  return guess;
}
