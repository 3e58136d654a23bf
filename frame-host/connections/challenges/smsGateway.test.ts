import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sendSms, SmsGatewaySchema } from './smsGateway';

const accountSid = `AC${'0a'.repeat(16)}`;
const twilio = { adapter: 'twilio', accountSid, authToken: 'hush', from: '+4930123456' } as const;
const message = { to: '+442079460958', text: '123456 is your code' };

/** Twilio as documented for its Messages resource; a stand-in, as tests cannot reach the real host. */
function createTwilio(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    asked.push({ url: String(input instanceof Request ? input.url : input), init });
    return answer();
  };
  return { asked, fetch };
}

describe('Twilio’s adapter', () => {
  it('posts a form to the account’s messages with the account’s password and follows no redirect', async () => {
    const { asked, fetch } = createTwilio(() => Response.json({ sid: 'SM1', status: 'queued' }, { status: 201 }));
    await sendSms({ gateway: twilio, fetch, ...message });
    const [{ url, init } = expect.fail()] = asked;
    expect(asked).toHaveLength(1);
    expect(url).toBe(`https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`);
    const request = new Request(url, init);
    expect(request.method).toBe('POST');
    expect(request.redirect).toBe('error');
    expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request.headers.get('authorization')).toBe(`Basic ${Buffer.from(`${accountSid}:hush`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({
      To: message.to,
      From: twilio.from,
      Body: message.text,
    });
  });

  it('sends through a messaging service if one is configured', async () => {
    const { asked, fetch } = createTwilio(() => Response.json({}, { status: 201 }));
    const from = `MG${'0b'.repeat(16)}`;
    await sendSms({ gateway: { ...twilio, from }, fetch, ...message });
    const form = new URLSearchParams(await new Request('https://twilio.test', asked[0]?.init).text());
    expect(form.get('MessagingServiceSid')).toBe(from);
    expect(form.has('From')).toBe(false);
  });

  it.each([
    ['there is no such number', () => Response.json({ code: 21_211 }, { status: 400 }), 'invalid'],
    ['the password is wrong', () => Response.json({ code: 20_003 }, { status: 401 }), 'providerFailed'],
    ['it sends too many', () => Response.json({ code: 20_429 }, { status: 429 }), 'providerFailed'],
    ['it fails', () => new Response('no', { status: 500 }), 'providerFailed'],
    ['it cannot be reached', () => Promise.reject(new Error('down')), 'providerFailed'],
  ])('reports an error when %s and does not retry, as a second message would cost', async (_, answer, code) => {
    const { asked, fetch } = createTwilio(answer);
    const sent = sendSms({ gateway: twilio, fetch, ...message });
    await expect(sent).rejects.toMatchObject({ code });
    await sent.catch((error: unknown) => expect(JSON.stringify(error)).not.toContain('hush'));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['no account', { ...twilio, accountSid: 'AC1' }],
    ['an account that leads elsewhere', { ...twilio, accountSid: `${accountSid}/../x` }],
    ['an invalid sender', { ...twilio, from: 'Inlay' }],
    ['no password', { ...twilio, authToken: '' }],
  ])('rejects a configuration with %s', (_, gateway) => {
    expect(v.safeParse(SmsGatewaySchema, gateway).success).toBe(false);
  });
});
