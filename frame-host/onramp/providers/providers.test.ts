import { describe, expect, it } from 'vitest';
import {
  address,
  orderId,
  now,
  time,
  service,
  all,
  askOf,
  quotes,
  names,
  type Answer,
} from '../../../tests/helpers/http/onrampServices';

describe.each(names)('%s', (name) => {
  it('requests a quote through the service’s published interface', async () => {
    const { fetch, asked } = service(quotes[name]);
    const provider = all[name](fetch);
    const quote = await provider.quote(askOf(provider));
    expect(quote).toMatchObject({ receives: '38900000000000000', pays: '100' });
    expect(quote.fees.service).toBeCloseTo(3.99);
    expect(quote.fees.network).toBeCloseTo(0.5);
    expect(asked).toHaveLength(1);
    // The request does not contain the user’s address.
    expect(JSON.stringify(asked).toLowerCase()).not.toContain(address.slice(2, 12));
  });

  it.each<[string, Answer, string]>([
    ['429', { status: 429 }, 'rateLimited'],
    ['500', { status: 500, text: '<html>' }, 'unavailable'],
    ['silence', 'silence', 'unavailable'],
    ['another shape', { json: { error: null } }, name === 'ramp' ? 'notOffered' : 'unavailable'],
    ['invalid JSON', { text: 'ok' }, 'unavailable'],
  ])('that answers with %s gives an error code and no details', async (_, answer, code) => {
    const provider = all[name](
      service(Object.fromEntries(Object.keys(quotes[name]).map((path) => [path, answer]))).fetch,
    );
    await expect(provider.quote(askOf(provider))).rejects.toMatchObject({ code });
  });

  it('rejects webhook calls without a valid signature', async () => {
    const provider = all[name](
      service({ 'refresh-token': { json: { data: { accessToken: 't', expiresAt: time + 9e5 } } } }).fetch,
    );
    const headers = {
      'moonpay-signature-v2': `t=${time},s=00`,
      'stripe-signature': `t=${time},v1=00`,
      'x-body-signature': 'AAAA',
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
