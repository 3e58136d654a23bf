import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';

const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/**
 * Configuration of the SMS gateway. `json`: a POST of `{ to, text }` with the token as bearer; status 2xx means that the message is
 * accepted. `twilio`: Twilio's Messages API (twilio.com/docs/messaging/api/message-resource).
 */
export const SmsGatewaySchema = v.variant('adapter', [
  v.strictObject({
    adapter: v.literal('json'),
    url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
    token: v.optional(Secret),
  }),
  v.strictObject({
    adapter: v.literal('twilio'),
    accountSid: v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/, 'must be the SID of a Twilio account')),
    authToken: Secret,
    /** A phone number of the account, or the SID of a messaging service. */
    from: v.pipe(
      v.string(),
      v.regex(/^(\+\d{7,15}|MG[0-9a-f]{32})$/, 'must be a phone number or the SID of a messaging service'),
    ),
  }),
]);

export type SmsGateway = v.InferOutput<typeof SmsGatewaySchema>;

/** Timeout for requests to the gateway, in ms. */
const timeout = 5_000;

/** Returns the HTTP request that sends a message. */
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
 * Sends a message through the gateway. It never retries, because a retry could send a second message, which costs money.
 * @throws HttpError `providerFailed` if the message was not accepted; `invalid` (field `phone`) if Twilio says that the number does not
 * exist.
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
      // A redirect would send the secret and the code to another URL.
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
