import * as v from 'valibot';
import { defineCalls } from './http/call';
import { accountProofForm } from './http/walletShapes';
import { AddressSchema, ChainIdSchema, line, TransactionIdSchema } from './http/walletShapes';

/** Below `/wallet-api`. */
export const onrampPath = '/onramp';

/** `buy`: money for coins. `sell`: coins for money. */
export const orderSides = ['buy', 'sell'] as const;
export type OrderSide = (typeof orderSides)[number];

/** Payment methods of a purchase, and payout methods of a sale. */
export const payMethods = ['card', 'bank', 'applePay', 'googlePay', 'paypal'] as const;
export type PayMethod = (typeof payMethods)[number];

/**
 * Status of an order as its service reports it. `waiting`: not paid yet. `paid`: the service has the money (for a sale: the coins).
 * `sending`: it has sent the coins; only the chain tells whether they have arrived. `done`: a sale is paid out.
 */
export const orderStatuses = ['waiting', 'paid', 'sending', 'done', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order failed, if the service says so. */
export const orderReasons = [
  'declined',
  'identity',
  'expired',
  'cancelled',
  'wrongAddress',
  'wrongAmount',
  'unknown',
] as const;
export type OrderReason = (typeof orderReasons)[number];

/**
 * Why a service has no quote. `limits`: the amount is too small or too large. `notOffered`: the coin, country or payment method is not
 * supported.
 */
export const quoteFaults = ['limits', 'notOffered', 'rateLimited', 'unavailable'] as const;

const side = v.picklist(orderSides);
const method = v.picklist(payMethods);
/** ISO 4217, lower case. */
const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/i), v.toLowerCase());
/** ISO 3166-1 alpha-2, upper case. */
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/i), v.toUpperCase());
/** An amount of money, or of coins in whole units: a positive decimal. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,18})?$/),
  v.check((text) => /[1-9]/.test(text), 'must be greater than 0'),
);
/** Coins in the smallest unit. */
const coins = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
/** A token; null is the chain's own coin. */
const token = v.nullable(AddressSchema);
const provider = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
/** Chosen by the wallet, so that repeating a request does not create a second order. */
const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const money = v.pipe(v.number(), v.finite(), v.minValue(0));

/** `amount` is money for a purchase, coins for a sale. */
export const QuotesInputSchema = v.object({ side, chainId: ChainIdSchema, token, currency, amount, country, method });
export type QuotesInput = v.InferOutput<typeof QuotesInputSchema>;

export const OrderInputSchema = v.object({
  ...QuotesInputSchema.entries,
  id: orderId,
  provider,
  /** The address that receives the bought coins, or that sends the sold coins. */
  address: AddressSchema,
  /** The signed-in account's proof over `recipientProof`; required for every address but its own. */
  proof: v.optional(v.pipe(v.string(), v.regex(accountProofForm))),
});
export type OrderInput = v.InferOutput<typeof OrderInputSchema>;
const OrderIdSchema = v.object({ id: orderId });

/** Returns the text that the account signs for an order to or from another address than the one it signs in with. */
export const recipientProof = (order: { origin: string; id: string; chainId: string; address: string }): string =>
  `${new URL(order.origin).host} wallet order ${order.id}: ${order.address} on ${order.chainId}`;

export const OptionsSchema = v.object({
  providers: v.array(
    v.object({
      id: provider,
      name: line(64),
      sides: v.array(side),
      methods: v.array(method),
      /** For sales. */
      payoutMethods: v.array(method),
      currencies: v.array(currency),
      /** Null: the service decides itself whom it serves, and tells the user. */
      countries: v.nullable(v.array(country)),
      assets: v.array(
        v.object({
          chainId: ChainIdSchema,
          token,
          symbol: line(32),
          decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
        }),
      ),
    }),
  ),
});
export type OnrampOptions = v.InferOutput<typeof OptionsSchema>;
export type OfferedProvider = OnrampOptions['providers'][number];
export type OfferedAsset = OfferedProvider['assets'][number];

export const QuoteSchema = v.object({
  provider,
  name: line(64),
  /** The amount received: coins of a purchase in the smallest unit, money of a sale as a decimal. */
  receives: v.union([coins, amount]),
  /** The total: money for a purchase, coins for a sale; a decimal. */
  pays: amount,
  /** The part of it that is fees, in money. */
  fees: v.object({ service: money, network: money }),
  /** Expected duration in seconds, as the service states it. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Epoch ms. */
  expiresAt: v.number(),
});
export type OnrampQuote = v.InferOutput<typeof QuoteSchema>;

export const QuotesSchema = v.object({
  /** Best first. */
  quotes: v.array(QuoteSchema),
  failures: v.array(
    v.object({
      provider,
      name: line(64),
      reason: v.picklist(quoteFaults),
      /** Only for `limits`, in money. */
      least: v.exactOptional(money),
      most: v.exactOptional(money),
    }),
  ),
});
export type OnrampQuotes = v.InferOutput<typeof QuotesSchema>;

export const OrderSchema = v.object({
  id: orderId,
  side,
  provider,
  name: line(64),
  status: v.picklist(orderStatuses),
  reason: v.nullable(v.picklist(orderReasons)),
  chainId: ChainIdSchema,
  token,
  symbol: line(32),
  decimals: v.number(),
  address: AddressSchema,
  method,
  currency,
  /** Money for a purchase, coins for a sale. */
  amount,
  /** The expected result according to the service; null before it is known. */
  receives: v.nullable(v.union([coins, amount])),
  /** For a sale: the address to send the coins to, once the service has provided it. */
  depositAddress: v.nullable(AddressSchema),
  /** The transaction on the chain: the service's for a purchase, the account's for a sale. */
  transaction: v.nullable(TransactionIdSchema),
  /** Epoch ms. */
  createdAt: v.number(),
  updatedAt: v.number(),
});
export type OnrampOrder = v.InferOutput<typeof OrderSchema>;

/** The service's page for one order; the URL works once. */
const url = v.pipe(
  v.string(),
  v.maxLength(8_192),
  v.check((text) => isServicePage(text), 'must be an https URL'),
);
export const StartedSchema = v.object({ order: OrderSchema, url });
export type StartedOrder = v.InferOutput<typeof StartedSchema>;

export const onrampInputs = {
  quotes: QuotesInputSchema,
  start: OrderInputSchema,
  reopen: OrderIdSchema,
  reportDeposit: v.object({ ...OrderIdSchema.entries, transaction: TransactionIdSchema }),
  order: OrderIdSchema,
};

/**
 * Buying and selling coins for money through services that the operator chooses, below `/wallet-api` (docs/protocol-server.md 5). An order belongs
 * to the signed-in account, and what it buys goes only to an address of that account.
 */
export const onrampCalls = defineCalls<typeof onrampInputs>()({
  /** What the user can choose from. */
  options: { method: 'GET', path: `${onrampPath}/options`, answer: OptionsSchema },
  quotes: { method: 'POST', path: `${onrampPath}/quotes`, answer: QuotesSchema },
  /** Creates an order; the same id creates it only once. `conflict` if the service refuses it (details.reason) or already processes it. */
  start: { method: 'POST', path: `${onrampPath}/orders`, answer: StartedSchema },
  /** A new payment page for an unpaid order. */
  reopen: { method: 'POST', path: `${onrampPath}/orders/:id/page`, answer: StartedSchema },
  /** Reports the transaction that sent the coins of a sale. `conflict` if another one was reported before. */
  reportDeposit: { method: 'POST', path: `${onrampPath}/orders/:id/deposit`, answer: OrderSchema },
  /** Newest first. */
  orders: {
    method: 'GET',
    path: `${onrampPath}/orders`,
    answer: v.pipe(
      v.object({ orders: v.array(OrderSchema) }),
      v.transform(({ orders }) => orders),
    ),
  },
  order: { method: 'GET', path: `${onrampPath}/orders/:id`, answer: OrderSchema },
});

/** Returns whether a URL may be opened as a service's page: https or on this machine, and without user name and password. */
export function isServicePage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

/** Returns whether the status of an order is final. */
export const isEnded = ({ status }: Pick<OnrampOrder, 'status'>): boolean =>
  status === 'failed' || status === 'refunded' || status === 'done';
