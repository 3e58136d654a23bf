import { describe, expect, it } from 'vitest';
import {
  address,
  orderId,
  hash,
  now,
  time,
  service,
  textOf,
  all,
  sessionOf,
} from '../../../tests/helpers/http/onrampServices';
import { hmacHex } from '../signature';

describe('Stripe', () => {
  it('makes a session with a locked wallet address', async () => {
    const made = { id: 'cos_1', status: 'initialized', redirect_url: 'https://crypto.link.com?session_hash=x' };
    const { fetch, asked } = service({ onramp_sessions: { json: made } });
    const provider = all.stripe(fetch);
    expect(await provider.session(sessionOf(provider))).toEqual({ url: made.redirect_url, reference: 'cos_1' });
    expect(Object.fromEntries(new URLSearchParams(textOf(asked[0])))).toMatchObject({
      'wallet_addresses[ethereum]': address,
      lock_wallet_address: 'true',
      'metadata[order]': orderId,
      destination_network: 'base',
      customer_ip_address: '203.0.113.7',
    });
  });

  it('reads signed webhook calls', () => {
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
