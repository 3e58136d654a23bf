import { randomBytes } from 'node:crypto';
import {
  decodeEventLog,
  encodeFunctionData,
  isAddressEqual,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import * as v from 'valibot';
import { routerAbi } from './routerAbi';
import { localBridge, localUniswap, testDollar } from '../../config/contracts';
import { secondChainId } from '../../secondChain';
import { createDealer } from '../../swap/dealer';
import { receiptOf } from '../../../../src/kit/async/receiptOf';
import type { SandboxPlugin } from '../plugin';

const firstChainId = 31_337;
const abi = parseAbi([
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'function startBridgeTokensViaLocal(BridgeData data) payable',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapAndStartBridgeTokensViaLocal(BridgeData data, SwapData[] swaps) payable',
  'event LiFiTransferStarted(BridgeData bridgeData)',
  'function mint(address to, uint256 amount)',
]);
/** Index of the chain's unlocked account that pays out. */
const payerIndex = 6;
/** The fee of the bridge in thousandths. */
const kept = 3n;
/** Minimum duration of a transfer in ms. */
const underWay = 1_500;

const number = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as Address),
);
const QuoteSchema = v.object({
  fromChain: number,
  toChain: number,
  fromToken: address,
  toToken: address,
  fromAmount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/)),
  fromAddress: address,
  toAddress: address,
  slippage: v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(1)),
});
const StatusSchema = v.object({ txHash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)), fromChain: number });

/**
 * A local replacement for LI.FI between the two local EVM chains. It returns quotes in LI.FI's format and pays out on the destination chain
 * what was sent to its contract.
 */
export const lifiPlugin: SandboxPlugin = (app, place) => {
  const { secondChain } = place;
  if (secondChain === undefined) return;
  const urls = new Map([
    [firstChainId, place.rpcUrl],
    [secondChainId, secondChain.url],
  ]);
  const payOuts = new Map<string, { at: number; paid: Promise<Hex | null> }>();

  app.get('/lifi/v1/quote', async (request, reply) => {
    const asked = v.safeParse(QuoteSchema, request.query);
    if (!asked.success) return reply.status(400).send({ message: 'Invalid request', code: 1011 });
    const bridged = isBetween(asked.output) ? await quoteBridged(place, asked.output) : null;
    if (bridged === null)
      return reply.status(404).send({ message: 'No available quotes for the requested transfer', code: 1002 });
    await secondChain.wake();
    return toStep({ asked: asked.output, ...bridged });
  });

  app.get('/lifi/v1/status', async (request, reply) => {
    const asked = v.safeParse(StatusSchema, request.query);
    const url = asked.success ? urls.get(asked.output.fromChain) : undefined;
    if (!asked.success || url === undefined) return reply.status(400).send({ message: 'Invalid request', code: 1011 });
    const { txHash, fromChain } = asked.output;
    const sent = await readSent({ url, hash: txHash as Hex, chainId: fromChain });
    if (sent === null) return { status: 'NOT_FOUND' };
    const { bridge } = sent;
    const target = urls.get(Number(bridge.destinationChainId));
    if (target === undefined) return { status: 'FAILED', substatus: 'UNKNOWN_ERROR' };
    const known = payOuts.get(txHash) ?? {
      at: place.clock.now(),
      paid: payOut({ url: target, ...sent }).catch(() => null),
    };
    payOuts.set(txHash, known);
    const sending = { txHash, chainId: fromChain };
    if (place.clock.now() - known.at < underWay)
      return { status: 'PENDING', substatus: 'WAIT_DESTINATION_TRANSACTION', sending };
    const paid = await known.paid;
    if (paid === null) return { status: 'FAILED', substatus: 'UNKNOWN_ERROR', sending };
    const receiving = { txHash: paid, chainId: Number(bridge.destinationChainId) };
    return { status: 'DONE', substatus: 'COMPLETED', sending, receiving };
  });
};

type Asked = v.InferOutput<typeof QuoteSchema>;

const isBetween = ({ fromChain, toChain }: Asked): boolean =>
  fromChain !== toChain && [fromChain, toChain].every((one) => one === firstChainId || one === secondChainId);

interface Bridged {
  /** The amount that enters the bridge in the smallest unit: the sent amount, or the result of the swap before it. */
  enters: bigint;
  /** The router's call for the swap before the bridge. */
  swap: { call: Hex; least: bigint } | null;
}

const farAway = 99_999_999_999n;

/** Returns null if the transfer is not supported. A swap before the bridge is only possible on the first chain, where there is a router. */
async function quoteBridged(
  { rpcUrl }: { rpcUrl: string },
  { fromChain, fromToken, toToken, fromAmount, slippage }: Asked,
): Promise<Bridged | null> {
  const known = [zeroAddress, testDollar].some((token) => isAddressEqual(fromToken, token));
  if (!known) return null;
  if (isAddressEqual(fromToken, toToken)) return { enters: BigInt(fromAmount), swap: null };
  if (fromChain !== firstChainId || !isAddressEqual(fromToken, testDollar) || !isAddressEqual(toToken, zeroAddress))
    return null;
  const { router, wrapped } = localUniswap;
  const { reader } = await createDealer({ rpcUrl, index: payerIndex, chainId: fromChain });
  const path = [testDollar, wrapped];
  const amounts = await reader
    .readContract({ abi: routerAbi, address: router, functionName: 'getAmountsOut', args: [BigInt(fromAmount), path] })
    .catch(() => []);
  const enters = amounts.at(-1);
  if (enters === undefined || enters === 0n) return null;
  const least = withSlippage(enters, slippage);
  const args = [BigInt(fromAmount), least, path, localBridge, farAway] as const;
  return {
    enters,
    swap: { call: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args }), least },
  };
}

const withSlippage = (amount: bigint, slippage: number) =>
  (amount * BigInt(Math.round((1 - slippage) * 10_000))) / 10_000n;
const afterFee = (amount: bigint) => (amount * (1_000n - kept)) / 1_000n;

function toStep({ asked, enters, swap }: { asked: Asked } & Bridged) {
  const { fromChain, toChain, fromToken, toToken, fromAmount, fromAddress, toAddress, slippage } = asked;
  const id = `0x${randomBytes(32).toString('hex')}` as Hex;
  const amount = afterFee(enters);
  const token = { address: toToken, chainId: toChain };
  const bridge = {
    transactionId: id,
    bridge: 'local',
    integrator: 'inlay',
    referrer: zeroAddress,
    sendingAssetId: toToken,
    receiver: toAddress,
    minAmount: swap ? swap.least : BigInt(fromAmount),
    destinationChainId: BigInt(toChain),
    hasSourceSwaps: swap !== null,
    hasDestinationCall: false,
  };
  const deposit = {
    callTo: localUniswap.router,
    approveTo: localUniswap.router,
    sendingAssetId: fromToken,
    receivingAssetId: toToken,
    fromAmount: BigInt(fromAmount),
    requiresDeposit: true,
  };
  const data = swap
    ? encodeFunctionData({
        abi,
        functionName: 'swapAndStartBridgeTokensViaLocal',
        args: [bridge, [{ ...deposit, callData: swap.call }]],
      })
    : encodeFunctionData({ abi, functionName: 'startBridgeTokensViaLocal', args: [bridge] });
  return {
    type: 'lifi',
    id,
    tool: 'local',
    toolDetails: { key: 'local', name: 'Local bridge', logoURI: '' },
    action: { fromChainId: fromChain, toChainId: toChain, fromAmount, slippage, fromAddress, toAddress },
    estimate: {
      tool: 'local',
      fromAmount,
      toAmount: amount.toString(),
      toAmountMin: withSlippage(amount, slippage).toString(),
      approvalAddress: localBridge,
      executionDuration: 5,
      feeCosts: [{ name: 'Bridge fee', amount: (enters - amount).toString(), token, included: true }],
      gasCosts: [{ type: 'SEND', estimate: '90000', limit: swap ? '320000' : '120000' }],
    },
    transactionRequest: {
      from: fromAddress,
      to: localBridge,
      chainId: fromChain,
      data,
      gasLimit: '0x1d4c0',
      value: `0x${(isAddressEqual(fromToken, zeroAddress) ? BigInt(fromAmount) : 0n).toString(16)}`,
    },
  };
}

/** Returns what a mined transaction has sent to the bridge, or null if nothing. */
async function readSent({ url, hash, chainId }: { url: string; hash: Hex; chainId: number }) {
  const { reader } = await createDealer({ rpcUrl: url, index: payerIndex, chainId });
  const receipt = await reader.getTransactionReceipt({ hash }).catch(() => null);
  const log = receipt?.logs.find(({ address: at }) => isAddressEqual(at, localBridge));
  if (!receipt || receipt.status !== 'success' || !log) return null;
  const { args } = decodeEventLog({ abi, eventName: 'LiFiTransferStarted', data: log.data, topics: log.topics });
  return { bridge: args.bridgeData };
}

type Sent = NonNullable<Awaited<ReturnType<typeof readSent>>>;

/** Pays out the same asset on the other chain, minus the fee of the bridge. */
async function payOut({ url, bridge }: Sent & { url: string }): Promise<Hex> {
  const { owner, writer, reader } = await createDealer({
    rpcUrl: url,
    index: payerIndex,
    chainId: Number(bridge.destinationChainId),
  });
  const amount = afterFee(bridge.minAmount);
  const hash = isAddressEqual(bridge.sendingAssetId, zeroAddress)
    ? await writer.sendTransaction({ account: owner, to: bridge.receiver, value: amount })
    : await writer.writeContract({
        account: owner,
        abi,
        address: testDollar,
        functionName: 'mint',
        args: [bridge.receiver, amount],
      });
  await receiptOf(reader, hash);
  return hash;
}
