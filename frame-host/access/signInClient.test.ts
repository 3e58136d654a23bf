import { afterEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { readLocalConfig } from '../../demo-host/stack/config/readLocalConfig';
import type { Project } from './project';

const { start, stopAll } = createServers();
afterEach(stopAll);

const shop: Project = {
  clientId: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  trustedOrigins: [],
  redirectUrls: ['https://shop.example/signed-in', 'shopapp://auth'],
  keyReturn: false,
  connections: ['email'],
  chains: [],
  whiteLabel: {},
  teamId: '',
  walletService: true,
};

async function open() {
  const config = readLocalConfig({});
  const { app } = await start({ config: { projects: [shop], connections: config.connections } });
  return (payload: object) => app.inject({ method: 'POST', url: '/v1/signin/client', payload });
}

describe('return URLs of a sign-in', () => {
  it('by redirect: allows only registered URLs that match exactly, rejects all others with 403', async () => {
    const ask = await open();
    const status = async (redirectUrl: string) =>
      (await ask({ clientId: 'shop', redirectUrl, returnBy: 'redirect' })).statusCode;
    for (const url of shop.redirectUrls) expect([url, await status(url)]).toEqual([url, 200]);
    const foreign = [
      'https://shop.example',
      'https://shop.example/signed-in/',
      'https://shop.example/signed-in?x',
      'https://shop.example/signed-in#x',
      'https://shop.example/signed-in/../admin',
      'https://shop.example.evil.test/signed-in',
      'https://shop.example@evil.test/signed-in',
      'https://evil.test/signed-in',
      'javascript:alert(1)',
      'data:text/html,x',
      'shopapp://auth/x',
      `https://shop.example/${'a'.repeat(8_000)}`,
      '',
    ];
    for (const url of foreign) expect([url, await status(url)]).toEqual([url, 403]);
  });

  it('by popup or frame: allows only pages on the origins of the client', async () => {
    const ask = await open();
    const answer = async (redirectUrl: string) => ask({ clientId: 'shop', redirectUrl, returnBy: 'origin' });
    expect((await answer('https://shop.example/any/page?x=1')).json()).toMatchObject({
      clientId: 'shop',
      keyReturn: false,
      connections: [{ id: 'email' }],
    });
    for (const url of ['https://www.shop.example/', 'http://shop.example/', 'https://evil.test', 'shopapp://auth', ''])
      expect((await answer(url)).json()).toMatchObject({
        error: { code: 'forbidden', details: { field: 'redirectUrl' } },
      });
  });

  it('rejects an unknown client with 404 and an invalid request with 400', async () => {
    const ask = await open();
    expect((await ask({ clientId: 'x', redirectUrl: 'https://shop.example', returnBy: 'origin' })).statusCode).toBe(
      404,
    );
    expect((await ask({ clientId: 'shop', redirectUrl: 'x'.repeat(8_193), returnBy: 'origin' })).statusCode).toBe(400);
    expect((await ask({ clientId: 'shop', redirectUrl: 'https://shop.example', returnBy: 'x' })).statusCode).toBe(400);
  });
});
