import * as v from 'valibot';
import { defineCalls } from '../call';
import { maxSlippage } from './slippage';
import { AddressSchema, ChainIdSchema, line } from '../walletShapes';

/** An amount in its smallest unit, decimal digits. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const positive = v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/));
/** An asset; null is the chain's own coin. */
const asset = v.nullable(AddressSchema);
const SourceIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** Hundredths of a percent. */
const basisPoints = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const SwapQuoteRequestSchema = v.object({
  chainId: ChainIdSchema,
  /** The destination chain, if it is another one. */
  toChainId: v.optional(ChainIdSchema),
  from: asset,
  to: asset,
  amount: positive,
  /** The account that swaps. */
  account: AddressSchema,
  /** The recipient, if the account's address is different on the destination chain. */
  recipient: v.optional(AddressSchema),
  slippage: basisPoints(maxSlippage),
  /** Seconds for which the signed data stays valid. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(86_400)),
});
export type SwapAsk = v.InferOutput<typeof SwapQuoteRequestSchema>;

/** `rent`: the minimum balance of an account that is created. */
export const swapFeeKinds = ['source', 'bridge', 'network', 'rent'] as const;

export const SwapQuoteSchema = v.object({
  source: SourceIdSchema,
  /** The source's display name. */
  name: line(40),
  amountIn: positive,
  /** The expected amount at the current price; at least `minimum` will arrive. */
  amountOut: positive,
  minimum: positive,
  /** The contract that needs an allowance for the swapped token; null if none does. */
  spender: v.nullable(AddressSchema),
  route: v.pipe(
    v.array(
      v.object({ exchange: line(40), tokens: v.pipe(v.array(asset), v.maxLength(12)), share: basisPoints(10_000) }),
    ),
    v.maxLength(24),
  ),
  /** Fees besides the network's own. Those with `isIncluded` are already deducted from `amountOut`. */
  fees: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(swapFeeKinds),
        amount,
        token: asset,
        /** The chain of the fee's token or coin; absent: the chain of the swap. */
        chainId: v.optional(ChainIdSchema),
        isIncluded: v.boolean(),
      }),
    ),
    v.maxLength(12),
  ),
  /** How much the amount itself moves the price; null if unknown. */
  impact: v.nullable(basisPoints(10_000)),
  /** Gas units; 0 if the account sends no transaction, absent if unknown. */
  gas: v.optional(amount),
  /** Duration until arrival, in seconds; null if unknown. */
  seconds: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400 * 7))),
  /** Epoch ms. */
  at: v.number(),
  validUntil: v.number(),
});
export type SwapQuote = v.InferOutput<typeof SwapQuoteSchema>;

/** `none`: the source does not trade this pair. `silent`: no response in time. `limited`: it was asked too often. */
export const swapFailures = ['none', 'silent', 'limited', 'refused', 'tooSmall'] as const;
export type SwapFailure = (typeof swapFailures)[number];

/** Highest amount first. The wallet subtracts the fees that are not included, because it knows prices and the network fee. */
export const SwapQuotesSchema = v.object({
  quotes: v.pipe(v.array(SwapQuoteSchema), v.maxLength(24)),
  failures: v.array(v.object({ source: SourceIdSchema, name: line(40), reason: v.picklist(swapFailures) })),
});
export type SwapQuotes = v.InferOutput<typeof SwapQuotesSchema>;

export const SwapBuildSchema = v.object({
  ...SwapQuoteRequestSchema.entries,
  source: SourceIdSchema,
  minimum: positive,
});
export type SwapBuildAsk = v.InferOutput<typeof SwapBuildSchema>;

const data = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i), v.maxLength(2 + 2 * 131_072));
/** A Solana transaction has at most 1,232 bytes. */
const wireTransaction = v.pipe(v.string(), v.base64(), v.maxLength(1_644));
const RequestIdSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,100}$/));
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i));
const short = v.pipe(v.string(), v.maxLength(40));
/** An order of CoW Protocol (`GPv2Order.Data`), which the account signs as EIP-712. Amounts in the smallest unit. */
const SwapOrderSchema = v.object({
  sellToken: evmAddress,
  buyToken: evmAddress,
  /** The zero address stands for the account itself. */
  receiver: evmAddress,
  sellAmount: positive,
  buyAmount: positive,
  /** Epoch seconds. */
  validTo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1)),
  /** The JSON document whose hash is part of the order. */
  appData: v.pipe(v.string(), v.maxLength(8_192)),
  feeAmount: amount,
  kind: short,
  partiallyFillable: v.boolean(),
  sellTokenBalance: short,
  buyTokenBalance: short,
});
export type SwapOrder = v.InferOutput<typeof SwapOrderSchema>;
export const SwapBuiltSchema = v.object({
  quote: SwapQuoteSchema,
  call: v.variant('kind', [
    /** A call on Ethereum and compatible chains. */
    v.object({ kind: v.literal('transaction'), chainId: ChainIdSchema, to: AddressSchema, value: amount, data }),
    /** A Solana transaction in base64, with the signatures of others. The source sends it, under this id. */
    v.object({
      kind: v.literal('solanaTransaction'),
      chainId: ChainIdSchema,
      transaction: wireTransaction,
      requestId: RequestIdSchema,
    }),
    /** An order that the account signs and the source settles on the contract `settlement`. */
    v.object({
      kind: v.literal('order'),
      chainId: ChainIdSchema,
      settlement: AddressSchema,
      order: SwapOrderSchema,
      /** The source's number of the quote. */
      quoteId: v.nullable(v.pipe(v.number(), v.safeInteger())),
    }),
  ]),
});
export type SwapBuilt = v.InferOutput<typeof SwapBuiltSchema>;

const SignedTransactionSchema = v.object({ transaction: wireTransaction, requestId: RequestIdSchema });
const SignedOrderSchema = v.object({
  order: SwapOrderSchema,
  account: evmAddress,
  /** The hash of `order.appData`, as signed. */
  appDataHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{130}$/)),
  quoteId: v.nullable(v.pipe(v.number(), v.safeInteger())),
});
export type SignedSwap = v.InferOutput<typeof SignedTransactionSchema> | v.InferOutput<typeof SignedOrderSchema>;
const place = { source: SourceIdSchema, chainId: ChainIdSchema };

export const SwapExecuteSchema = v.union([
  v.object({ ...place, ...SignedTransactionSchema.entries }),
  v.object({ ...place, ...SignedOrderSchema.entries }),
]);
export type SwapExecuteAsk = v.InferOutput<typeof SwapExecuteSchema>;

/** Whether the source reports that it, or the network, accepted it. Only the chain shows the outcome. */
export const SwapExecutedSchema = v.object({ isTaken: v.boolean() });
export type SwapExecuted = v.InferOutput<typeof SwapExecutedSchema>;

const SwapStatusQuerySchema = v.object({
  source: SourceIdSchema,
  chainId: ChainIdSchema,
  toChainId: ChainIdSchema,
  /** The transaction or order. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{32,120}$/)),
});
export type SwapStatusQuery = v.InferOutput<typeof SwapStatusQuerySchema>;

/** `expired` and `cancelled`: only of orders. */
export const swapStates = ['waiting', 'done', 'failed', 'refunded', 'expired', 'cancelled'] as const;
/** `toId`: the transaction with which it arrived, on the destination chain. */
export const SwapStatusSchema = v.object({
  state: v.picklist(swapStates),
  toId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type SwapStatus = v.InferOutput<typeof SwapStatusSchema>;

const swapRouterKinds = ['uniswapV2', 'uniswapV3', 'uniswapV3Router02', 'uniswapV4'] as const;
/** A router contract of the chain, with its interface, which the wallet calls itself. */
const SwapRouterSchema = v.object({
  kind: v.picklist(swapRouterKinds),
  address: AddressSchema,
  /** The wrapped coin. */
  wrapped: AddressSchema,
  /** Only for version 3 (QuoterV2) and version 4 (V4Quoter). */
  quoter: v.optional(AddressSchema),
});
export type SwapChainRouter = v.InferOutput<typeof SwapRouterSchema>;

export const SwapChainSchema = v.object({
  sources: v.pipe(
    v.array(
      v.object({
        id: SourceIdSchema,
        name: line(40),
        /** Contracts that its transactions may call, and contracts that may get an allowance. */
        targets: v.pipe(v.array(AddressSchema), v.maxLength(24)),
        spenders: v.pipe(v.array(AddressSchema), v.maxLength(24)),
        /** Chains that it can swap to, besides this one. */
        toChains: v.pipe(v.array(ChainIdSchema), v.maxLength(200)),
        /** Absent for a service. */
        router: v.optional(SwapRouterSchema),
        /** True if the account signs orders for it, which only a plain key can; its targets are then the contracts that settle them. */
        signsOrders: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(24),
  ),
  /** Tokens of the operator’s list, then those of the short list included in the server. */
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

export const swapInputs = {
  chain: v.object({ chainId: ChainIdSchema }),
  quotes: SwapQuoteRequestSchema,
  build: SwapBuildSchema,
  execute: SwapExecuteSchema,
  status: SwapStatusQuerySchema,
};

/** Swaps. Prices are public; the wallet still checks what it signs. */
export const swapCalls = defineCalls<typeof swapInputs>()({
  /** What can be swapped on a chain, and through which sources. Without a source there are no swaps. */
  chain: { method: 'GET', path: '/market/swap/chain', answer: SwapChainSchema },
  quotes: { method: 'POST', path: '/market/swap/quotes', answer: SwapQuotesSchema },
  /** Returns the data to sign for the quote of one source. 409 if it now gives less than `minimum`. */
  build: { method: 'POST', path: '/market/swap/build', answer: SwapBuiltSchema },
  /** Passes on to the source what it has built, signed by the account. */
  execute: { method: 'POST', path: '/market/swap/execute', answer: SwapExecutedSchema },
  /** The status of a swap to another chain, or of an order. */
  status: { method: 'GET', path: '/market/swap/status', answer: SwapStatusSchema },
});
