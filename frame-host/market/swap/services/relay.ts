import { isSameAddress } from '../../../../src/kit/chain/isSameAddress';
import * as v from 'valibot';
import { isPlainObject } from '../../../../src/kit/json';
import type { Clock } from '../../../../src/kit/clock';
import type { SwapAsk, SwapBuilt, SwapQuote } from '../../../../src/wire/http/market/swap';
import type { RelaySettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { callSource } from './callSource';

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
const currency = v.object({ chainId: v.number(), address });
const FeeSchema = v.nullish(v.object({ currency, amount: digits }));
const TransactionSchema = v.object({
  to: address,
  data: v.string(),
  value: v.optional(digits, '0'),
  chainId: v.number(),
});
/** The fields that are used from the response of `POST /quote/v2` (docs.relay.link, "Get Quote"). */
const QuoteSchema = v.object({
  steps: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      items: v.array(v.object({ data: v.nullish(v.unknown()) })),
    }),
  ),
  fees: v.optional(v.object({ gas: FeeSchema, relayer: FeeSchema, app: FeeSchema }), {}),
  details: v.object({
    recipient: v.optional(address),
    currencyIn: v.object({ currency, amount: digits }),
    currencyOut: v.object({ currency, amount: digits, minimumAmount: digits }),
  }),
});

/** Relay's address for the native coin of a chain. */
const coin = '0x0000000000000000000000000000000000000000';
/** Validity of a quote in ms. */
const goodFor = 30_000;
/** Relay's error codes for an amount that is too small and for requests without a route (docs.relay.link, "Handling Quote Errors"). */
const tooSmall = 'AMOUNT_TOO_LOW';
const noWay = new Set([
  'CHAIN_DISABLED',
  'INSUFFICIENT_LIQUIDITY',
  'INVALID_INPUT_CURRENCY',
  'INVALID_OUTPUT_CURRENCY',
  'NO_INTERNAL_SWAP_ROUTES_FOUND',
  'NO_QUOTES',
  'NO_SWAP_ROUTES_FOUND',
  'ROUTE_TEMPORARILY_RESTRICTED',
  'SWAP_IMPACT_TOO_HIGH',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_CURRENCY',
  'UNSUPPORTED_ROUTE',
]);

/**
 * Creates the Relay source, for swaps on one chain: the wallet simulates the transaction. Swaps to another chain are not offered: Relay
 * takes a deposit whose calldata contains only the hash of an order, so the wallet could not read from the signed transaction who receives
 * what.
 */
export function createRelay({
  settings: { url, apiKey, contracts, chains, perMinute },
  fetch,
  clock,
}: {
  settings: RelaySettings;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): SwapSource {
  const [id, name] = ['relay', 'Relay'];
  const headers: Record<string, string> = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  async function ask({ chainId, from, to, amount, account, slippage }: SwapAsk) {
    const number = Number(chainId);
    const json = await callSource(
      { fetch, clock },
      {
        url: `${url}/quote/v2`,
        method: 'POST',
        headers,
        body: {
          user: account,
          recipient: account,
          originChainId: number,
          destinationChainId: number,
          originCurrency: from ?? coin,
          destinationCurrency: to ?? coin,
          amount,
          tradeType: 'EXACT_INPUT',
          slippageTolerance: String(slippage),
        },
        explain: ({ json: told }) => {
          const code = isPlainObject(told) && typeof told.errorCode === 'string' ? told.errorCode : '';
          if (code === tooSmall) return new SwapRefusal('tooSmall');
          return noWay.has(code) ? new SwapRefusal('none') : undefined;
        },
      },
    );
    const { steps, fees, details } = v.parse(QuoteSchema, json);
    const { currencyIn, currencyOut, recipient = account } = details;
    const isThat = (side: v.InferOutput<typeof currency>, asset: string | null) =>
      side.chainId === number && isSameAddress(side.address, asset ?? coin);
    const isAnswer =
      isThat(currencyIn.currency, from) &&
      isThat(currencyOut.currency, to) &&
      currencyIn.amount === amount &&
      isSameAddress(recipient, account);
    if (!isAnswer) throw new Error(`The quote of ${name} does not match the request.`);
    const { transaction, spender } = readSteps(steps, { from, amount, chainId: number, contracts });
    if (BigInt(currencyOut.minimumAmount) === 0n) throw new SwapRefusal('tooSmall');
    const now = clock.now();
    const quote: SwapQuote = {
      source: id,
      name,
      amountIn: amount,
      amountOut: currencyOut.amount,
      minimum: currencyOut.minimumAmount,
      spender,
      route: [{ exchange: name, tokens: [from, to], share: 10_000 }],
      fees: [...[fees.relayer, fees.app].flatMap((fee) => toFee(fee, 'source')), ...toFee(fees.gas, 'network')],
      impact: null,
      seconds: null,
      at: now,
      validUntil: now + goodFor,
    };
    return { transaction, quote };
  }

  return {
    id,
    name,
    perMinute,
    supportedRoutes: (chainId) =>
      chains.includes(chainId) ? { targets: contracts, spenders: contracts, toChains: [] } : null,
    quote: async (asked) => (await ask(asked)).quote,
    async build({ minimum, ...asked }): Promise<SwapBuilt> {
      const { transaction, quote } = await ask(asked);
      if (BigInt(quote.minimum) < BigInt(minimum)) throw new SwapRefusal('worse');
      const { to, data, value } = transaction;
      return { quote, call: { kind: 'transaction', chainId: asked.chainId, to, data, value } };
    },
  };
}

type Quote = v.InferOutput<typeof QuoteSchema>;

/**
 * Returns the single transaction that swaps and the spender that needs an allowance. @throws SwapRefusal if the steps contain anything else
 * or unknown contracts.
 */
function readSteps(
  steps: Quote['steps'],
  {
    from,
    amount,
    chainId,
    contracts,
  }: { from: string | null; amount: string; chainId: number; contracts: readonly string[] },
) {
  const items = steps.flatMap((step) => step.items.map(({ data }) => ({ step, data })));
  const [work, ...more] = items.filter(({ step }) => step.id !== 'approve');
  // The wallet checks a swap as one transaction, so signature steps and multiple transactions are refused.
  if (work === undefined || more.length > 0 || work.step.kind !== 'transaction') throw new SwapRefusal('none');
  const transaction = v.parse(TransactionSchema, work.data);
  if (transaction.chainId !== chainId) throw new Error('The transaction of Relay is for another chain.');
  const spender = from === null ? null : (readSpender(items, from) ?? transaction.to);
  // Transactions and allowances for contracts that are not in the settings are refused.
  const isOurs = (contract: string) => contracts.some((one) => isSameAddress(one, contract));
  if (!isOurs(transaction.to) || (spender !== null && !isOurs(spender))) throw new SwapRefusal('none');
  if (BigInt(transaction.value) !== (from === null ? BigInt(amount) : 0n)) throw new SwapRefusal('none');
  return { transaction, spender };
}

/** Relay deducts its own fees from the output; the account pays the network fee itself. */
function toFee(fee: Quote['fees']['relayer'], kind: 'source' | 'network'): SwapQuote['fees'] {
  if (!fee || fee.amount === '0') return [];
  const { chainId, address: token } = fee.currency;
  return [
    {
      kind,
      amount: fee.amount,
      token: isSameAddress(token, coin) ? null : token,
      chainId: `0x${chainId.toString(16)}`,
      isIncluded: kind === 'source',
    },
  ];
}

/** Returns the spender in the approval step, `approve(address,uint256)` of the token, or null if there is no such step. */
function readSpender(items: readonly { step: { id: string }; data?: unknown }[], token: string): string | null {
  const found = items.find(({ step }) => step.id === 'approve');
  if (found === undefined) return null;
  const { to, data } = v.parse(TransactionSchema, found.data);
  const call = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i.exec(data);
  if (!call?.[1] || !isSameAddress(to, token)) throw new SwapRefusal('none');
  return `0x${call[1]}`;
}
