import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import { OnrampError } from '../../../src/errors/onramp';
import { isPlainObject, parseJson } from '../../../src/kit/json';
import type { OrderStatus, PayMethod } from '../../../src/wire/onramp';
import { callProvider, type Refusal } from '../callProvider';
import type { OnrampProvider } from '../provider';
import type { RampSettings } from '../settings';
import { toAssets } from './assets';
import { figure, readAs, toTransaction } from './reading';

const assets = toAssets({
  '0x1': { coin: 'ETH_ETH', usdc: 'ETH_USDC' },
  '0x89': { coin: 'MATIC_POL', usdc: 'MATIC_USDC' },
  '0xa': { coin: 'OPTIMISM_ETH', usdc: 'OPTIMISM_USDC' },
  '0xa4b1': { coin: 'ARBITRUM_ETH', usdc: 'ARBITRUM_USDC' },
  '0x2105': { coin: 'BASE_ETH', usdc: 'BASE_USDC' },
  '0x38': { coin: 'BSC_BNB' },
  '0xa86a': { coin: 'AVAX_AVAX', usdc: 'AVAX_USDC' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'SOLANA_SOL', usdc: 'SOLANA_USDC' },
});
const methods: Partial<Record<PayMethod, { code: string; seconds: number }>> = {
  card: { code: 'CARD_PAYMENT', seconds: 300 },
  bank: { code: 'MANUAL_BANK_TRANSFER', seconds: 86_400 },
  applePay: { code: 'APPLE_PAY', seconds: 300 },
  googlePay: { code: 'GOOGLE_PAY', seconds: 300 },
};

const OfferSchema = v.object({
  fiatValue: figure,
  cryptoAmount: v.pipe(v.string(), v.regex(/^\d+$/)),
  baseRampFee: figure,
  appliedFee: figure,
});
const CallSchema = v.object({
  type: v.string(),
  purchase: v.object({
    id: v.string(),
    status: v.string(),
    receiverAddress: v.nullish(v.string()),
    finalTxHash: v.nullish(v.string()),
    cryptoAmount: v.nullish(v.pipe(v.string(), v.regex(/^\d+$/))),
  }),
});
const statuses: Record<string, OrderStatus> = {
  INITIALIZED: 'waiting',
  PAYMENT_STARTED: 'waiting',
  PAYMENT_IN_PROGRESS: 'waiting',
  PAYMENT_EXECUTED: 'paid',
  FIAT_SENT: 'paid',
  FIAT_RECEIVED: 'paid',
  RELEASING: 'paid',
  RELEASED: 'sending',
  PAYMENT_FAILED: 'failed',
  REVIEW_REJECTED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
};
const reasons = {
  PAYMENT_FAILED: 'declined',
  REVIEW_REJECTED: 'identity',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const;

/** Serializes to JSON with the fields of every object sorted by name: Ramp's signature covers this form. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (!isPlainObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${stable(value[name])}`).join()}}`;
}

function explain({ status, json }: Refusal): OnrampError | undefined {
  const text = JSON.stringify(json ?? '');
  return status === 400
    ? new OnrampError(/limit|too (low|high)|min|max/i.test(text) ? 'limits' : 'notOffered')
    : undefined;
}

/**
 * Creates the Ramp service. Its page is opened by URL. Its webhook calls are signed by Ramp's own key (ECDSA), which the operator takes
 * from Ramp's documentation.
 */
export function createRamp(
  { apiKey, appName, publicKey, url, pageUrl }: RampSettings,
  { fetch, publicUrl }: { fetch: typeof globalThis.fetch; publicUrl: string },
): OnrampProvider {
  const key = createPublicKey(publicKey);
  return {
    id: 'ramp',
    name: 'Ramp',
    sides: ['buy'],
    methods: ['card', 'bank', 'applePay', 'googlePay'],
    currencies: ['usd', 'eur', 'gbp', 'pln', 'chf', 'brl', 'sek', 'dkk', 'ron', 'czk', 'huf'],
    countries: null,
    assets,
    async quote({ asset, currency, amount, method }) {
      const at = `${url}/api/host-api/v3/onramp/quote/all?${new URLSearchParams({ hostApiKey: apiKey }).toString()}`;
      const body = { cryptoAssetSymbol: asset.code, fiatCurrency: currency.toUpperCase(), fiatValue: Number(amount) };
      const answer = await callProvider(fetch, { url: at, method: 'POST', body, explain });
      const paid = methods[method];
      const offer = isPlainObject(answer) && paid ? answer[paid.code] : undefined;
      if (offer === undefined) throw new OnrampError('notOffered');
      const { cryptoAmount, fiatValue, baseRampFee, appliedFee } = readAs(OfferSchema, offer);
      return {
        receives: cryptoAmount,
        pays: String(fiatValue),
        fees: { service: baseRampFee, network: Math.max(0, appliedFee - baseRampFee) },
        seconds: paid?.seconds ?? 300,
      };
    },
    session({ asset, address, orderId, currency, amount, returnUrl }) {
      const query = new URLSearchParams({
        hostApiKey: apiKey,
        hostAppName: appName,
        enabledFlows: 'ONRAMP',
        userAddress: address,
        swapAsset: asset.code,
        fiatCurrency: currency.toUpperCase(),
        fiatValue: amount,
        finalUrl: returnUrl,
        // Ramp has no field for the order id, so the webhook URL names the order. The signature does not cover that URL. This is safe
        // because only the owner knows the id, the address in the call must match the order's address, and each purchase belongs to one
        // order (orders.ts).
        webhookStatusUrl: `${publicUrl}/onramp/webhooks/ramp?order=${orderId}`,
      });
      return Promise.resolve({ url: `${pageUrl}/?${query.toString()}` });
    },
    readWebhook({ headers, body, query }) {
      const json = parseJson(body);
      const signature = Buffer.from(String(headers['x-body-signature'] ?? ''), 'base64');
      if (!verify('sha256', Buffer.from(stable(json)), key, signature)) throw new HttpError('unauthorized');
      const call = v.safeParse(CallSchema, json);
      const orderId = query.order;
      if (!call.success || orderId === undefined) return null;
      const { id, status, receiverAddress, finalTxHash, cryptoAmount } = call.output.purchase;
      const stands = call.output.type === 'RETURNED' ? 'refunded' : statuses[status];
      // Without an address nothing proves that the call belongs to this order.
      if (stands === undefined || !receiverAddress) return null;
      const reason = Object.hasOwn(reasons, status) ? reasons[status as keyof typeof reasons] : 'unknown';
      return {
        orderId,
        reference: id,
        status: stands,
        address: receiverAddress,
        transaction: toTransaction(finalTxHash),
        ...(cryptoAmount ? { receives: cryptoAmount } : {}),
        ...(stands === 'failed' ? { reason } : {}),
      };
    },
  };
}
