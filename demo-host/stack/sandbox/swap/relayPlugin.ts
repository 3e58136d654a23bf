import { randomBytes } from 'node:crypto';
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
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
const chainId = 31_337;
/** Gas of a swap. */
const gas = 220_000n;
const farAway = 99_999_999_999n;
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as Address),
);
const whole = (shape: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(shape),
    v.transform((text) => BigInt(text)),
  );
const AskSchema = v.object({
  user: address,
  recipient: address,
  originChainId: v.literal(chainId),
  destinationChainId: v.literal(chainId),
  originCurrency: address,
  destinationCurrency: address,
  amount: whole(/^[1-9]\d{0,77}$/),
  tradeType: v.literal('EXACT_INPUT'),
  slippageTolerance: whole(/^\d{1,5}$/),
});

/**
 * A local replacement for Relay on the local chain. It returns quotes and steps in Relay's format; its transaction swaps on Uniswap v2
 * through a contract with the same interface as Relay's.
 */
export const relayPlugin: SandboxPlugin = (app, { rpcUrl }) => {
  const reader = createPublicClient({ chain: anvil, transport: http(rpcUrl), cacheTime: 0 });
  const { router, wrapped } = localUniswap;

  app.post('/relay/quote/v2', async (request, reply) => {
    const refuse = (errorCode: string) =>
      reply.status(400).send({ message: 'The request cannot be quoted', errorCode, requestId: toId() });
    const asked = v.safeParse(AskSchema, request.body);
    if (!asked.success) return refuse('INVALID_INPUT_CURRENCY');
    const { originCurrency, destinationCurrency, amount, slippageTolerance, recipient, user } = asked.output;
    const [isCoinIn, isCoinOut] = [originCurrency, destinationCurrency].map((one) => isAddressEqual(one, zeroAddress));
    const path = [isCoinIn ? wrapped : originCurrency, isCoinOut ? wrapped : destinationCurrency] as const;
    const amounts = await reader
      .readContract({ abi: routerAbi, address: router, functionName: 'getAmountsOut', args: [amount, path] })
      .catch(() => []);
    const out = amounts.at(-1);
    if (out === undefined) return refuse('NO_SWAP_ROUTES_FOUND');
    const least = (out * (10_000n - slippageTolerance)) / 10_000n;
    if (least === 0n) return refuse('AMOUNT_TOO_LOW');
    const swap = isCoinIn
      ? encodeFunctionData({
          abi: routerAbi,
          functionName: 'swapExactETHForTokens',
          args: [least, path, recipient, farAway],
        })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: isCoinOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [amount, least, path, recipient, farAway],
        });
    const data = encodeFunctionData({ abi: holderAbi, args: [router, originCurrency, amount, router, swap] });
    const allowing = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [localAllowanceHolder, amount],
    });
    const step = (id: string, to: Address, call: string, value: bigint) => ({
      id,
      kind: 'transaction',
      requestId: toId(),
      items: [{ status: 'incomplete', data: { from: user, to, data: call, value: String(value), chainId } }],
    });
    return {
      steps: [
        ...(isCoinIn ? [] : [step('approve', originCurrency, allowing, 0n)]),
        step('swap', localAllowanceHolder, data, isCoinIn ? amount : 0n),
      ],
      fees: {
        gas: { currency: { chainId, address: zeroAddress }, amount: String(gas * (await reader.getGasPrice())) },
        relayer: { currency: { chainId, address: originCurrency }, amount: '0' },
      },
      details: {
        operation: 'swap',
        sender: user,
        recipient,
        currencyIn: { currency: { chainId, address: originCurrency }, amount: String(amount) },
        currencyOut: {
          currency: { chainId, address: destinationCurrency },
          amount: String(out),
          minimumAmount: String(least),
        },
        timeEstimate: 0,
      },
    };
  });
};

const toId = () => `0x${randomBytes(32).toString('hex')}`;
