import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { address, orderId, hash, now, time, service, all, sessionOf } from '../../../tests/helpers/http/onrampServices';
import { hmacHex } from '../signature';

describe('Coinbase', () => {
  it('opens its page with a session token, requested with a JWT for that one call', async () => {
    const { fetch, asked, bodyOf } = service({ token: { json: { token: 'once', channel_id: '' } } });
    const provider = all.coinbase(fetch);
    const url = new URL((await provider.session(sessionOf(provider))).url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      sessionToken: 'once',
      defaultNetwork: 'base',
      partnerUserId: orderId,
    });
    expect(bodyOf(0)).toEqual({
      addresses: [{ address, blockchains: ['base'] }],
      assets: ['ETH'],
      clientIp: '203.0.113.7',
    });
    const jwt = new Headers(asked[0]?.init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: 'ES256', kid: 'organizations/o/apiKeys/k' });
    const claims = decodeJwt(jwt);
    expect(claims).toMatchObject({ iss: 'cdp', uris: ['POST api.developer.coinbase.com/onramp/v1/token'] });
    expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(120);
  });

  it('reads webhook calls, whose signature covers the headers that they name', () => {
    const provider = all.coinbase(service({}).fetch);
    const body = JSON.stringify({
      transactionId: 'c1',
      partnerUserRef: orderId,
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      txHash: hash,
      walletAddress: address,
    });
    const names = 'content-type x-event-id';
    const sent = (id: string) => ({
      'content-type': 'application/json',
      'x-event-id': id,
      'x-hook0-signature': `t=${time},h=${names},v1=${hmacHex('wk', `${time}.${names}.application/json.e1.${body}`)}`,
    });
    const call = { body, query: {}, now };
    expect(provider.readWebhook({ ...call, headers: sent('e1') })).toMatchObject({
      orderId,
      status: 'sending',
      transaction: hash,
    });
    expect(() => provider.readWebhook({ ...call, headers: sent('e2') })).toThrow('Not authorized');
  });
});
