import * as v from 'valibot';
import { maxSlippage } from './slippage';
import { AddressSchema, ChainIdSchema, line } from '../walletShapes';

/** Swaps, below `/market/swap`: prices are public, what is signed is checked by the wallet all the same. */
export const swapPath = '/market/swap';

/** Digits of an amount in its smallest unit. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const positive = v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/));
/** Null is the chain's own coin. */
const asset = v.nullable(AddressSchema);
const SourceIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** Hundredths of a percent. */
const basisPoints = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** POST `/market/swap/quotes`. */
export const SwapQuoteRequestSchema = v.object({
  chainId: ChainIdSchema,
  /** The chain that it arrives on, where that is another. */
  toChainId: v.optional(ChainIdSchema),
  from: asset,
  to: asset,
  amount: positive,
  /** Who swaps. */
  account: AddressSchema,
  /** Who gets it, where that address is written otherwise on the other chain. */
  recipient: v.optional(AddressSchema),
  slippage: basisPoints(maxSlippage),
  /** Seconds that what is signed stays good for. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(86_400)),
});
export type SwapAsk = v.InferOutput<typeof SwapQuoteRequestSchema>;

/** `rent`: what an account that is made has to hold. */
export const swapFeeKinds = ['source', 'bridge', 'network', 'rent'] as const;

export const SwapQuoteSchema = v.object({
  source: SourceIdSchema,
  /** How people call it. */
  name: line(40),
  amountIn: positive,
  /** What will come, as things stand; at least `minimum` will. */
  amountOut: positive,
  minimum: positive,
  /** Who has to be allowed to take what is swapped; null where nobody has. */
  spender: v.nullable(AddressSchema),
  route: v.pipe(
    v.array(
      v.object({ exchange: line(40), tokens: v.pipe(v.array(asset), v.maxLength(12)), share: basisPoints(10_000) }),
    ),
    v.maxLength(24),
  ),
  /** Taken beside the network's own fee. Those that `isIncluded` are in `amountOut` already. */
  fees: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(swapFeeKinds),
        amount,
        token: asset,
        /** The chain whose token, or coin, it is; absent: the one that is swapped on. */
        chainId: v.optional(ChainIdSchema),
        isIncluded: v.boolean(),
      }),
    ),
    v.maxLength(12),
  ),
  /** How far the amount itself moves the price; null where that is not known. */
  impact: v.nullable(basisPoints(10_000)),
  /** Work that the network does for it (gas); absent where that is not known. */
  gas: v.optional(positive),
  /** What it takes until it has arrived; null where that is not known. */
  seconds: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400 * 7))),
  /** Epoch ms. */
  at: v.number(),
  validUntil: v.number(),
});
export type SwapQuote = v.InferOutput<typeof SwapQuoteSchema>;

/** `none`: it does not trade this. `silent`: no answer in time. `limited`: it has been asked too often. */
export const swapFailures = ['none', 'silent', 'limited', 'refused', 'tooSmall'] as const;
export type SwapFailure = (typeof swapFailures)[number];

/** What comes most first. The wallet takes off what is taken beside it: it knows prices and what the network takes. */
export const SwapQuotesSchema = v.object({
  quotes: v.pipe(v.array(SwapQuoteSchema), v.maxLength(24)),
  failures: v.array(v.object({ source: SourceIdSchema, name: line(40), reason: v.picklist(swapFailures) })),
});
export type SwapQuotes = v.InferOutput<typeof SwapQuotesSchema>;

/** POST `/market/swap/build`: what is to be signed. 409 where that source gives less than `minimum` now. */
export const SwapBuildSchema = v.object({
  ...SwapQuoteRequestSchema.entries,
  source: SourceIdSchema,
  minimum: positive,
});
export type SwapBuildAsk = v.InferOutput<typeof SwapBuildSchema>;

const data = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i), v.maxLength(2 + 2 * 131_072));
/** A transaction of Solana has at most 1,232 bytes. */
const wireTransaction = v.pipe(v.string(), v.base64(), v.maxLength(1_644));
const RequestIdSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,100}$/));
export const SwapBuiltSchema = v.object({
  quote: SwapQuoteSchema,
  call: v.variant('kind', [
    /** A call of Ethereum and chains like it. */
    v.object({ kind: v.literal('transaction'), chainId: ChainIdSchema, to: AddressSchema, value: amount, data }),
    /** A transaction of Solana in base64, with what others have signed. The source sends it, under this id. */
    v.object({
      kind: v.literal('solanaTransaction'),
      chainId: ChainIdSchema,
      transaction: wireTransaction,
      requestId: RequestIdSchema,
    }),
  ]),
});
export type SwapBuilt = v.InferOutput<typeof SwapBuiltSchema>;

/** POST `/market/swap/execute`: has the source send what it has built, signed by the account. */
export const SwapExecuteSchema = v.object({
  source: SourceIdSchema,
  chainId: ChainIdSchema,
  transaction: wireTransaction,
  requestId: RequestIdSchema,
});
export type SwapExecuteAsk = v.InferOutput<typeof SwapExecuteSchema>;

/** Whether the source reports that the network accepted it. Only the chain shows the outcome. */
export const SwapExecutedSchema = v.object({ isTaken: v.boolean() });
export type SwapExecuted = v.InferOutput<typeof SwapExecutedSchema>;

/** GET `/market/swap/status?source&chainId&toChainId&id`: how far a swap to another chain has come; `id` is the transaction. */
export const SwapStatusQuerySchema = v.object({
  source: SourceIdSchema,
  chainId: ChainIdSchema,
  toChainId: ChainIdSchema,
  id: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{32,100}$/)),
});
export type SwapStatusQuery = v.InferOutput<typeof SwapStatusQuerySchema>;

export const swapStates = ['waiting', 'done', 'failed', 'refunded'] as const;
/** `toId`: the transaction that it has arrived with, on the other chain. */
export const SwapStatusSchema = v.object({
  state: v.picklist(swapStates),
  toId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type SwapStatus = v.InferOutput<typeof SwapStatusSchema>;

const swapRouterKinds = ['uniswapV2', 'uniswapV3', 'uniswapV3Router02'] as const;
/** A router of the chain itself, with its interface: the wallet makes calls of its own with it. */
const SwapRouterSchema = v.object({
  kind: v.picklist(swapRouterKinds),
  address: AddressSchema,
  /** The coin as a token. */
  wrapped: AddressSchema,
  /** Of version 3 (QuoterV2). */
  quoter: v.optional(AddressSchema),
});
export type SwapChainRouter = v.InferOutput<typeof SwapRouterSchema>;

/** GET `/market/swap/chain?chainId`: what can be swapped on a chain, and by whom. Without a source nothing can. */
export const SwapChainQuerySchema = v.object({ chainId: ChainIdSchema });
export const SwapChainSchema = v.object({
  sources: v.pipe(
    v.array(
      v.object({
        id: SourceIdSchema,
        name: line(40),
        /** Contracts that its transactions may go to, and that may be allowed to take tokens. */
        targets: v.pipe(v.array(AddressSchema), v.maxLength(24)),
        spenders: v.pipe(v.array(AddressSchema), v.maxLength(24)),
        /** Chains that it swaps to, beside this one. */
        toChains: v.pipe(v.array(ChainIdSchema), v.maxLength(200)),
        /** Absent for a service. */
        router: v.optional(SwapRouterSchema),
      }),
    ),
    v.maxLength(24),
  ),
  /** Tokens of the operator’s list, then those of the short list that comes with the server. */
  tokens: v.pipe(
    v.array(
      v.object({
        address: AddressSchema,
        name: line(64),
        symbol: line(32),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
        logo: v.nullable(v.string()),
      }),
    ),
    v.maxLength(500),
  ),
});
export type SwapChain = v.InferOutput<typeof SwapChainSchema>;
export type SwapChainSource = SwapChain['sources'][number];
