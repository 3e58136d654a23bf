import { SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/kit/clock';
import { openTestDatabase } from '../../../tests/helpers/databases/testDatabase';
import { address, orderId, hash, now, time, service, all, sessionOf } from '../../../tests/helpers/http/onrampServices';
import { createPartnerTokens } from '../partnerTokens';
import { onrampMigrations, type OnrampTables } from '../tables';

describe('Transak', () => {
  const token = { json: { data: { accessToken: 'partner-token', expiresAt: time + 86_400 } } };
  it('requests the page’s URL on the server, with one partner token for several requests', async () => {
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

  it('reads signed webhook calls, and rejects old ones and those with another key', async () => {
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

  describe('with several processes, where each new partner token invalidates the last one', () => {
    /** A service that behaves in that way. */
    function openService({ refuses = false } = {}) {
      const heard: string[] = [];
      let current = 0;
      const fetch = (async (input: unknown, init: RequestInit = {}) => {
        const { pathname } = new URL(String(input));
        heard.push(pathname.split('/').at(-1) ?? '');
        if (pathname.endsWith('refresh-token')) {
          current++;
          return Response.json({ data: { accessToken: `token-${current}`, expiresAt: time + 86_400 } });
        }
        const given = new Headers(init.headers).get('access-token');
        if (refuses || given !== `token-${current}`) return Response.json({ error: {} }, { status: 401 });
        return Response.json({ data: { widgetUrl: `https://global.transak.com?by=${given}` } });
      }) as typeof globalThis.fetch;
      return {
        fetch,
        heard,
        current: () => `token-${current}`,
        count: (name: string) => heard.filter((one) => one === name).length,
      };
    }
    let db: Kysely<OnrampTables>;
    beforeEach(async () => {
      db = await openTestDatabase<OnrampTables>(onrampMigrations);
    });
    afterEach(() => db.destroy());
    const openProcess = ({ fetch }: { fetch: typeof globalThis.fetch }) =>
      all.transak(fetch, createPartnerTokens({ db, clock: systemClock }));

    it('one token serves all processes and their restarts', async () => {
      const partner = openService();
      for (const process of [openProcess(partner), openProcess(partner), openProcess(partner)]) {
        expect((await process.session(sessionOf(process))).url).toBe('https://global.transak.com?by=token-1');
      }
      expect(partner.count('refresh-token')).toBe(1);
    });

    it('an invalidated token is replaced and the call repeated, for all processes', async () => {
      const partner = openService();
      const [one, two] = [openProcess(partner), openProcess(partner)];
      await one.session(sessionOf(one));
      await partner.fetch('https://api.transak.com/partners/api/v2/refresh-token');
      const pages = await Promise.all([one, two, one, two].map((process) => process.session(sessionOf(process))));
      // Two that notice at the same moment may invalidate each other’s token; in the end all have an answer.
      expect(pages.every(({ url }) => /by=token-[3-6]$/.test(url))).toBe(true);
      expect((await two.session(sessionOf(two))).url).toBe(`https://global.transak.com?by=${partner.current()}`);
    });

    it('a service that rejects every token is asked exactly three times', async () => {
      const partner = openService({ refuses: true });
      const process = openProcess(partner);
      await expect(process.session(sessionOf(process))).rejects.toMatchObject({ code: 'unavailable' });
      expect([partner.count('session'), partner.count('refresh-token')]).toEqual([3, 3]);
    });

    it('a webhook call signed with a token that another process requested is read', async () => {
      const partner = openService();
      const [one, two] = [openProcess(partner), openProcess(partner)];
      await one.session(sessionOf(one));
      const key = new TextEncoder().encode(partner.current());
      const webhookData = { id: 't1', partnerOrderId: orderId, status: 'COMPLETED', walletAddress: address };
      const jwt = new SignJWT({ webhookData }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt(time);
      const body = JSON.stringify({ data: await jwt.sign(key) });
      expect(await two.readWebhook({ headers: {}, body, query: {}, now })).toMatchObject({
        orderId,
        status: 'sending',
      });
    });
  });
});
