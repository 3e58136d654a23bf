import * as v from 'valibot';
import type { SwapAsk, SwapQuote } from '../../../../src/wire/http/market/swap';
import { SwapRefusal } from '../source';

/** Jupiter identifies the coin by the mint of the wrapped coin. */
export const coinMint = 'So11111111111111111111111111111111111111112';

const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const mint = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const lamports = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e15)), 0);
/** The fields that are used from the response of `GET /order` (dev.jup.ag, Ultra Swap API). */
export const OrderSchema = v.object({
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
export type Order = v.InferOutput<typeof OrderSchema>;

/** Validity of a quote in ms. */
const goodFor = 20_000;
const whole = 10_000n;

/** Converts an order to a quote in the format of all sources. @throws SwapRefusal `tooSmall` if the order returns nothing. */
export function readQuote(
  order: Order,
  { to, now }: Pick<SwapAsk, 'to'> & { /** Epoch ms. */ now: number },
): Omit<SwapQuote, 'source' | 'name'> {
  const asset = (address: string) => (address === coinMint ? null : address);
  // Jupiter's program enforces the minimum before Jupiter's fee, while the order states it after the fee. The lower amount is used as the
  // promised minimum.
  const minimum = (BigInt(order.otherAmountThreshold) * (whole - BigInt(Math.ceil(order.feeBps)) - 1n)) / whole;
  if (BigInt(order.outAmount) === 0n || minimum <= 0n) throw new SwapRefusal('tooSmall');
  const impact = Math.round(Math.abs(Number(order.priceImpactPct)) * 10_000);
  const network = Math.ceil(order.signatureFeeLamports + order.prioritizationFeeLamports);
  return {
    amountIn: order.inAmount,
    amountOut: order.outAmount,
    minimum: minimum.toString(),
    spender: null,
    route: order.routePlan.slice(0, 24).map(({ swapInfo, percent, bps }) => ({
      exchange: (swapInfo.label ?? 'Jupiter').slice(0, 40),
      tokens: [asset(swapInfo.inputMint), asset(swapInfo.outputMint)],
      share: Math.min(10_000, Math.max(0, Math.round(bps ?? percent * 100))),
    })),
    fees: [
      {
        kind: 'source' as const,
        amount: (BigInt(order.outAmount) * BigInt(Math.round(order.feeBps))) / whole,
        token: to,
      },
      { kind: 'network' as const, amount: BigInt(network), token: null },
      { kind: 'rent' as const, amount: BigInt(Math.ceil(order.rentFeeLamports)), token: null },
    ].flatMap(({ amount, ...fee }) =>
      amount > 0n ? [{ ...fee, amount: amount.toString(), isIncluded: fee.kind === 'source' }] : [],
    ),
    impact: order.priceImpactPct !== '' && Number.isFinite(impact) ? Math.min(10_000, impact) : null,
    seconds: null,
    at: now,
    validUntil: now + goodFor,
  };
}
