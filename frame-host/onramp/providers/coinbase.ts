import { createPrivateKey, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import { OnrampError } from '../../../src/errors/onramp';
import type { Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import type { OrderStatus, PayMethod } from '../../../src/wire/onramp';
import { callProvider, type Refusal } from '../callProvider';
import type { OnrampProvider, OrderUpdate, ProviderAsset, WebhookCall } from '../provider';
import type { CoinbaseSettings } from '../settings';
import { checkTime, hmacHex, isSame } from '../signature';
import { toAssets } from './assets';
import { figure, readAs, toSmallest, toTransaction } from './reading';

/** Each code contains a coin and its network. */
const assets = toAssets({
  '0x1': { coin: 'ETH ethereum', usdc: 'USDC ethereum' },
  '0x89': { coin: 'POL polygon', usdc: 'USDC polygon' },
  '0xa': { coin: 'ETH optimism', usdc: 'USDC optimism' },
  '0xa4b1': { coin: 'ETH arbitrum', usdc: 'USDC arbitrum' },
  '0x2105': { coin: 'ETH base', usdc: 'USDC base' },
  '0xa86a': { coin: 'AVAX avalanche-c-chain', usdc: 'USDC avalanche-c-chain' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'SOL solana', usdc: 'USDC solana' },
});
const namesOf = ({ code }: ProviderAsset) => {
  const [coin = '', network = ''] = code.split(' ');
  return { coin, network };
};
const methods: Partial<Record<PayMethod, string>> = { card: 'CARD', bank: 'ACH_BANK_ACCOUNT', applePay: 'APPLE_PAY' };

const money = v.object({ value: figure });
const QuoteSchema = v.object({
  payment_total: money,
  purchase_amount: v.object({ value: v.string() }),
  coinbase_fee: money,
  network_fee: money,
});
const TokenSchema = v.object({ token: v.string() });
const TransactionSchema = v.object({
  transaction_id: v.string(),
  status: v.string(),
  tx_hash: v.nullish(v.string()),
  wallet_address: v.nullish(v.string()),
});
const EventSchema = v.object({
  transactionId: v.string(),
  partnerUserRef: v.string(),
  status: v.string(),
  txHash: v.nullish(v.string()),
  walletAddress: v.nullish(v.string()),
});

function statusOf(text: string): OrderStatus {
  if (/SUCCESS/.test(text)) return 'sending';
  if (/FAILED/.test(text)) return 'failed';
  return /IN_PROGRESS/.test(text) ? 'paid' : 'waiting';
}

function toUpdate({
  transactionId,
  partnerUserRef,
  status,
  txHash,
  walletAddress,
}: v.InferOutput<typeof EventSchema>): OrderUpdate {
  const stands = statusOf(status);
  return {
    orderId: partnerUserRef,
    reference: transactionId,
    status: stands,
    transaction: toTransaction(txHash),
    ...(stands === 'failed' ? { reason: 'unknown' } : {}),
    ...(walletAddress ? { address: walletAddress } : {}),
  };
}

function explain({ status, json }: Refusal): OnrampError | undefined {
  if (status !== 400) return undefined;
  const text = JSON.stringify(json ?? '');
  return new OnrampError(/amount|limit|minimum|maximum/i.test(text) ? 'limits' : 'notOffered');
}

/**
 * Checks the signature, which covers the body and the headers that it names: `t=…,h=<names>,v1=<HMAC of "t.names.values.body">`.
 * @throws HttpError `unauthorized`
 */
function checkSignature({ headers, body, now }: WebhookCall, key: string): void {
  const given = headers['x-hook0-signature'];
  const parts = new Map(
    (typeof given === 'string' ? given : '').split(',').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
  const time = parts.get('t') ?? '';
  const names = parts.get('h') ?? '';
  const values = names.split(' ').map((name) => String(headers[name.toLowerCase()] ?? ''));
  const expected = hmacHex(key, [time, names, values.join('.'), body].join('.'));
  if (!isSame(parts.get('v1') ?? '', expected)) throw new HttpError('unauthorized');
  checkTime({ seconds: Number(time), now });
}

/**
 * Creates the Coinbase service. Each call carries a JWT signed by the operator's key (CDP). Pages are opened with a token that is valid
 * once, for five minutes.
 */
export function createCoinbase(
  { keyName, privateKey, webhookKey, url, pageUrl }: CoinbaseSettings,
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock },
): OnrampProvider {
  const key = createPrivateKey(privateKey);
  const algorithm = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256';
  const { host } = new URL(url);

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const now = Math.floor(clock.now() / 1_000);
    const jwt = await new SignJWT({ uris: [`${method} ${host}${path}`] })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyName, nonce: randomBytes(16).toString('hex') })
      .setIssuer('cdp')
      .setSubject(keyName)
      .setNotBefore(now)
      .setExpirationTime(now + 120)
      .sign(key);
    const headers = { authorization: `Bearer ${jwt}` };
    return callProvider(fetch, { url: `${url}${path}`, method, headers, explain, ...(body && { body }) });
  }

  return {
    id: 'coinbase',
    name: 'Coinbase',
    sides: ['buy'],
    methods: ['card', 'bank', 'applePay'],
    currencies: ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'brl', 'jpy'],
    countries: null,
    assets,
    async quote({ asset, currency, amount, country, method }) {
      const { coin, network } = namesOf(asset);
      const body = {
        purchaseCurrency: coin,
        purchaseNetwork: network,
        paymentAmount: amount,
        country,
        paymentCurrency: currency.toUpperCase(),
        paymentMethod: methods[method] ?? 'CARD',
      };
      const quote = readAs(QuoteSchema, await call('POST', '/onramp/v1/buy/quote', body));
      return {
        receives: toSmallest(quote.purchase_amount.value, asset.decimals),
        pays: String(quote.payment_total.value),
        fees: { service: quote.coinbase_fee.value, network: quote.network_fee.value },
        seconds: method === 'bank' ? 3_600 : 300,
      };
    },
    async session({ asset, address, orderId, currency, amount, returnUrl, clientIp }) {
      const { coin, network } = namesOf(asset);
      const body = { addresses: [{ address, blockchains: [network] }], assets: [coin], clientIp };
      const { token } = readAs(TokenSchema, await call('POST', '/onramp/v1/token', body));
      const query = new URLSearchParams({
        sessionToken: token,
        defaultAsset: coin,
        defaultNetwork: network,
        partnerUserId: orderId,
        presetFiatAmount: amount,
        fiatCurrency: currency.toUpperCase(),
        redirectUrl: returnUrl,
      });
      return { url: `${pageUrl}/buy/select-asset?${query.toString()}` };
    },
    readWebhook(given) {
      checkSignature(given, webhookKey);
      const event = v.safeParse(EventSchema, parseJson(given.body));
      return event.success ? toUpdate(event.output) : null;
    },
    async status({ id }) {
      const answer = await call('GET', `/onramp/v1/buy/user/${id}/transactions`);
      const [last] = readAs(v.object({ transactions: v.array(TransactionSchema) }), answer).transactions;
      if (!last) return null;
      const { transaction_id: transactionId, status, tx_hash: txHash, wallet_address: walletAddress } = last;
      return toUpdate({ transactionId, partnerUserRef: id, status, txHash, walletAddress });
    },
  };
}
