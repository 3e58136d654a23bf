import type { IncomingHttpHeaders } from 'node:http';
import type { OfferedAsset, OrderReason, OrderSide, OrderStatus, PayMethod, QuotesInput } from '../../src/wire/onramp';

/** A coin on a chain, with the service's code for it. */
export interface ProviderAsset extends OfferedAsset {
  code: string;
}

export interface QuoteRequest extends Omit<QuotesInput, 'chainId' | 'token'> {
  asset: ProviderAsset;
}

export interface ProviderQuote {
  /** For a purchase: coins in the smallest unit. For a sale: money as a decimal. */
  receives: string;
  /** For a purchase: the total amount of money as a decimal. For a sale: the total amount of coins as a decimal. */
  pays: string;
  fees: { service: number; network: number };
  seconds: number;
  /** Epoch ms. Absent if the service does not report it. */
  expiresAt?: number | undefined;
}

export interface CheckoutRequest extends QuoteRequest {
  orderId: string;
  address: string;
  /** The wallet page that the service may redirect to. */
  returnUrl: string;
  /** The IP address of the user, as the server sees it. Some services bind their page to it. */
  clientIp: string;
}

/** An order update from a service, either received by webhook or requested from the service. */
export interface OrderUpdate {
  /** The order id of this server, as it was passed to the service. */
  orderId: string;
  status: OrderStatus;
  reason?: OrderReason | undefined;
  /** The service's id of the payment. */
  reference?: string | undefined;
  /** The address that the service pays, or refunds for a sale, if the service reports it. */
  address?: string | undefined;
  /** The amount of coins that are sold, as a decimal, if the service reports it. */
  sold?: string | undefined;
  /** For a sale: the address where the service expects the coins. */
  depositAddress?: string | undefined;
  transaction?: string | undefined;
  receives?: string | undefined;
}

export interface WebhookCall {
  headers: IncomingHttpHeaders;
  /** The raw body, byte for byte, because the signature covers it. */
  body: string;
  /** The query parameters of the called URL. */
  query: Readonly<Record<string, string | undefined>>;
  /** Epoch ms. */
  now: number;
}

/** A service that buys and sells coins for money, called through its public API. Its secrets stay inside this object. */
export interface OnrampProvider {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly OrderSide[];
  readonly methods: readonly PayMethod[];
  /** Payout methods for a sale. Absent if the service does not buy coins. */
  readonly payoutMethods?: readonly PayMethod[];
  readonly currencies: readonly string[];
  /** Null if the service itself decides which countries it serves. */
  readonly countries: readonly string[] | null;
  readonly assets: readonly ProviderAsset[];
  /** Rejects with OnrampError. */
  quote(ask: QuoteRequest): Promise<ProviderQuote>;
  /** Opens a page of the service for one order. Rejects with OnrampError. */
  session(ask: CheckoutRequest): Promise<{ url: string; reference?: string | undefined }>;
  /**
   * Reads a webhook call of the service. Returns null if the call is not about an order.
   * @throws HttpError `unauthorized` if the signature is invalid or not recent.
   */
  readWebhook(call: WebhookCall): OrderUpdate | null | Promise<OrderUpdate | null>;
  /**
   * Requests the status of an order. Absent if the service has no such API. Returns null if the service does not know the order. Rejects
   * with OnrampError.
   */
  status?(order: { id: string; reference: string | null; side: OrderSide }): Promise<OrderUpdate | null>;
}
