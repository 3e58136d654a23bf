import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  address,
  orderId,
  hash,
  now,
  time,
  service,
  all,
  askOf,
  sessionOf,
} from '../../../tests/helpers/http/onrampServices';
import { hmacHex } from '../signature';

describe('MoonPay', () => {
  const provider = all.moonpay(service({}).fetch);
  it('signs the whole query of its page’s URL', async () => {
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
      currencyCode: 'eth_base',
      walletAddress: address,
      externalTransactionId: orderId,
      baseCurrencyAmount: '100',
    });
  });

  it('reads signed webhook calls and rejects old ones', async () => {
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
      orderId,
      status: 'sending',
      transaction: hash,
      address,
    });
    expect(() => provider.readWebhook({ ...call, headers: header(time - 3_600) })).toThrow('Not authorized');
  });

  it('reports limits if the amount is too small', async () => {
    const json = { message: 'Minimum purchase is €30.', type: 'BadRequestError' };
    const small = all.moonpay(service({ buy_quote: { status: 400, json } }).fetch);
    await expect(small.quote(askOf(small))).rejects.toMatchObject({ code: 'limits' });
  });
});
