import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';

const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/**
 * How messages reach telephones. `json`: a POST of `{ to, text }` with the token as bearer, answered 2xx once the message
 * is taken. `twilio`: Twilio's Messages API (twilio.com/docs/messaging/api/message-resource).
 */
export const SmsGatewaySchema = v.variant('adapter', [
  v.strictObject({
    adapter: v.literal('json'),
    url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
    token: v.optional(Secret),
  }),
  v.strictObject({
    adapter: v.literal('twilio'),
    accountSid: v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/, 'must be the SID of an account')),
    authToken: Secret,
    /** A number of yours, or the SID of a messaging service. */
    from: v.pipe(v.string(), v.regex(/^(\+\d{7,15}|MG[0-9a-f]{32})$/, 'must be a number or the SID of a service')),
  }),
]);

export type SmsGateway = v.InferOutput<typeof SmsGatewaySchema>;

/** ms that a gateway has to answer. */
const timeout = 5_000;

/** The request that hands a message over. */
function toRequest(
  gateway: SmsGateway,
  { to, text }: { to: string; text: string },
): { url: string; init: RequestInit } {
  if (gateway.adapter === 'json') {
    const { url, token } = gateway;
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return { url, init: { headers, body: JSON.stringify({ to, text }) } };
  }
  const { accountSid, authToken, from } = gateway;
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const form = new URLSearchParams({
    To: to,
    Body: text,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
  });
  return {
    url: `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`,
    init: {
      headers: { authorization: `Basic ${basic}` },
      body: form,
    },
  };
}

/**
 * Hands a message to the gateway, once: a second try might be a second message, which costs.
 * @throws HttpError `providerFailed` when it was not taken; `invalid` (field `phone`) when Twilio says that there is no such number.
 */
export async function sendSms({
  gateway,
  fetch,
  ...message
}: {
  gateway: SmsGateway;
  fetch: typeof globalThis.fetch;
  to: string;
  text: string;
}): Promise<void> {
  const { url, init } = toRequest(gateway, message);
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      method: 'POST',
      signal: AbortSignal.timeout(timeout),
      // A redirect would carry secret and code elsewhere.
      redirect: 'error',
    });
    await response.body?.cancel();
  } catch (cause) {
    throw new HttpError('providerFailed', { cause });
  }
  if (response.ok) return;
  if (gateway.adapter === 'twilio' && response.status === 400) {
    throw new HttpError('invalid', { details: { field: 'phone' } });
  }
  throw new HttpError('providerFailed');
}
