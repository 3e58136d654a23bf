import {
  createPublicClient,
  encodeFunctionData,
  http,
  isAddressEqual,
  parseAbi,
  zeroAddress,
  type Address,
} from 'viem';
import { anvil } from 'viem/chains';
import * as v from 'valibot';
import { routerAbi } from './routerAbi';
import { localAllowanceHolder, localUniswap } from '../../config/contracts';
import type { SandboxPlugin } from '../plugin';

const holderAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes result)',
]);
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const farAway = 99_999_999_999n;

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as Address),
);
const AskSchema = v.object({
  chainId: v.literal('31337'),
  sellToken: address,
  buyToken: address,
  taker: address,
  sellAmount: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,77}$/),
    v.transform((text) => BigInt(text)),
  ),
  slippageBps: v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/),
    v.transform((text) => BigInt(text)),
  ),
});

/**
 * A local replacement for 0x on the local chain. It returns quotes in 0x's format; its transaction swaps on Uniswap v2 through a contract
 * with the same interface as 0x's.
 */
export const zeroExPlugin: SandboxPlugin = (app, { rpcUrl }) => {
  const reader = createPublicClient({ chain: anvil, transport: http(rpcUrl), cacheTime: 0 });
  const { router, wrapped } = localUniswap;

  app.get('/zeroex/swap/allowance-holder/quote', async (request, reply) => {
    const asked = v.safeParse(AskSchema, request.query);
    if (request.headers['0x-api-key'] !== 'sandbox' || request.headers['0x-version'] !== 'v2')
      return reply.status(401).send({ name: 'UNAUTHORIZED', message: 'Invalid API key' });
    if (!asked.success) return reply.status(400).send({ name: 'INPUT_INVALID', message: 'The input is invalid' });
    const { sellToken, buyToken, sellAmount, slippageBps, taker } = asked.output;
    const [isCoinIn, isCoinOut] = [sellToken, buyToken].map((token) => isAddressEqual(token, coin));
    const path = [isCoinIn ? wrapped : sellToken, isCoinOut ? wrapped : buyToken] as const;
    const amounts = await reader
      .readContract({ abi: routerAbi, address: router, functionName: 'getAmountsOut', args: [sellAmount, path] })
      .catch(() => []);
    const buyAmount = amounts.at(-1);
    if (buyAmount === undefined || buyAmount === 0n) return { liquidityAvailable: false, zid: '0x0' };
    const least = (buyAmount * (10_000n - slippageBps)) / 10_000n;
    const swap = isCoinIn
      ? encodeFunctionData({
          abi: routerAbi,
          functionName: 'swapExactETHForTokens',
          args: [least, path, taker, farAway],
        })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: isCoinOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [sellAmount, least, path, taker, farAway],
        });
    const data = encodeFunctionData({
      abi: holderAbi,
      functionName: 'exec',
      args: [router, isCoinIn ? zeroAddress : sellToken, sellAmount, router, swap],
    });
    return {
      liquidityAvailable: true,
      buyAmount: String(buyAmount),
      minBuyAmount: String(least),
      zid: '0x1',
      sellAmount: String(sellAmount),
      sellToken,
      buyToken,
      allowanceTarget: isCoinIn ? null : localAllowanceHolder,
      fees: { integratorFee: null, zeroExFee: null, gasFee: null },
      issues: { allowance: null, balance: null, simulationIncomplete: false, invalidSourcesPassed: [] },
      route: { fills: [{ from: sellToken, to: buyToken, source: 'Local_V2', proportionBps: '10000' }], tokens: [] },
      transaction: {
        to: localAllowanceHolder,
        data,
        gas: '220000',
        gasPrice: '1000000000',
        value: isCoinIn ? String(sellAmount) : '0',
      },
    };
  });
};
