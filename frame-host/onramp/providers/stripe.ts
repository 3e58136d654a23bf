import * as v from 'valibot';
import { OnrampError } from '../../../src/errors/onramp';
import { parseJson } from '../../../src/kit/json';
import type { OrderStatus } from '../../../src/wire/onramp';
import { callProvider, type Refusal } from '../callProvider';
import type { OnrampProvider, OrderUpdate, ProviderAsset } from '../provider';
import type { StripeSettings } from '../settings';
import { checkTimedSignature } from '../signature';
import { toAssets } from './assets';
import { figure, readAs, toSmallest, toTransaction } from './reading';

/** Each code contains a coin and its network. */
const assets = toAssets({
  '0x1': { coin: 'eth ethereum', usdc: 'usdc ethereum' },
  '0x89': { coin: 'matic polygon', usdc: 'usdc polygon' },
  '0x2105': { coin: 'eth base', usdc: 'usdc base' },
  '0xa86a': { coin: 'avax avalanche', usdc: 'usdc avalanche' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'sol solana', usdc: 'usdc solana' },
});
const namesOf = ({ code }: ProviderAsset) => {
  const [currency = '', network = ''] = code.split(' ');
  return { currency, network };
};
/** Returns the name under which Stripe expects the wallet address for a network. Ethereum chains share one name. */
const walletOf = (network: string): string => (network === 'solana' ? 'solana' : 'ethereum');

const QuotesSchema = v.object({
  destination_network_quotes: v.record(
    v.string(),
    v.array(
      v.object({
        destination_currency: v.string(),
        destination_amount: v.string(),
        source_total_amount: figure,
        fees: v.object({ network_fee_monetary: figure, transaction_fee_monetary: figure }),
      }),
    ),
  ),
});
const SessionSchema = v.object({
  id: v.string(),
  status: v.picklist(['initialized', 'rejected', 'requires_payment', 'fulfillment_processing', 'fulfillment_complete']),
  redirect_url: v.nullish(v.string()),
  metadata: v.nullish(v.object({ order: v.optional(v.string()) })),
  transaction_details: v.nullish(
    v.object({ transaction_id: v.nullish(v.string()), wallet_address: v.nullish(v.string()) }),
  ),
});

const statuses: Record<v.InferOutput<typeof SessionSchema>['status'], OrderStatus> = {
  initialized: 'waiting',
  requires_payment: 'waiting',
  fulfillment_processing: 'paid',
  fulfillment_complete: 'sending',
  rejected: 'failed',
};

function toUpdate({
  id,
  status,
  metadata,
  transaction_details: details,
}: v.InferOutput<typeof SessionSchema>): OrderUpdate | null {
  const orderId = metadata?.order;
  if (orderId === undefined) return null;
  return {
    orderId,
    reference: id,
    status: statuses[status],
    transaction: toTransaction(details?.transaction_id),
    ...(status === 'rejected' ? { reason: 'identity' } : {}),
    ...(details?.wallet_address ? { address: details.wallet_address } : {}),
  };
}

/** Maps Stripe's error codes for input that is not possible. Other errors are faults of this server or of Stripe. */
function explain({ json }: Refusal): OnrampError | undefined {
  const refusal = v.safeParse(v.object({ error: v.object({ code: v.string() }) }), json);
  const code = refusal.success ? refusal.output.error.code : '';
  if (/amount_(below_min|above_max|too_(small|large))|invalid_amount/.test(code)) return new OnrampError('limits');
  return /unsupport|not_supported|unavailable_in/.test(code) ? new OnrampError('notOffered') : undefined;
}

/**
 * Creates the Stripe service. The server creates a session, and Stripe's page asks the user for everything else. Its webhook calls are
 * signed in `Stripe-Signature`.
 */
export function createStripe(
  { secretKey, webhookKey, url }: StripeSettings,
  { fetch }: { fetch: typeof globalThis.fetch },
): OnrampProvider {
  const headers = { authorization: `Bearer ${secretKey}` };
  const at = `${url}/v1/crypto`;
  return {
    id: 'stripe',
    name: 'Stripe',
    sides: ['buy'],
    methods: ['card', 'bank', 'applePay', 'googlePay'],
    currencies: ['usd', 'eur'],
    countries: [
      'US',
      'AT',
      'BE',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GR',
      'IE',
      'IT',
      'LT',
      'LU',
      'LV',
      'NL',
      'PL',
      'PT',
      'SE',
      'SI',
      'SK',
    ],
    assets,
    async quote({ asset, currency, amount }) {
      const { currency: coin, network } = namesOf(asset);
      const query = new URLSearchParams({
        source_currency: currency,
        source_amount: amount,
        'destination_currencies[]': coin,
        'destination_networks[]': network,
      });
      const answer = await callProvider(fetch, { url: `${at}/onramp/quotes?${query.toString()}`, headers, explain });
      const found = readAs(QuotesSchema, answer).destination_network_quotes[network]?.find(
        ({ destination_currency: name }) => name === coin,
      );
      if (!found) throw new OnrampError('notOffered');
      const { network_fee_monetary: fee, transaction_fee_monetary: service } = found.fees;
      return {
        receives: toSmallest(found.destination_amount, asset.decimals),
        pays: String(found.source_total_amount),
        fees: { service, network: fee },
        seconds: 300,
      };
    },
    async session({ asset, address, orderId, currency, amount, clientIp }) {
      const { currency: coin, network } = namesOf(asset);
      const body = new URLSearchParams({
        [`wallet_addresses[${walletOf(network)}]`]: address,
        lock_wallet_address: 'true',
        source_currency: currency,
        source_amount: amount,
        'metadata[order]': orderId,
        destination_currency: coin,
        destination_network: network,
        customer_ip_address: clientIp,
      }).toString();
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const made = await callProvider(fetch, {
        url: `${at}/onramp_sessions`,
        method: 'POST',
        headers: form,
        body,
        explain,
      });
      const { id, redirect_url: page } = readAs(SessionSchema, made);
      if (page == null) throw new OnrampError('unavailable');
      return { url: page, reference: id };
    },
    readWebhook({ headers: given, body, now }) {
      checkTimedSignature({ header: given['stripe-signature'], name: 'v1', key: webhookKey, body, now });
      const event = v.safeParse(v.object({ data: v.object({ object: SessionSchema }) }), parseJson(body));
      return event.success ? toUpdate(event.output.data.object) : null;
    },
    async status({ reference }) {
      if (reference === null) return null;
      const answer = await callProvider(fetch, {
        url: `${at}/onramp_sessions/${encodeURIComponent(reference)}`,
        headers,
      });
      return toUpdate(readAs(SessionSchema, answer));
    },
  };
}
