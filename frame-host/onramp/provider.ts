import type { IncomingHttpHeaders } from 'node:http';
import type { OfferedAsset, OrderReason, OrderSide, OrderStatus, PayMethod, QuotesInput } from '../../src/wire/onramp';

/** A coin on a chain, with the name that the service has for it. */
export interface ProviderAsset extends OfferedAsset {
  code: string;
}

export interface QuoteAsk extends Omit<QuotesInput, 'chainId' | 'token'> {
  asset: ProviderAsset;
}

export interface ProviderQuote {
  /** Coins of a purchase in the smallest unit, money of a sale as a decimal. */
  receives: string;
  /** Money in all of a purchase, coins in all of a sale: a decimal. */
  pays: string;
  fees: { service: number; network: number };
  seconds: number;
  /** Epoch ms; absent: the service does not say. */
  expiresAt?: number | undefined;
}

export interface SessionAsk extends QuoteAsk {
  orderId: string;
  address: string;
  /** The wallet’s page that the service may lead back to. */
  returnUrl: string;
  /** Of the person, as the server sees it: some services bind their page to it. */
  clientIp: string;
}

/** What a service says of an order, whether it calls this server or is asked. */
export interface OrderUpdate {
  /** Ours, as it was given to the service. */
  orderId: string;
  status: OrderStatus;
  reason?: OrderReason | undefined;
  /** What the service calls it. */
  reference?: string | undefined;
  /** The address that it pays, or refunds coins of a sale to, if it reports one. */
  address?: string | undefined;
  /** Coins that a sale is about, a decimal, where it says so. */
  sold?: string | undefined;
  /** Of a sale: where it waits for the coins. */
  depositAddress?: string | undefined;
  transaction?: string | undefined;
  receives?: string | undefined;
}

export interface WebhookCall {
  headers: IncomingHttpHeaders;
  /** As it came, byte for byte: signatures are over it. */
  body: string;
  /** Of the address that was called. */
  query: Readonly<Record<string, string | undefined>>;
  /** Epoch ms. */
  now: number;
}

/** A service that buys and sells coins for money, spoken to by its published interface. Secrets stay in here. */
export interface OnrampProvider {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly OrderSide[];
  readonly methods: readonly PayMethod[];
  /** Ways to be paid for a sale; absent: it buys no coins. */
  readonly payoutMethods?: readonly PayMethod[];
  readonly currencies: readonly string[];
  /** Null: whom it serves it says itself. */
  readonly countries: readonly string[] | null;
  readonly assets: readonly ProviderAsset[];
  /** Rejects with OnrampError. */
  quote(ask: QuoteAsk): Promise<ProviderQuote>;
  /** A page of the service for one order. Rejects with OnrampError. */
  session(ask: SessionAsk): Promise<{ url: string; reference?: string | undefined }>;
  /**
   * Reads a call of the service; null for one that says nothing of an order.
   * @throws HttpError `unauthorized` for one that it has not signed, or not just now.
   */
  readWebhook(call: WebhookCall): OrderUpdate | null | Promise<OrderUpdate | null>;
  /** Asks how an order stands; absent: the service does not say. Null: it does not know it. Rejects with OnrampError. */
  status?(order: { id: string; reference: string | null; side: OrderSide }): Promise<OrderUpdate | null>;
}
