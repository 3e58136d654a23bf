import { generateKeyPairSync } from 'node:crypto';
import { vi } from 'vitest';
import type { PartnerTokens } from '../../../frame-host/onramp/partnerTokens';
import type { OnrampProvider, QuoteRequest, CheckoutRequest } from '../../../frame-host/onramp/provider';
import { createCoinbase } from '../../../frame-host/onramp/providers/coinbase';
import { createMoonPay } from '../../../frame-host/onramp/providers/moonPay';
import { createRamp } from '../../../frame-host/onramp/providers/ramp';
import { createStripe } from '../../../frame-host/onramp/providers/stripe';
import { createTransak } from '../../../frame-host/onramp/providers/transak';
import { systemClock } from '../../../src/kit/clock';

export const address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
export const orderId = 'a'.repeat(32);
export const hash = `0x${'5'.repeat(64)}`;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const rampKey = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
export const now = systemClock.now();
export const time = Math.floor(now / 1_000);

export type Answer = { status?: number; json?: unknown; text?: string } | 'silence';

/** A fake service that returns recorded responses by the end of the path, and records its requests. */
export function service(answers: Record<string, Answer>) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const fetch = vi.fn(async (input: unknown, init: RequestInit = {}) => {
    const url = new URL(String(input));
    asked.push({ url, init });
    const answer = Object.entries(answers).find(([path]) => url.pathname.endsWith(path))?.[1] ?? { status: 404 };
    if (answer === 'silence') throw new DOMException('aborted', 'TimeoutError');
    const { status = 200, json = {}, text = JSON.stringify(json) } = answer;
    return new Response(text, { status });
  }) as unknown as typeof globalThis.fetch;
  return { fetch, asked, bodyOf: (at: number) => JSON.parse(textOf(asked[at])) as Record<string, unknown> };
}

export const textOf = (request: { init: RequestInit } | undefined): string =>
  typeof request?.init.body === 'string' ? request.init.body : '';
const pem = (key: typeof ec.privateKey, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();
export const all = {
  moonpay: (fetch: typeof globalThis.fetch) =>
    createMoonPay(
      {
        apiKey: 'pk',
        secretKey: 'sk',
        webhookKey: 'wk',
        url: 'https://api.moonpay.com',
        pageUrl: 'https://buy.moonpay.com',
        sellPageUrl: 'https://sell.moonpay.com',
      },
      { fetch },
    ),
  transak: (fetch: typeof globalThis.fetch, tokens: PartnerTokens = createMemoryTokens()) =>
    createTransak(
      {
        apiKey: 'pk',
        apiSecret: 'secret',
        referrerDomain: 'wallet.example.com',
        url: 'https://api.transak.com',
        gatewayUrl: 'https://api-gateway.transak.com',
      },
      { fetch, tokens },
    ),
  coinbase: (fetch: typeof globalThis.fetch) =>
    createCoinbase(
      {
        keyName: 'organizations/o/apiKeys/k',
        privateKey: pem(ec.privateKey, 'pkcs8'),
        webhookKey: 'wk',
        url: 'https://api.developer.coinbase.com',
        pageUrl: 'https://pay.coinbase.com',
      },
      { fetch, clock: systemClock },
    ),
  stripe: (fetch: typeof globalThis.fetch) =>
    createStripe({ secretKey: 'sk', webhookKey: 'wk', url: 'https://api.stripe.com' }, { fetch }),
  ramp: (fetch: typeof globalThis.fetch) =>
    createRamp(
      {
        apiKey: 'pk',
        appName: 'Wallet',
        publicKey: pem(rampKey.publicKey, 'spki'),
        url: 'https://api.ramp.network',
        pageUrl: 'https://app.ramp.network',
      },
      { fetch, publicUrl: 'https://wallet.example.com' },
    ),
};

/** Tokens of a single process, not shared with others. */
function createMemoryTokens(): PartnerTokens {
  let made: Promise<string> | undefined;
  return { read: (_provider, ask) => (made ??= ask().then(({ text }) => text)) };
}
type Name = keyof typeof all;

export function askOf(provider: OnrampProvider): QuoteRequest {
  const asset = provider.assets.find(({ chainId, token }) => chainId === '0x2105' && token === null);
  if (!asset) throw new Error('It sells no ether on Base');
  return { side: 'buy', asset, currency: 'eur', amount: '100', country: 'DE', method: 'card' };
}
export const sessionOf = (provider: OnrampProvider): CheckoutRequest => ({
  ...askOf(provider),
  orderId,
  address,
  returnUrl: 'https://wallet.example.com/v5/end',
  clientIp: '203.0.113.7',
});

/** Responses as documented by each service, reduced to the fields that are read. */
export const quotes: Record<Name, Record<string, Answer>> = {
  moonpay: {
    buy_quote: {
      json: {
        quoteCurrencyAmount: 0.0389,
        totalAmount: 100,
        feeAmount: 3.99,
        extraFeeAmount: 0,
        networkFeeAmount: 0.5,
      },
    },
  },
  transak: {
    quotes: {
      json: {
        response: {
          fiatAmount: 100,
          cryptoAmount: 0.0389,
          feeBreakdown: [
            { id: 'transak_fee', value: 3.99 },
            { id: 'network_fee', value: 0.5 },
          ],
        },
      },
    },
  },
  coinbase: {
    quote: {
      json: {
        payment_total: { value: '100', currency: 'EUR' },
        purchase_amount: { value: '0.0389', currency: 'ETH' },
        coinbase_fee: { value: '3.99', currency: 'EUR' },
        network_fee: { value: '0.5', currency: 'EUR' },
      },
    },
  },
  stripe: {
    quotes: {
      json: {
        destination_network_quotes: {
          base: [
            {
              destination_currency: 'eth',
              destination_amount: '0.0389',
              source_total_amount: '100',
              fees: { network_fee_monetary: '0.5', transaction_fee_monetary: '3.99' },
            },
          ],
        },
      },
    },
  },
  ramp: {
    all: {
      json: {
        CARD_PAYMENT: { fiatValue: 100, cryptoAmount: '38900000000000000', baseRampFee: 3.99, appliedFee: 4.49 },
      },
    },
  },
};
export const names = Object.keys(all) as Name[];
