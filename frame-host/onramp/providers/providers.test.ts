import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/kit/clock';
import type { OnrampProvider, QuoteAsk, SessionAsk } from '../provider';
import { hmacHex } from '../signature';
import { createCoinbase } from './coinbase';
import { createMoonPay } from './moonPay';
import { createRamp } from './ramp';
import { createStripe } from './stripe';
import { createTransak } from './transak';

const address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const orderId = 'a'.repeat(32);
const hash = `0x${'5'.repeat(64)}`;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rampKey = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
const now = systemClock.now();
const time = Math.floor(now / 1_000);

type Answer = { status?: number; json?: unknown; text?: string } | 'silence';

/** A service that gives recorded answers by the end of their path, and remembers what it was asked. */
function service(answers: Record<string, Answer>) {
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

const textOf = (request: { init: RequestInit } | undefined): string =>
  typeof request?.init.body === 'string' ? request.init.body : '';
const pem = (key: typeof ec.privateKey, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();
const all = {
  moonpay: (fetch: typeof globalThis.fetch) =>
    createMoonPay(
      {
        apiKey: 'pk',
        secretKey: 'sk',
        webhookKey: 'wk',
        url: 'https://api.moonpay.com',
        pageUrl: 'https://buy.moonpay.com',
      },
      { fetch },
    ),
  transak: (fetch: typeof globalThis.fetch) =>
    createTransak(
      {
        ...{ apiKey: 'pk', apiSecret: 'secret', referrerDomain: 'wallet.example.com' },
        ...{ url: 'https://api.transak.com', gatewayUrl: 'https://api-gateway.transak.com' },
      },
      { fetch, clock: systemClock },
    ),
  coinbase: (fetch: typeof globalThis.fetch) =>
    createCoinbase(
      {
        ...{ keyName: 'organizations/o/apiKeys/k', privateKey: pem(ec.privateKey, 'pkcs8'), webhookKey: 'wk' },
        ...{ url: 'https://api.developer.coinbase.com', pageUrl: 'https://pay.coinbase.com' },
      },
      { fetch, clock: systemClock },
    ),
  stripe: (fetch: typeof globalThis.fetch) =>
    createStripe({ secretKey: 'sk', webhookKey: 'wk', url: 'https://api.stripe.com' }, { fetch }),
  ramp: (fetch: typeof globalThis.fetch) =>
    createRamp(
      {
        ...{ apiKey: 'pk', appName: 'Wallet', publicKey: pem(rampKey.publicKey, 'spki') },
        ...{ url: 'https://api.ramp.network', pageUrl: 'https://app.ramp.network' },
      },
      { fetch, publicUrl: 'https://wallet.example.com' },
    ),
};
type Name = keyof typeof all;

function askOf(provider: OnrampProvider): QuoteAsk {
  const asset = provider.assets.find(({ chainId, token }) => chainId === '0x2105' && token === null);
  if (!asset) throw new Error('It sells no ether on Base');
  return { side: 'buy', asset, currency: 'eur', amount: '100', country: 'DE', method: 'card' };
}
const sessionOf = (provider: OnrampProvider): SessionAsk => ({
  ...askOf(provider),
  ...{ orderId, address, returnUrl: 'https://wallet.example.com/v5/end', clientIp: '203.0.113.7' },
});

/** Answers as they are in the documents of each service, shortened to what is read. */
const quotes: Record<Name, Record<string, Answer>> = {
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
          ...{ fiatAmount: 100, cryptoAmount: 0.0389 },
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
        ...{ payment_total: { value: '100', currency: 'EUR' }, purchase_amount: { value: '0.0389', currency: 'ETH' } },
        ...{ coinbase_fee: { value: '3.99', currency: 'EUR' }, network_fee: { value: '0.5', currency: 'EUR' } },
      },
    },
  },
  stripe: {
    quotes: {
      json: {
        destination_network_quotes: {
          base: [
            {
              ...{ destination_currency: 'eth', destination_amount: '0.0389', source_total_amount: '100' },
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
const names = Object.keys(all) as Name[];

describe.each(names)('%s', (name) => {
  it('is asked for a quote by its published interface', async () => {
    const { fetch, asked } = service(quotes[name]);
    const provider = all[name](fetch);
    const quote = await provider.quote(askOf(provider));
    expect(quote).toMatchObject({ receives: '38900000000000000', pays: '100' });
    expect(quote.fees.service).toBeCloseTo(3.99);
    expect(quote.fees.network).toBeCloseTo(0.5);
    expect(asked).toHaveLength(1);
    // A quote says nothing of who asks.
    expect(JSON.stringify(asked).toLowerCase()).not.toContain(address.slice(2, 12));
  });

  it.each<[string, Answer, string]>([
    ['429', { status: 429 }, 'rateLimited'],
    ['500', { status: 500, text: '<html>' }, 'unavailable'],
    ['silence', 'silence', 'unavailable'],
    ['another shape', { json: { error: null } }, name === 'ramp' ? 'notOffered' : 'unavailable'],
    ['no JSON', { text: 'ok' }, 'unavailable'],
  ])('that answers with %s says so, and no more', async (_, answer, code) => {
    const provider = all[name](
      service(Object.fromEntries(Object.keys(quotes[name]).map((path) => [path, answer]))).fetch,
    );
    await expect(provider.quote(askOf(provider))).rejects.toMatchObject({ code });
  });

  it('refuses calls that it has not signed', async () => {
    const provider = all[name](
      service({ 'refresh-token': { json: { data: { accessToken: 't', expiresAt: time + 9e5 } } } }).fetch,
    );
    const headers = {
      ...{
        'moonpay-signature-v2': `t=${time},s=00`,
        'stripe-signature': `t=${time},v1=00`,
        'x-body-signature': 'AAAA',
      },
      'x-hook0-signature': `t=${time},h=content-type,v1=00`,
    };
    for (const body of ['{}', '', '{"data":"a.b.c"}'])
      await expect(
        (async () => provider.readWebhook({ headers, body, query: { order: orderId }, now }))(),
      ).rejects.toMatchObject({
        code: 'unauthorized',
      });
  });
});

describe('MoonPay', () => {
  const provider = all.moonpay(service({}).fetch);
  it('signs the address of its page whole', async () => {
    const url = new URL((await provider.session(sessionOf(provider))).url);
    const signature = url.searchParams.get('signature');
    const [query] = url.search.split('&signature=');
    expect(url.origin).toBe('https://buy.moonpay.com');
    expect(signature).toBe(
      createHmac('sha256', 'sk')
        .update(query ?? '')
        .digest('base64'),
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{
        currencyCode: 'eth_base',
        walletAddress: address,
        externalTransactionId: orderId,
        baseCurrencyAmount: '100',
      },
    });
  });

  it('reads its signed calls', async () => {
    const data = {
      id: 'm1',
      status: 'completed',
      externalTransactionId: orderId,
      walletAddress: address,
      cryptoTransactionId: hash,
    };
    const body = JSON.stringify({ type: 'transaction_updated', data });
    const header = (at: number) => ({ 'moonpay-signature-v2': `t=${at},s=${hmacHex('wk', `${at}.${body}`)}` });
    const call = { body, query: {}, now };
    expect(await provider.readWebhook({ ...call, headers: header(time) })).toMatchObject({
      ...{ orderId, status: 'sending', transaction: hash, address },
    });
    expect(() => provider.readWebhook({ ...call, headers: header(time - 3_600) })).toThrow('Not authorized');
  });

  it('says where an amount is too small', async () => {
    const json = { message: 'Minimum purchase is €30.', type: 'BadRequestError' };
    const small = all.moonpay(service({ buy_quote: { status: 400, json } }).fetch);
    await expect(small.quote(askOf(small))).rejects.toMatchObject({ code: 'limits' });
  });
});

describe('Transak', () => {
  const token = { json: { data: { accessToken: 'partner-token', expiresAt: time + 86_400 } } };
  it('makes the address of its page on the server, with one token for many', async () => {
    const page = { json: { data: { widgetUrl: 'https://global.transak.com?apiKey=pk&sessionId=once' } } };
    const { fetch, asked, bodyOf } = service({ 'refresh-token': token, 'auth/session': page });
    const provider = all.transak(fetch);
    const made = await Promise.all([provider.session(sessionOf(provider)), provider.session(sessionOf(provider))]);
    expect(made[0]?.url).toContain('sessionId=once');
    expect(asked.filter(({ url }) => url.pathname.endsWith('refresh-token'))).toHaveLength(1);
    expect(bodyOf(1)).toMatchObject({
      widgetParams: {
        walletAddress: address,
        disableWalletAddressForm: true,
        partnerOrderId: orderId,
        network: 'base',
      },
    });
    expect(asked[1]?.init.headers).toMatchObject({ 'access-token': 'partner-token' });
  });

  it('reads its signed calls', async () => {
    const provider = all.transak(service({ 'refresh-token': token }).fetch);
    const webhookData = {
      id: 't1',
      partnerOrderId: orderId,
      status: 'COMPLETED',
      walletAddress: address,
      transactionHash: hash,
    };
    const callAt = async (at: number, key = 'partner-token') => {
      const jwt = new SignJWT({ eventID: 'ORDER_COMPLETED', webhookData })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(at);
      const body = JSON.stringify({ data: await jwt.sign(new TextEncoder().encode(key)) });
      return provider.readWebhook({ headers: {}, body, query: {}, now });
    };
    expect(await callAt(time)).toMatchObject({ orderId, status: 'sending', transaction: hash, address });
    await expect(callAt(time - 3_600)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(callAt(time, 'another')).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('Coinbase', () => {
  it('opens its page by a token that is asked for with a JWT for that one call', async () => {
    const { fetch, asked, bodyOf } = service({ token: { json: { token: 'once', channel_id: '' } } });
    const provider = all.coinbase(fetch);
    const url = new URL((await provider.session(sessionOf(provider))).url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      sessionToken: 'once',
      defaultNetwork: 'base',
      partnerUserId: orderId,
    });
    expect(bodyOf(0)).toEqual({
      addresses: [{ address, blockchains: ['base'] }],
      assets: ['ETH'],
      clientIp: '203.0.113.7',
    });
    const jwt = new Headers(asked[0]?.init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: 'ES256', kid: 'organizations/o/apiKeys/k' });
    const claims = decodeJwt(jwt);
    expect(claims).toMatchObject({ iss: 'cdp', uris: ['POST api.developer.coinbase.com/onramp/v1/token'] });
    expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(120);
  });

  it('reads its calls, which are signed with the headers that they name', () => {
    const provider = all.coinbase(service({}).fetch);
    const body = JSON.stringify({
      ...{ transactionId: 'c1', partnerUserRef: orderId, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
      ...{ txHash: hash, walletAddress: address },
    });
    const names = 'content-type x-event-id';
    const sent = (id: string) => ({
      ...{ 'content-type': 'application/json', 'x-event-id': id },
      'x-hook0-signature': `t=${time},h=${names},v1=${hmacHex('wk', `${time}.${names}.application/json.e1.${body}`)}`,
    });
    const call = { body, query: {}, now };
    expect(provider.readWebhook({ ...call, headers: sent('e1') })).toMatchObject({
      orderId,
      status: 'sending',
      transaction: hash,
    });
    expect(() => provider.readWebhook({ ...call, headers: sent('e2') })).toThrow('Not authorized');
  });
});

describe('Stripe', () => {
  it('makes a session whose address cannot be changed', async () => {
    const made = { id: 'cos_1', status: 'initialized', redirect_url: 'https://crypto.link.com?session_hash=x' };
    const { fetch, asked } = service({ onramp_sessions: { json: made } });
    const provider = all.stripe(fetch);
    expect(await provider.session(sessionOf(provider))).toEqual({ url: made.redirect_url, reference: 'cos_1' });
    expect(Object.fromEntries(new URLSearchParams(textOf(asked[0])))).toMatchObject({
      ...{ 'wallet_addresses[ethereum]': address, lock_wallet_address: 'true', 'metadata[order]': orderId },
      ...{ destination_network: 'base', customer_ip_address: '203.0.113.7' },
    });
  });

  it('reads its signed calls', () => {
    const provider = all.stripe(service({}).fetch);
    const details = { transaction_id: hash, wallet_address: address };
    const object = {
      id: 'cos_1',
      status: 'fulfillment_complete',
      metadata: { order: orderId },
      transaction_details: details,
    };
    const body = JSON.stringify({ type: 'crypto.onramp_session.updated', data: { object } });
    const headers = {
      'stripe-signature': `t=${time},v1=${hmacHex('old', `${time}.${body}`)},v1=${hmacHex('wk', `${time}.${body}`)}`,
    };
    expect(provider.readWebhook({ headers, body, query: {}, now })).toMatchObject({
      orderId,
      status: 'sending',
      address,
    });
  });
});

describe('Ramp', () => {
  const provider = all.ramp(service({}).fetch);
  it('is called back at an address that names the order', async () => {
    const { searchParams } = new URL((await provider.session(sessionOf(provider))).url);
    expect(searchParams.get('webhookStatusUrl')).toBe(
      `https://wallet.example.com/onramp/webhooks/ramp?order=${orderId}`,
    );
    expect(Object.fromEntries(searchParams)).toMatchObject({
      userAddress: address,
      swapAsset: 'BASE_ETH',
      fiatValue: '100',
    });
  });

  it('reads calls signed over their fields in order, and none without the address', () => {
    const call = (purchase: object) => {
      const event = { type: 'RELEASED', purchase };
      const { type } = event;
      const ordered = JSON.stringify({ purchase: Object.fromEntries(Object.entries(purchase).sort()), type });
      const signature = sign('sha256', Buffer.from(ordered), rampKey.privateKey).toString('base64');
      const headers = { 'x-body-signature': signature };
      return provider.readWebhook({ headers, body: JSON.stringify(event), query: { order: orderId }, now });
    };
    const purchase = { status: 'RELEASED', id: 'r1', receiverAddress: address, finalTxHash: hash, cryptoAmount: '5' };
    expect(call(purchase)).toMatchObject({ orderId, status: 'sending', transaction: hash, address, receives: '5' });
    expect(call({ status: 'RELEASED', id: 'r1' })).toBeNull();
  });
});
