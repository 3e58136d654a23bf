import * as v from 'valibot';
import { isPlainObject } from '../../../../src/kit/json';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapBuilt, SwapQuote, SwapStatus } from '../../../../src/wire/http/market/swap';
import type { LifiSettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { callSource } from './callSource';

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
const CostSchema = v.object({
  amount: digits,
  token: v.object({ address, chainId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  included: v.optional(v.boolean(), false),
});
/** The fields that are used from the response of `GET /quote` (docs.li.fi, "Get a quote for a token transfer"). */
const StepSchema = v.object({
  toolDetails: v.object({ name: v.pipe(v.string(), v.maxLength(40)) }),
  action: v.object({ fromChainId: v.number(), toChainId: v.number() }),
  estimate: v.object({
    fromAmount: digits,
    toAmount: digits,
    toAmountMin: digits,
    approvalAddress: v.nullish(address),
    executionDuration: v.optional(v.number()),
    feeCosts: v.optional(v.array(CostSchema), []),
    gasCosts: v.optional(v.array(v.object({ limit: v.nullish(digits) })), []),
  }),
  transactionRequest: v.object({ to: address, data: v.string(), value: v.string(), chainId: v.number() }),
});
type Step = v.InferOutput<typeof StepSchema>;
const StatusSchema = v.object({
  status: v.string(),
  substatus: v.nullish(v.string()),
  receiving: v.optional(v.object({ txHash: v.nullish(v.string()) })),
});

/** LI.FI's address for the native coin of a chain. */
const coin = '0x0000000000000000000000000000000000000000';
/** Validity of a quote in ms. */
const goodFor = 30_000;
/** LI.FI's error code if it finds no route for the amount (docs.li.fi, "Error codes"). */
const noQuote = 1002;

/**
 * Creates the LI.FI source: swaps on one chain and across chains through LI.FI's single contract, using third-party bridges and exchanges.
 * Calls on the destination chain are disabled, so the receiver is part of the transaction itself, where the wallet reads it.
 */
export function createLifi({
  settings: { url, apiKey, integrator, chains, contract, perMinute },
  fetch,
  clock,
}: {
  settings: LifiSettings;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): SwapSource {
  const [id, name] = ['lifi', 'LI.FI'];
  const headers: Record<string, string> = apiKey === undefined ? {} : { 'x-lifi-api-key': apiKey };
  const call = (path: string, query: Record<string, string>) =>
    callSource(
      { fetch, clock },
      {
        url: `${url}${path}?${new URLSearchParams(query).toString()}`,
        headers,
        explain: ({ status, json }) =>
          status === 404 || (isPlainObject(json) && json.code === noQuote) ? new SwapRefusal('none') : undefined,
      },
    );

  async function ask(asked: SwapAsk): Promise<{ step: Step; quote: SwapQuote }> {
    const { chainId, toChainId = chainId, from, to, amount, account, recipient = account, slippage } = asked;
    const answer = await call('/quote', {
      fromChain: numberOf(chainId),
      toChain: numberOf(toChainId),
      fromToken: from ?? coin,
      toToken: to ?? coin,
      fromAmount: amount,
      fromAddress: account,
      toAddress: recipient,
      slippage: String(slippage / 10_000),
      allowDestinationCall: 'false',
      ...(integrator === undefined ? {} : { integrator }),
    });
    const step = v.parse(StepSchema, answer);
    const { action, estimate, toolDetails, transactionRequest } = step;
    const isAnswer =
      action.fromChainId === Number(chainId) &&
      action.toChainId === Number(toChainId) &&
      transactionRequest.chainId === action.fromChainId &&
      estimate.fromAmount === amount;
    if (!isAnswer) throw new Error(`The quote of ${name} does not match the request.`);
    // If a fee is charged on top of the amount, the value of the transaction is higher than the amount, and the wallet rejects such a
    // transaction.
    if (BigInt(transactionRequest.value) !== (from === null ? BigInt(amount) : 0n)) throw new SwapRefusal('none');
    if (BigInt(estimate.toAmountMin) === 0n) throw new SwapRefusal('tooSmall');
    const gas = estimate.gasCosts.reduce((sum, { limit }) => sum + BigInt(limit ?? 0), 0n);
    const now = clock.now();
    const quote: SwapQuote = {
      source: id,
      name,
      amountIn: amount,
      amountOut: estimate.toAmount,
      minimum: estimate.toAmountMin,
      spender: from === null ? null : (estimate.approvalAddress ?? null),
      route: [{ exchange: toolDetails.name, tokens: [from, to], share: 10_000 }],
      fees: estimate.feeCosts.slice(0, 12).map((cost) => ({
        kind: toChainId === chainId ? 'source' : 'bridge',
        amount: cost.amount,
        token: cost.token.address === coin ? null : cost.token.address,
        chainId: `0x${cost.token.chainId.toString(16)}`,
        isIncluded: cost.included,
      })),
      impact: null,
      ...(gas > 0n && { gas: gas.toString() }),
      seconds: toChainId === chainId ? null : (estimate.executionDuration ?? null),
      at: now,
      validUntil: now + goodFor,
    };
    return { step, quote };
  }

  return {
    id,
    name,
    perMinute,
    supportedRoutes: (chainId) =>
      chains.includes(chainId)
        ? { targets: [contract], spenders: [contract], toChains: chains.filter((one) => one !== chainId) }
        : null,
    quote: async (asked) => (await ask(asked)).quote,
    async build({ minimum, ...asked }): Promise<SwapBuilt> {
      const { step, quote } = await ask(asked);
      if (BigInt(quote.minimum) < BigInt(minimum)) throw new SwapRefusal('worse');
      const { to, data, value } = step.transactionRequest;
      const call = { kind: 'transaction', chainId: asked.chainId, to, data, value: BigInt(value).toString() } as const;
      return { quote, call };
    },
    async status({ chainId, toChainId, id: txHash }): Promise<SwapStatus> {
      const query = { txHash, fromChain: numberOf(chainId), toChain: numberOf(toChainId) };
      const { status, substatus, receiving } = v.parse(StatusSchema, await call('/status', query));
      const toId = receiving?.txHash ?? null;
      if (status === 'FAILED' || status === 'INVALID') return { state: 'failed', toId: null };
      if (status !== 'DONE') return { state: 'waiting', toId: null };
      return { state: substatus === 'REFUNDED' ? 'refunded' : 'done', toId };
    },
  };
}

const numberOf = (chainId: string): string => String(Number(chainId));
