import { jwtVerify } from 'jose';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import { OnrampError } from '../../../src/errors/onramp';
import { parseJson } from '../../../src/kit/json';
import type { OrderStatus, PayMethod } from '../../../src/wire/onramp';
import { callProvider, type ProviderCall, type Refusal } from '../callProvider';
import type { PartnerToken, PartnerTokens } from '../partnerTokens';
import type { OnrampProvider, OrderUpdate, ProviderAsset } from '../provider';
import type { TransakSettings } from '../settings';
import { toAssets } from './assets';
import { figure, readAs, toSmallest, toTransaction } from './reading';

/** Each code contains a coin and its network. */
const assets = toAssets({
  '0x1': { coin: 'ETH ethereum', usdc: 'USDC ethereum' },
  '0x89': { coin: 'POL polygon', usdc: 'USDC polygon' },
  '0xa': { coin: 'ETH optimism', usdc: 'USDC optimism' },
  '0xa4b1': { coin: 'ETH arbitrum', usdc: 'USDC arbitrum' },
  '0x2105': { coin: 'ETH base', usdc: 'USDC base' },
  '0x38': { coin: 'BNB bsc' },
  '0xa86a': { coin: 'AVAX avaxcchain', usdc: 'USDC avaxcchain' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'SOL solana', usdc: 'USDC solana' },
});
const namesOf = ({ code }: ProviderAsset) => {
  const [coin = '', network = ''] = code.split(' ');
  return { coin, network };
};
const methods: Partial<Record<PayMethod, { code: string; seconds: number }>> = {
  card: { code: 'credit_debit_card', seconds: 600 },
  bank: { code: 'sepa_bank_transfer', seconds: 86_400 },
  applePay: { code: 'apple_pay', seconds: 600 },
  googlePay: { code: 'google_pay', seconds: 600 },
};
const QuoteSchema = v.object({
  response: v.object({
    fiatAmount: figure,
    cryptoAmount: figure,
    feeBreakdown: v.optional(v.array(v.object({ id: v.string(), value: figure })), []),
  }),
});
const TokenSchema = v.object({ data: v.object({ accessToken: v.string(), expiresAt: v.number() }) });
const SessionSchema = v.object({ data: v.object({ widgetUrl: v.string() }) });
const OrderSchema = v.object({
  id: v.string(),
  partnerOrderId: v.nullish(v.string()),
  status: v.string(),
  walletAddress: v.nullish(v.string()),
  transactionHash: v.nullish(v.string()),
});
const EventSchema = v.object({ webhookData: OrderSchema });

const statuses: Record<string, OrderStatus> = {
  AWAITING_PAYMENT_FROM_USER: 'waiting',
  PAYMENT_DONE_MARKED_BY_USER: 'waiting',
  PROCESSING: 'paid',
  PENDING_DELIVERY_FROM_TRANSAK: 'paid',
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: 'paid',
  COMPLETED: 'sending',
  CANCELLED: 'failed',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REFUNDED: 'refunded',
};

function toUpdate({
  id,
  partnerOrderId,
  status,
  walletAddress,
  transactionHash,
}: v.InferOutput<typeof OrderSchema>): OrderUpdate | null {
  const stands = statuses[status];
  if (!partnerOrderId || stands === undefined) return null;
  const reason = status === 'CANCELLED' ? 'cancelled' : status === 'EXPIRED' ? 'expired' : 'unknown';
  return {
    orderId: partnerOrderId,
    reference: id,
    status: stands,
    transaction: toTransaction(transactionHash),
    ...(stands === 'failed' ? { reason } : {}),
    ...(walletAddress ? { address: walletAddress } : {}),
  };
}

function explain({ status, json }: Refusal): OnrampError | undefined {
  const text = JSON.stringify(json ?? '');
  return status === 400 ? new OnrampError(/minimum|maximum|limit/i.test(text) ? 'limits' : 'notOffered') : undefined;
}

/** Transak no longer accepts the token. */
class TokenRefused extends OnrampError {
  constructor() {
    super('unavailable');
  }
}

/** Currencies that Transak accepts. */
const currencies = [
  'usd',
  'eur',
  'gbp',
  'aud',
  'cad',
  'chf',
  'jpy',
  'brl',
  'try',
  'inr',
  'mxn',
  'pln',
  'sek',
  'nok',
  'dkk',
] as const;

/**
 * Maximum number of tries with different tokens: two processes that renew an expired token at the same time may invalidate each other's new
 * token.
 */
const tries = 3;

/** Calls Transak with the partner token. Retries with a new token if another process invalidated the current one. */
function createTokenCalls(
  { apiKey, apiSecret, url }: Pick<TransakSettings, 'apiKey' | 'apiSecret' | 'url'>,
  { fetch, tokens }: { fetch: typeof globalThis.fetch; tokens: PartnerTokens },
) {
  async function askToken(): Promise<PartnerToken> {
    const at = `${url}/partners/api/v2/refresh-token`;
    const headers = { 'api-secret': apiSecret };
    const answer = await callProvider(fetch, { url: at, method: 'POST', headers, body: { apiKey } });
    const { accessToken, expiresAt } = readAs(TokenSchema, answer).data;
    return { text: accessToken, until: expiresAt * 1_000 };
  }
  const readToken = (refused?: string): Promise<string> => tokens.read('transak', askToken, refused);

  async function call(request: ProviderCall): Promise<unknown> {
    const callBy = (token: string) =>
      callProvider(fetch, {
        ...request,
        headers: { 'access-token': token },
        explain: (refusal) => (refusal.status === 401 ? new TokenRefused() : request.explain?.(refusal)),
      });
    let refused: string | undefined;
    for (let left = tries; ; left--) {
      const token = await readToken(refused);
      try {
        return await callBy(token);
      } catch (error) {
        if (!(error instanceof TokenRefused) || left === 1) throw error;
        refused = token;
      }
    }
  }

  return { readToken, call };
}

/**
 * Creates the Transak service. The URL of its page is valid for one visit and is requested with the partner token. The same token signs its
 * webhook calls (JWT, HS256).
 */
export function createTransak(
  { apiKey, apiSecret, referrerDomain, url, gatewayUrl }: TransakSettings,
  { fetch, tokens }: { fetch: typeof globalThis.fetch; tokens: PartnerTokens },
): OnrampProvider {
  const { readToken, call } = createTokenCalls({ apiKey, apiSecret, url }, { fetch, tokens });
  return {
    id: 'transak',
    name: 'Transak',
    sides: ['buy'],
    methods: ['card', 'bank', 'applePay', 'googlePay'],
    currencies,
    countries: null,
    assets,
    async quote({ asset, currency, amount, country, method }) {
      const { coin, network } = namesOf(asset);
      const query = new URLSearchParams({
        partnerApiKey: apiKey,
        fiatCurrency: currency.toUpperCase(),
        cryptoCurrency: coin,
        network,
        isBuyOrSell: 'BUY',
        fiatAmount: amount,
        quoteCountryCode: country,
        paymentMethod: methods[method]?.code ?? 'credit_debit_card',
      });
      const at = `${url}/api/v1/pricing/public/quotes?${query.toString()}`;
      const { response } = readAs(QuoteSchema, await callProvider(fetch, { url: at, explain }));
      const isNetwork = ({ id }: { id: string }) => id === 'network_fee';
      const sum = (fees: { value: number }[]) => fees.reduce((total, { value }) => total + value, 0);
      return {
        receives: toSmallest(response.cryptoAmount, asset.decimals),
        pays: String(response.fiatAmount),
        fees: {
          service: sum(response.feeBreakdown.filter((fee) => !isNetwork(fee))),
          network: sum(response.feeBreakdown.filter(isNetwork)),
        },
        seconds: methods[method]?.seconds ?? 600,
      };
    },
    async session({ asset, address, orderId, currency, amount, country, method, returnUrl }) {
      const { coin, network } = namesOf(asset);
      const widgetParams = {
        apiKey,
        referrerDomain,
        productsAvailed: 'BUY',
        partnerOrderId: orderId,
        redirectURL: returnUrl,
        cryptoCurrencyCode: coin,
        network,
        walletAddress: address,
        disableWalletAddressForm: true,
        fiatCurrency: currency.toUpperCase(),
        fiatAmount: Number(amount),
        countryCode: country,
        ...(methods[method] && { paymentMethod: methods[method].code }),
      };
      const at = `${gatewayUrl}/api/v2/auth/session`;
      const answer = await call({ url: at, method: 'POST', explain, body: { widgetParams } });
      return { url: readAs(SessionSchema, answer).data.widgetUrl };
    },
    async readWebhook({ body, now }) {
      const call = v.safeParse(v.object({ data: v.string() }), parseJson(body));
      if (!call.success) throw new HttpError('unauthorized');
      const key = new TextEncoder().encode(await readToken());
      const { payload } = await jwtVerify(call.output.data, key, {
        algorithms: ['HS256'],
        currentDate: new Date(now),
        maxTokenAge: 300,
        clockTolerance: 60,
      }).catch((cause: unknown) => {
        throw new HttpError('unauthorized', { cause });
      });
      const event = v.safeParse(EventSchema, payload);
      return event.success ? toUpdate(event.output.webhookData) : null;
    },
    async status({ reference }) {
      if (reference === null) return null;
      const at = `${url}/partners/api/v2/order/${encodeURIComponent(reference)}`;
      return toUpdate(readAs(v.object({ data: OrderSchema }), await call({ url: at })).data);
    },
  };
}
