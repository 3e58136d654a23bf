import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  address,
  orderId,
  hash,
  rampKey,
  now,
  service,
  all,
  sessionOf,
} from '../../../tests/helpers/http/onrampServices';

describe('Ramp', () => {
  const provider = all.ramp(service({}).fetch);
  it('receives webhook calls at a URL that names the order', async () => {
    const { searchParams } = new URL((await provider.session(sessionOf(provider))).url);
    expect(searchParams.get('webhookStatusUrl')).toBe(
      `https://wallet.example.com/onramp/webhooks/ramp?order=${orderId}`,
    );
    expect(Object.fromEntries(searchParams)).toMatchObject({
      userAddress: address,
      swapAsset: 'BASE_ETH',
      fiatValue: '100',
    });
  });

  it('reads webhook calls signed over sorted fields, and ignores those without an address', () => {
    const call = (purchase: object) => {
      const event = { type: 'RELEASED', purchase };
      const { type } = event;
      const ordered = JSON.stringify({ purchase: Object.fromEntries(Object.entries(purchase).sort()), type });
      const signature = sign('sha256', Buffer.from(ordered), rampKey.privateKey).toString('base64');
      const headers = { 'x-body-signature': signature };
      return provider.readWebhook({ headers, body: JSON.stringify(event), query: { order: orderId }, now });
    };
    const purchase = { status: 'RELEASED', id: 'r1', receiverAddress: address, finalTxHash: hash, cryptoAmount: '5' };
    expect(call(purchase)).toMatchObject({ orderId, status: 'sending', transaction: hash, address, receives: '5' });
    expect(call({ status: 'RELEASED', id: 'r1' })).toBeNull();
  });
});
