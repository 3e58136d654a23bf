import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { OnrampError } from '../../../src/errors/onramp';
import { parseJson } from '../../../src/kit/json';
import type { OrderStatus, PayMethod } from '../../../src/wire/onramp';
import { callProvider, type Refusal } from '../callProvider';
import type { OnrampProvider, OrderUpdate } from '../provider';
import type { MoonPaySettings } from '../settings';
import { checkTimedSignature } from '../signature';
import { toAssets } from './assets';
import { quoteSale, readSale, readSaleEvent, saleQuery } from './moonPaySales';
import { figure, readAs, toSmallest, toTransaction } from './reading';

const assets = toAssets({
  '0x1': { coin: 'eth', usdc: 'usdc' },
  '0x89': { coin: 'pol_polygon', usdc: 'usdc_polygon' },
  '0xa': { coin: 'eth_optimism', usdc: 'usdc_optimism' },
  '0xa4b1': { coin: 'eth_arbitrum', usdc: 'usdc_arbitrum' },
  '0x2105': { coin: 'eth_base', usdc: 'usdc_base' },
  '0x38': { coin: 'bnb_bsc' },
  '0xa86a': { coin: 'avax_cchain', usdc: 'usdc_cchain' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'sol', usdc: 'usdc_sol' },
});
const methods: Partial<Record<PayMethod, { code: string; seconds: number }>> = {
  card: { code: 'credit_debit_card', seconds: 600 },
  bank: { code: 'sepa_bank_transfer', seconds: 86_400 },
  applePay: { code: 'mobile_wallet', seconds: 600 },
  googlePay: { code: 'mobile_wallet', seconds: 600 },
  paypal: { code: 'paypal', seconds: 600 },
};

const QuoteSchema = v.object({
  quoteCurrencyAmount: figure,
  totalAmount: figure,
  feeAmount: figure,
  extraFeeAmount: v.optional(figure, 0),
  networkFeeAmount: figure,
});
const TransactionSchema = v.object({
  id: v.string(),
  status: v.picklist(['waitingPayment', 'pending', 'waitingAuthorization', 'failed', 'completed']),
  failureReason: v.nullish(v.string()),
  externalTransactionId: v.string(),
  walletAddress: v.nullish(v.string()),
  cryptoTransactionId: v.nullish(v.string()),
});

const statuses: Record<v.InferOutput<typeof TransactionSchema>['status'], OrderStatus> = {
  waitingPayment: 'waiting',
  waitingAuthorization: 'waiting',
  pending: 'paid',
  completed: 'sending',
  failed: 'failed',
};

function toUpdate(transaction: v.InferOutput<typeof TransactionSchema>): OrderUpdate {
  const { id, status, failureReason, externalTransactionId, walletAddress, cryptoTransactionId } = transaction;
  const isRefund = status === 'failed' && failureReason === 'Refund';
  const reason = failureReason === 'Cancelled' ? 'cancelled' : failureReason === 'Rejected' ? 'declined' : 'unknown';
  return {
    orderId: externalTransactionId,
    reference: id,
    status: isRefund ? 'refunded' : statuses[status],
    ...(status === 'failed' && !isRefund ? { reason } : {}),
    ...(walletAddress ? { address: walletAddress } : {}),
    transaction: toTransaction(cryptoTransactionId),
  };
}

/** Maps messages such as `Minimum purchase is $30.`, `Maximum purchase is …`: MoonPay reports limits only in the text of the message. */
function explain({ status, json }: Refusal): OnrampError | undefined {
  const message = v.safeParse(v.object({ message: v.string() }), json);
  if (status !== 400 && status !== 404) return undefined;
  const words = message.success ? message.output.message : '';
  return new OnrampError(/m(in|ax)imum/i.test(words) ? 'limits' : 'notOffered');
}

/** Creates the MoonPay service. The URL of its page is signed, and its webhook calls are signed in `Moonpay-Signature-V2`. */
export function createMoonPay(
  settings: MoonPaySettings,
  { fetch }: { fetch: typeof globalThis.fetch },
): OnrampProvider {
  const { apiKey, secretKey, webhookKey, url, pageUrl, sellPageUrl } = settings;

  /** Signs the whole query, so that an attacker cannot replace the address. */
  function signPage(at: string, fields: Record<string, string>): string {
    const query = new URLSearchParams({ apiKey, ...fields }).toString();
    const signature = createHmac('sha256', secretKey).update(`?${query}`).digest('base64');
    return `${at}/?${query}&signature=${encodeURIComponent(signature)}`;
  }

  return {
    id: 'moonpay',
    name: 'MoonPay',
    sides: ['buy', 'sell'],
    methods: ['card', 'bank', 'applePay', 'googlePay', 'paypal'],
    payoutMethods: ['bank', 'card', 'paypal'],
    currencies: ['usd', 'eur', 'gbp', 'aud', 'cad', 'chf', 'jpy', 'brl', 'try', 'sek', 'nok', 'dkk', 'pln'],
    countries: null,
    assets,
    async quote(ask) {
      if (ask.side === 'sell') return quoteSale(ask, { settings, fetch, explain });
      const { asset, currency, amount, method } = ask;
      const paid = methods[method];
      const query = new URLSearchParams({
        apiKey,
        baseCurrencyCode: currency,
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
        ...(paid && { paymentMethod: paid.code }),
      });
      const at = `${url}/v3/currencies/${asset.code}/buy_quote?${query.toString()}`;
      const quote = readAs(QuoteSchema, await callProvider(fetch, { url: at, explain }));
      return {
        receives: toSmallest(quote.quoteCurrencyAmount, asset.decimals),
        pays: String(quote.totalAmount),
        fees: { service: quote.feeAmount + quote.extraFeeAmount, network: quote.networkFeeAmount },
        seconds: paid?.seconds ?? 600,
      };
    },
    session(ask) {
      if (ask.side === 'sell') return Promise.resolve({ url: signPage(sellPageUrl, saleQuery(ask)) });
      const { asset, address, orderId, currency, amount, method, returnUrl } = ask;
      const fields = {
        currencyCode: asset.code,
        walletAddress: address,
        externalTransactionId: orderId,
        baseCurrencyCode: currency,
        baseCurrencyAmount: amount,
        redirectURL: returnUrl,
        ...(methods[method] && { paymentMethod: methods[method].code }),
      };
      return Promise.resolve({ url: signPage(pageUrl, fields) });
    },
    readWebhook({ headers, body, now }) {
      checkTimedSignature({ header: headers['moonpay-signature-v2'], name: 's', key: webhookKey, body, now });
      const call = v.safeParse(v.object({ type: v.optional(v.string(), ''), data: v.unknown() }), parseJson(body));
      if (!call.success) return null;
      const { type, data } = call.output;
      if (type.startsWith('sell_')) return readSaleEvent(data);
      const transaction = v.safeParse(TransactionSchema, data);
      return transaction.success ? toUpdate(transaction.output) : null;
    },
    async status({ id, side }) {
      if (side === 'sell') return readSale(id, { settings, fetch });
      const at = `${url}/v1/transactions/ext/${id}?${new URLSearchParams({ apiKey }).toString()}`;
      const found = readAs(v.array(TransactionSchema), await callProvider(fetch, { url: at }));
      return found[0] ? toUpdate(found[0]) : null;
    },
  };
}
