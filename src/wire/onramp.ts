import * as v from 'valibot';
import { accountProofForm } from './http/walletProof';
import { AddressSchema, ChainIdSchema, line, TransactionIdSchema } from './http/walletShapes';

/**
 * Buying and selling coins for money by services of the operator's choice, below `/wallet-api/onramp` (docs/protocol.md 5). An order
 * belongs to the signed-in account, and what it buys goes to an address of that account alone.
 */
export const onrampPath = '/onramp';

/** `buy`: money for coins. `sell`: coins for money. */
export const orderSides = ['buy', 'sell'] as const;
export type OrderSide = (typeof orderSides)[number];

/** Ways to pay for a purchase, or to be paid for a sale. */
export const payMethods = ['card', 'bank', 'applePay', 'googlePay', 'paypal'] as const;
export type PayMethod = (typeof payMethods)[number];

/**
 * The life of an order as its service tells it. `waiting`: nobody has paid yet. `paid`: it has the money (of a sale: the coins).
 * `sending`: it has sent what was bought; that it is there, the chain alone says. `done`: a sale is paid out.
 */
export const orderStatuses = ['waiting', 'paid', 'sending', 'done', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order failed, as far as its service says. */
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

/** Why a service has no quote. `limits`: too little or too much. `notOffered`: not this coin, country or way to pay. */
export const quoteFaults = ['limits', 'notOffered', 'rateLimited', 'unavailable'] as const;

const side = v.picklist(orderSides);
const method = v.picklist(payMethods);
/** ISO 4217, lower case. */
const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/i), v.toLowerCase());
/** ISO 3166-1 alpha-2, upper case. */
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/i), v.toUpperCase());
/** Money, or coins in whole units: a positive decimal. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,18})?$/),
  v.check((text) => /[1-9]/.test(text), 'must be more than zero'),
);
/** Smallest unit. */
const coins = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
/** Null: the chain's own coin. */
const token = v.nullable(AddressSchema);
const provider = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
/** Chosen by the wallet, so that asking twice makes one order. */
const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const money = v.pipe(v.number(), v.finite(), v.minValue(0));

/** POST `onramp/quotes`. Of a purchase `amount` is money, of a sale coins. */
export const QuotesInputSchema = v.object({ side, chainId: ChainIdSchema, token, currency, amount, country, method });
export type QuotesInput = v.InferOutput<typeof QuotesInputSchema>;

/** POST `onramp/orders` */
export const OrderInputSchema = v.object({
  ...QuotesInputSchema.entries,
  id: orderId,
  provider,
  /** To which what is bought goes, or from which what is sold comes. */
  address: AddressSchema,
  /** Proof of the signed-in account over `recipientProof`; needed for every address but its own. */
  proof: v.optional(v.pipe(v.string(), v.regex(accountProofForm))),
});
export type OrderInput = v.InferOutput<typeof OrderInputSchema>;
export const OrderIdSchema = v.object({ id: orderId });

/** What the account signs for an order that pays to, or is paid from, an address of it that is not the one it signs in with. */
export const recipientProof = (order: { origin: string; id: string; chainId: string; address: string }): string =>
  `${new URL(order.origin).host} wallet order ${order.id}: ${order.address} on ${order.chainId}`;

/** POST `onramp/orders/:id/deposit`: the transaction by which the account has sent the coins of a sale. */
export const DepositInputSchema = v.object({ transaction: TransactionIdSchema });

/** GET `onramp/options`: what there is to choose from. */
export const OptionsSchema = v.object({
  providers: v.array(
    v.object({
      id: provider,
      name: line(64),
      sides: v.array(side),
      methods: v.array(method),
      /** Of a sale. */
      payoutMethods: v.array(method),
      currencies: v.array(currency),
      /** Null: it serves whoever it will, and says so itself. */
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
  /** Of a purchase money in all, of a sale coins in all: a decimal. */
  pays: amount,
  /** Part of it, in money. */
  fees: v.object({ service: money, network: money }),
  /** How long it takes, as the service says. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Epoch ms. */
  expiresAt: v.number(),
});
export type OnrampQuote = v.InferOutput<typeof QuoteSchema>;

export const QuotesSchema = v.object({
  /** The best first. */
  quotes: v.array(QuoteSchema),
  failures: v.array(
    v.object({
      provider,
      name: line(64),
      reason: v.picklist(quoteFaults),
      /** Of `limits`, in money. */
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
  /** Money of a purchase, coins of a sale. */
  amount,
  /** What the service says that comes out of it; null before it has said. */
  receives: v.nullable(v.union([coins, amount])),
  /** Of a sale: where its coins are to be sent, once the service has said. */
  depositAddress: v.nullable(AddressSchema),
  /** The transaction on the chain: the service's own of a purchase, the account's of a sale. */
  transaction: v.nullable(TransactionIdSchema),
  /** Epoch ms. */
  createdAt: v.number(),
  updatedAt: v.number(),
});
export type OnrampOrder = v.InferOutput<typeof OrderSchema>;

/** The page of a service, for one order and once. */
const url = v.pipe(
  v.string(),
  v.maxLength(8_192),
  v.check((text) => isServicePage(text), 'must be an https address'),
);
/** POST `onramp/orders`, and `onramp/orders/:id/page` for another page of the same order. */
export const StartedSchema = v.object({ order: OrderSchema, url });
export type StartedOrder = v.InferOutput<typeof StartedSchema>;
/** GET `onramp/orders`: newest first. */
export const OrdersSchema = v.object({ orders: v.array(OrderSchema) });

/** Encrypted, or on this machine; without a name and a password in it. */
export function isServicePage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

/** An order that nothing comes after. */
export const isEnded = ({ status }: Pick<OnrampOrder, 'status'>): boolean =>
  status === 'failed' || status === 'refunded' || status === 'done';
