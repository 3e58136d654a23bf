import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { address, orderId, hash, now, time, service, all, sessionOf } from '../../../tests/helpers/http/onrampServices';

describe('Transak', () => {
  const token = { json: { data: { accessToken: 'partner-token', expiresAt: time + 86_400 } } };
  it('makes the address of its page on the server, with one token for many', async () => {
    const page = { json: { data: { widgetUrl: 'https://global.transak.com?apiKey=pk&sessionId=once' } } };
    const { fetch, asked, bodyOf } = service({ 'refresh-token': token, 'auth/session': page });
    const provider = all.transak(fetch);
    const made = await Promise.all([provider.session(sessionOf(provider)), provider.session(sessionOf(provider))]);
    expect(made[0]?.url).toContain('sessionId=once');
    expect(asked.filter(({ url }) => url.pathname.endsWith('refresh-token'))).toHaveLength(1);
    expect(bodyOf(1)).toMatchObject({
      widgetParams: {
        walletAddress: address,
        disableWalletAddressForm: true,
        partnerOrderId: orderId,
        network: 'base',
      },
    });
    expect(asked[1]?.init.headers).toMatchObject({ 'access-token': 'partner-token' });
  });

  it('reads its signed calls', async () => {
    const provider = all.transak(service({ 'refresh-token': token }).fetch);
    const webhookData = {
      id: 't1',
      partnerOrderId: orderId,
      status: 'COMPLETED',
      walletAddress: address,
      transactionHash: hash,
    };
    const callAt = async (at: number, key = 'partner-token') => {
      const jwt = new SignJWT({ eventID: 'ORDER_COMPLETED', webhookData })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(at);
      const body = JSON.stringify({ data: await jwt.sign(new TextEncoder().encode(key)) });
      return provider.readWebhook({ headers: {}, body, query: {}, now });
    };
    expect(await callAt(time)).toMatchObject({ orderId, status: 'sending', transaction: hash, address });
    await expect(callAt(time - 3_600)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(callAt(time, 'another')).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
