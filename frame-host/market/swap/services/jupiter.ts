import * as v from 'valibot';
import { isPlainObject } from '../../../../src/kit/json';
import type { Clock } from '../../../../src/kit/clock';
import { nativeMint } from '../../../../src/chains/solana/programs';
import type { SwapAsk, SwapQuote } from '../../../../src/wire/http/market/swap';
import type { JupiterSettings } from '../settings';
import { SwapRefusal, type SwapSource } from '../source';
import { callSource } from './callSource';

const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const mint = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const lamports = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e15)), 0);
/** What `GET /order` answers, as far as it is used (dev.jup.ag, Ultra Swap API). */
const OrderSchema = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,100}$/)),
  inputMint: mint,
  outputMint: mint,
  inAmount: digits,
  outAmount: digits,
  otherAmountThreshold: digits,
  priceImpactPct: v.optional(v.string(), ''),
  routePlan: v.array(
    v.object({
      swapInfo: v.object({ label: v.nullish(v.string()), inputMint: mint, outputMint: mint }),
      percent: v.optional(v.number(), 100),
      bps: v.nullish(v.number()),
    }),
  ),
  feeBps: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)), 0),
  gasless: v.optional(v.boolean(), false),
  signatureFeeLamports: lamports,
  prioritizationFeeLamports: lamports,
  rentFeeLamports: lamports,
  transaction: v.nullish(v.string()),
});
type Order = v.InferOutput<typeof OrderSchema>;
const ExecutedSchema = v.object({ status: v.string() });

/** ms that a quote is shown as one. */
const goodFor = 20_000;
/** Who lets others pay the network, so that the account's own signature does not name the transaction. */
const excluded = ['jupiterz', 'hashflow', 'dflow', 'okx'];
const whole = 10_000n;

/**
 * Jupiter: the best of the exchanges of Solana, by its order, which the account signs, and which Jupiter sends. The key stays here. What
 * the order does the wallet finds out by reading and simulating it.
 */
export function createJupiter({
  settings: { url, apiKey, programs, chains, perMinute },
  fetch,
  clock,
}: {
  settings: JupiterSettings;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): SwapSource {
  const [id, name] = ['jupiter', 'Jupiter'];
  const headers = { 'x-api-key': apiKey };

  async function ask({ from, to, amount, account, slippage }: SwapAsk): Promise<{ order: Order; quote: SwapQuote }> {
    // It takes the coin's mint for the coin itself.
    if (from === nativeMint || to === nativeMint) throw new SwapRefusal('none');
    const [inputMint, outputMint] = [from ?? nativeMint, to ?? nativeMint];
    const query = new URLSearchParams({
      inputMint,
      outputMint,
      amount,
      taker: account,
      slippageBps: String(slippage),
      excludeRouters: excluded.join(','),
    });
    const json = await callSource(
      { fetch, clock },
      {
        url: `${url}/order?${query.toString()}`,
        headers,
        explain: ({ status, json: told }) =>
          (status === 400 || status === 404 || status === 422) && isPlainObject(told) ? new SwapRefusal('none') : undefined,
      },
    );
    const order = v.parse(OrderSchema, json);
    if (order.inputMint !== inputMint || order.outputMint !== outputMint || order.inAmount !== amount)
      throw new Error('It answers another question');
    const quote = toQuote(order, { to });
    const least = (BigInt(quote.amountOut) * (whole - BigInt(slippage) - BigInt(Math.ceil(order.feeBps)) - 1n)) / whole;
    // It would slip further than the user lets it.
    if (BigInt(quote.minimum) < least) throw new SwapRefusal('none');
    return { order, quote };
  }

  function toQuote(order: Order, { to }: Pick<SwapAsk, 'to'>): SwapQuote {
    const asset = (address: string) => (address === nativeMint ? null : address);
    // Its program holds to the amount before its own fee, its order names that after it: the lower one is what is promised.
    const minimum = (BigInt(order.otherAmountThreshold) * (whole - BigInt(Math.ceil(order.feeBps)) - 1n)) / whole;
    if (BigInt(order.outAmount) === 0n || minimum <= 0n) throw new SwapRefusal('tooSmall');
    const impact = Math.round(Math.abs(Number(order.priceImpactPct)) * 10_000);
    const network = Math.ceil(order.signatureFeeLamports + order.prioritizationFeeLamports);
    const now = clock.now();
    return {
      source: id,
      name,
      amountIn: order.inAmount,
      amountOut: order.outAmount,
      minimum: minimum.toString(),
      spender: null,
      route: order.routePlan.slice(0, 24).map(({ swapInfo, percent, bps }) => ({
        exchange: (swapInfo.label ?? name).slice(0, 40),
        tokens: [asset(swapInfo.inputMint), asset(swapInfo.outputMint)],
        share: Math.min(10_000, Math.max(0, Math.round(bps ?? percent * 100))),
      })),
      fees: [
        ...(order.feeBps > 0
          ? [
              {
                kind: 'source' as const,
                amount: ((BigInt(order.outAmount) * BigInt(Math.round(order.feeBps))) / whole).toString(),
                token: to,
                isIncluded: true,
              },
            ]
          : []),
        ...(network > 0 ? [{ kind: 'network' as const, amount: String(network), token: null, isIncluded: false }] : []),
        ...(order.rentFeeLamports > 0
          ? [{ kind: 'rent' as const, amount: String(Math.ceil(order.rentFeeLamports)), token: null, isIncluded: false }]
          : []),
      ],
      impact: order.priceImpactPct !== '' && Number.isFinite(impact) ? Math.min(10_000, impact) : null,
      seconds: null,
      at: now,
      validUntil: now + goodFor,
    };
  }

  return {
    id,
    name,
    perMinute,
    supportedRoutes: (chainId) => (chains.includes(chainId) ? { targets: programs, spenders: [], toChains: [] } : null),
    quote: async (asked) => (await ask(asked)).quote,
    async build({ minimum, ...asked }) {
      const { order, quote } = await ask(asked);
      if (BigInt(quote.minimum) < BigInt(minimum)) throw new SwapRefusal('worse');
      // It has nothing to sign for an account that holds too little, and lets others pay for one without coins.
      if (!order.transaction || order.gasless) throw new SwapRefusal('none');
      const { transaction, requestId } = order;
      return { quote, call: { kind: 'solanaTransaction', chainId: asked.chainId, transaction, requestId } };
    },
    async execute({ requestId, transaction }) {
      const body = { signedTransaction: transaction, requestId };
      const answer = await callSource({ fetch, clock }, { url: `${url}/execute`, method: 'POST', headers, body });
      return { isTaken: v.parse(ExecutedSchema, answer).status === 'Success' };
    },
  };
}
