import * as v from 'valibot';
import type { OrderStatus, PayMethod } from '../../../src/wire/onramp';
import { callProvider, type Refusal } from '../callProvider';
import type { OnrampError } from '../../../src/errors/onramp';
import type { OrderUpdate, ProviderQuote, QuoteRequest, CheckoutRequest } from '../provider';
import type { MoonPaySettings } from '../settings';
import { figure, readAs, toTransaction } from './reading';

/** MoonPay's codes of payout methods for a sale. */
export const payoutCodes: Partial<Record<PayMethod, { code: string; seconds: number }>> = {
  bank: { code: 'sepa_bank_transfer', seconds: 86_400 },
  card: { code: 'credit_debit_card', seconds: 3_600 },
  paypal: { code: 'paypal', seconds: 3_600 },
};

const QuoteSchema = v.object({
  baseCurrencyAmount: figure,
  quoteCurrencyAmount: figure,
  feeAmount: figure,
  extraFeeAmount: v.optional(figure, 0),
});
const SaleSchema = v.object({
  id: v.string(),
  status: v.picklist(['waitingForDeposit', 'pending', 'completed', 'failed']),
  externalTransactionId: v.string(),
  baseCurrencyAmount: figure,
  quoteCurrencyAmount: v.nullish(figure),
  failureReason: v.nullish(v.string()),
  refundWalletAddress: v.nullish(v.string()),
  depositHash: v.nullish(v.unknown()),
  refundHash: v.nullish(v.unknown()),
  depositWallet: v.nullish(v.object({ walletAddress: v.string(), walletAddressTag: v.nullish(v.string()) })),
});

const statuses: Record<v.InferOutput<typeof SaleSchema>['status'], OrderStatus> = {
  waitingForDeposit: 'waiting',
  pending: 'paid',
  completed: 'done',
  failed: 'failed',
};

function toUpdate(sale: v.InferOutput<typeof SaleSchema>): OrderUpdate {
  const { id, status, externalTransactionId, depositWallet, refundWalletAddress, failureReason, depositHash } = sale;
  const isRefunded = status === 'failed' && typeof sale.refundHash === 'string';
  // None of the wallet's chains needs an address tag, so a deposit address with a tag is ignored.
  const deposit = depositWallet?.walletAddressTag ? undefined : depositWallet?.walletAddress;
  return {
    orderId: externalTransactionId,
    reference: id,
    status: isRefunded ? 'refunded' : statuses[status],
    sold: String(sale.baseCurrencyAmount),
    transaction: toTransaction(typeof depositHash === 'string' ? depositHash : undefined),
    ...(sale.quoteCurrencyAmount ? { receives: sale.quoteCurrencyAmount.toFixed(2) } : {}),
    ...(status === 'failed' && !isRefunded ? { reason: failureReason === 'Cancelled' ? 'cancelled' : 'unknown' } : {}),
    ...(refundWalletAddress ? { address: refundWalletAddress } : {}),
    ...(deposit === undefined ? {} : { depositAddress: deposit }),
  };
}

/** Reads a webhook call about a sale. Returns null if the call is not about an order. */
export function readSaleEvent(data: unknown): OrderUpdate | null {
  const sale = v.safeParse(SaleSchema, data);
  return sale.success ? toUpdate(sale.output) : null;
}

/** Returns a quote for selling coins. Rejects with OnrampError. */
export async function quoteSale(
  { asset, currency, amount, method }: QuoteRequest,
  {
    settings: { url, apiKey },
    fetch,
    explain,
  }: {
    settings: MoonPaySettings;
    fetch: typeof globalThis.fetch;
    explain: (refusal: Refusal) => OnrampError | undefined;
  },
): Promise<ProviderQuote> {
  const payout = payoutCodes[method];
  const query = new URLSearchParams({
    apiKey,
    quoteCurrencyCode: currency,
    baseCurrencyAmount: amount,
    ...(payout && { payoutMethod: payout.code }),
  });
  const at = `${url}/v3/currencies/${asset.code}/sell_quote?${query.toString()}`;
  const quote = readAs(QuoteSchema, await callProvider(fetch, { url: at, explain }));
  return {
    receives: quote.quoteCurrencyAmount.toFixed(2),
    pays: Number(amount) === quote.baseCurrencyAmount ? amount : String(quote.baseCurrencyAmount),
    fees: { service: quote.feeAmount + quote.extraFeeAmount, network: 0 },
    seconds: payout?.seconds ?? 86_400,
  };
}

/** Returns the query of the sale page. The signature over the query fixes the amount and the refund address. */
export const saleQuery = ({ asset, address, orderId, currency, amount, method, returnUrl }: CheckoutRequest) => ({
  baseCurrencyCode: asset.code,
  baseCurrencyAmount: amount,
  lockAmount: 'true',
  quoteCurrencyCode: currency,
  refundWalletAddress: address,
  externalTransactionId: orderId,
  redirectURL: returnUrl,
  ...(payoutCodes[method] && { paymentMethod: payoutCodes[method].code }),
});

/** Returns the status of a sale, or null if MoonPay does not know it. Rejects with OnrampError. */
export async function readSale(
  orderId: string,
  { settings: { url, apiKey, secretKey }, fetch }: { settings: MoonPaySettings; fetch: typeof globalThis.fetch },
): Promise<OrderUpdate | null> {
  const at = `${url}/v3/sell_transactions/ext/${orderId}?${new URLSearchParams({ apiKey }).toString()}`;
  const headers = { authorization: `Api-Key ${secretKey}` };
  const answer = readAs(v.union([v.array(SaleSchema), SaleSchema]), await callProvider(fetch, { url: at, headers }));
  const [sale] = Array.isArray(answer) ? answer : [answer];
  return sale ? toUpdate(sale) : null;
}
