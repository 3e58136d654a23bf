import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  address,
  all,
  askOf,
  hash,
  now,
  orderId,
  service,
  sessionOf,
  time,
} from '../../../tests/helpers/http/onrampServices';
import { hmacHex } from '../signature';

const deposit = '0x1111111111111111111111111111111111111111';
/** A sale as in MoonPay’s documentation, shortened to the fields that are read. */
const sale = {
  id: '9020fd02-42ac-497f-8b5f-41fdf4dd0b1d',
  baseCurrencyAmount: 0.575,
  quoteCurrencyAmount: 1521.11,
  feeAmount: 15.36,
  extraFeeAmount: 0,
  status: 'waitingForDeposit',
  failureReason: null,
  refundWalletAddress: address,
  depositHash: null,
  refundHash: null,
  externalTransactionId: orderId,
  depositWallet: { walletAddress: deposit, walletAddressTag: '' },
};
const sell = { side: 'sell', amount: '0.575', method: 'bank' } as const;

it('MoonPay quotes a sale', async () => {
  const { fetch, asked } = service({ sell_quote: { json: sale } });
  const provider = all.moonpay(fetch);
  const quote = await provider.quote({ ...askOf(provider), ...sell });
  expect(quote).toMatchObject({ receives: '1521.11', pays: '0.575', fees: { service: 15.36, network: 0 } });
  expect(asked[0]?.url.pathname).toBe('/v3/currencies/eth_base/sell_quote');
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toMatchObject({
    quoteCurrencyCode: 'eur',
    baseCurrencyAmount: '0.575',
    payoutMethod: 'sepa_bank_transfer',
  });
});

it('MoonPay’s page for a sale has a signed URL with amount and refund address', async () => {
  const provider = all.moonpay(service({}).fetch);
  const url = new URL((await provider.session({ ...sessionOf(provider), ...sell })).url);
  const [query = ''] = url.search.split('&signature=');
  expect(url.origin).toBe('https://sell.moonpay.com');
  expect(url.searchParams.get('signature')).toBe(createHmac('sha256', 'sk').update(query).digest('base64'));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    baseCurrencyCode: 'eth_base',
    baseCurrencyAmount: '0.575',
    lockAmount: 'true',
    refundWalletAddress: address,
    externalTransactionId: orderId,
  });
});

it('MoonPay’s deposit address is read from a signed webhook call or the status, but not if it needs a tag', async () => {
  const read = (data: object) => {
    const body = JSON.stringify({ type: 'sell_transaction_updated', data });
    const headers = { 'moonpay-signature-v2': `t=${time},s=${hmacHex('wk', `${time}.${body}`)}` };
    return all.moonpay(service({}).fetch).readWebhook({ body, headers, query: {}, now });
  };
  const waits = { orderId, status: 'waiting', depositAddress: deposit, address, sold: '0.575', receives: '1521.11' };
  expect(await read(sale)).toMatchObject(waits);
  const tagged = await read({ ...sale, depositWallet: { walletAddress: deposit, walletAddressTag: '7' } });
  expect(tagged).not.toHaveProperty('depositAddress');
  const { fetch, asked } = service({ [`ext/${orderId}`]: { json: [sale] } });
  expect(await all.moonpay(fetch).status?.({ id: orderId, reference: null, side: 'sell' })).toMatchObject(waits);
  expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Api-Key sk' });
});

it.each([
  ['is on its way', { status: 'pending', depositHash: hash }, { status: 'paid', transaction: hash }],
  ['is paid out', { status: 'completed', depositHash: hash }, { status: 'done' }],
  ['is sent back', { status: 'failed', refundHash: hash }, { status: 'refunded' }],
  ['is cancelled', { status: 'failed', failureReason: 'Cancelled' }, { status: 'failed', reason: 'cancelled' }],
])('MoonPay’s status reports that a sale %s', async (_, said, update) => {
  const { fetch } = service({ [`ext/${orderId}`]: { json: [{ ...sale, ...said }] } });
  const asked = { id: orderId, reference: null, side: 'sell' } as const;
  expect(await all.moonpay(fetch).status?.(asked)).toMatchObject(update);
});
