import * as v from 'valibot';
import { OnrampError } from '../../../src/errors/onramp';
import { isPlainObject, parseJson } from '../../../src/kit/json';
import { orderReasons, orderStatuses } from '../../../src/wire/onramp';
import { callProvider, type Refusal } from '../callProvider';
import { checkTimedSignature } from '../signature';
import type { OnrampProvider, OrderUpdate, QuoteRequest } from '../provider';
import type { SandboxSettings } from '../settings';
import { readAs } from './reading';

const digits = v.pipe(v.string(), v.regex(/^\d{1,40}(\.\d{1,18})?$/));
const QuoteSchema = v.object({
  receives: digits,
  pays: digits,
  fees: v.object({ service: v.number(), network: v.number() }),
  seconds: v.number(),
  expiresAt: v.number(),
});
const SessionSchema = v.object({ id: v.string(), url: v.pipe(v.string(), v.url()) });
const OrderSchema = v.object({
  id: v.string(),
  externalId: v.string(),
  status: v.picklist(orderStatuses),
  reason: v.optional(v.picklist(orderReasons)),
  address: v.string(),
  depositAddress: v.optional(v.string()),
  transaction: v.optional(v.string()),
  receives: v.optional(digits),
  sold: v.optional(digits),
});
const RefusalSchema = v.object({
  error: v.object({
    code: v.picklist(['limits', 'notOffered']),
    least: v.optional(v.number()),
    most: v.optional(v.number()),
  }),
});

const toUpdate = ({ id, externalId, ...news }: v.InferOutput<typeof OrderSchema>): OrderUpdate => ({
  ...news,
  orderId: externalId,
  reference: id,
});

function explain({ json }: Refusal): OnrampError | undefined {
  const refusal = v.safeParse(RefusalSchema, json);
  if (!refusal.success) return undefined;
  const { code, ...limits } = refusal.output.error;
  return new OnrampError(code, limits);
}

/**
 * Creates the service of the local stack (`demo-host/stack/sandbox`), which has an API like real services and buys and sells test coins.
 */
export function createSandbox(
  { id, name, url, apiKey, webhookKey, assets }: SandboxSettings,
  { fetch }: { fetch: typeof globalThis.fetch },
): OnrampProvider {
  const headers = { authorization: `Bearer ${apiKey}` };
  const at = `${url}/ramp/v1`;
  const bodyOf = ({ side, asset, currency, amount, country, method }: QuoteRequest) => ({
    shop: id,
    side,
    asset: asset.code,
    currency,
    amount,
    country,
    method,
  });
  return {
    id,
    name,
    sides: ['buy', 'sell'],
    methods: ['card', 'bank'],
    payoutMethods: ['bank', 'card'],
    currencies: ['usd', 'eur', 'gbp', 'jpy', 'chf', 'brl', 'try', 'krw'],
    countries: null,
    assets,
    async quote(ask) {
      const body = bodyOf(ask);
      return readAs(
        QuoteSchema,
        await callProvider(fetch, { url: `${at}/quotes`, method: 'POST', headers, body, explain }),
      );
    },
    async session({ orderId, address, returnUrl, ...ask }) {
      const body = { ...bodyOf(ask), externalId: orderId, address, returnUrl };
      const made = await callProvider(fetch, { url: `${at}/sessions`, method: 'POST', headers, body, explain });
      const session = readAs(SessionSchema, made);
      return { url: session.url, reference: session.id };
    },
    readWebhook({ headers: given, body, now }) {
      checkTimedSignature({ header: given['sandbox-signature'], name: 'v1', key: webhookKey, body, now });
      const event = parseJson(body);
      const order = v.safeParse(OrderSchema, isPlainObject(event) ? event.order : undefined);
      return order.success ? toUpdate(order.output) : null;
    },
    async status({ id: orderId }) {
      const isUnknown = ({ status }: Refusal) => (status === 404 ? new OnrampError('notOffered') : undefined);
      const request = { url: `${at}/orders/${orderId}?shop=${id}`, headers, explain: isUnknown };
      try {
        return toUpdate(readAs(OrderSchema, await callProvider(fetch, request)));
      } catch (error) {
        if (error instanceof OnrampError && error.code === 'notOffered') return null;
        throw error;
      }
    },
  };
}
