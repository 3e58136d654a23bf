import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { readLocalConfig } from '../../demo-host/stack/config/readLocalConfig';
import { localDelegates, localSolana } from '../../demo-host/stack/config/contracts';
import { createAccess } from './access';
import { isAllowedOrigin, ProjectSchema, type Project } from './project';

const { start, stopAll } = createServers();
afterEach(stopAll);

const shop: Project = {
  clientId: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example', 'https://www.shop.example'],
  redirectUrls: [],
  trustedOrigins: [],
  keyReturn: false,
  connections: ['email'],
  chains: [],
  whiteLabel: {},
  teamId: 'team-7',
  walletService: false,
};

describe('isAllowedOrigin', () => {
  it.each([
    ['https://shop.example', true],
    ['https://www.shop.example', true],
    ['http://shop.example', false],
    ['https://shop.example:8443', false],
    ['https://shop.example.evil.example', false],
    ['https://evilshop.example', false],
    ['https://shop.example/', false],
    ['HTTPS://SHOP.EXAMPLE', false],
    ['null', false],
    ['', false],
    ['http://localhost:3000', false],
  ])('for origin %s returns %s', (origin, allowed) => {
    expect(isAllowedOrigin(shop, origin)).toBe(allowed);
  });

  it.each([
    ['http://localhost', true],
    ['http://localhost:4060', true],
    ['https://app.localhost:1', true],
    ['http://127.0.0.1:80', false],
    ['http://127.0.0.1:81', true],
    ['http://[::1]:9', true],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['https://shop.example', false],
  ])('with loopback allowed, for origin %s returns %s', (origin, allowed) => {
    expect(isAllowedOrigin({ allowedOrigins: ['loopback'] }, origin)).toBe(allowed);
  });
});

describe('wildcards in allowedOrigins', () => {
  const preview = { ...shop, clientId: 'preview', allowedOrigins: ['https://*.shop.example'] };

  it('allows subdomains of the wildcard but no similar host, also in frame-ancestors', () => {
    expect(isAllowedOrigin(preview, 'https://pr-7.shop.example')).toBe(true);
    expect(isAllowedOrigin(preview, 'https://pr-7-shop.example')).toBe(false);
    const config = readLocalConfig({});
    const access = createAccess({ config: { ...config, projects: [preview] } });
    expect(access.frameAncestors('preview')).toEqual(["'self'", 'https://*.shop.example']);
  });

  it.each([
    ['https://*.shop.example', true],
    ['https://*.team.vercel.app', true],
    ['https://*.vercel.app', false],
    ['https://*.github.io', false],
    ['https://*.com', false],
    ['https://*', false],
    ['*', false],
  ])('for the configured origin %s, validation returns %s', (origin, isTaken) => {
    expect(v.is(ProjectSchema, { clientId: 'a', name: 'A', allowedOrigins: [origin] })).toBe(isTaken);
  });
});

describe('frameAncestors', () => {
  const config = readLocalConfig({});
  const access = createAccess({ config: { ...config, projects: [...config.projects, shop] } });

  it('lists the origins of one project, of all projects, and none for an unknown client id', () => {
    expect(access.frameAncestors('shop')).toEqual(["'self'", 'https://shop.example', 'https://www.shop.example']);
    expect(access.frameAncestors('inlay-strict')).toEqual(["'self'", 'http://localhost:4060']);
    expect(access.frameAncestors('inlay-local')).toContain('http://127.0.0.1:*');
    expect(access.frameAncestors()).toEqual(expect.arrayContaining(['https://shop.example', 'http://localhost:*']));
    expect(access.frameAncestors('none')).toEqual(["'none'"]);
    expect(access.frameAncestors('__proto__')).toEqual(["'none'"]);
  });
});

describe('routes of the project configuration', () => {
  const open = async (own = shop) => {
    const config = readLocalConfig({});
    const all = { ...config, projects: [...config.projects, own] };
    return start({ config: all, access: createAccess({ config: all }) });
  };

  it('gives any origin the public configuration of a project, without secrets', async () => {
    const { app } = await open();
    const answer = await app.inject({
      url: '/v1/project?client_id=inlay-local',
      headers: { origin: 'https://a.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('https://a.example');
    expect(answer.json()).toEqual({
      clientId: 'inlay-local',
      autoApprove: null,
      name: 'Inlay Local',
      allowedOrigins: ['loopback'],
      trustedOrigins: [],
      keyReturn: true,
      connections: [
        { id: 'email', kind: 'email_passwordless', name: 'Email' },
        { id: 'local-id', kind: 'custom', name: 'Local ID' },
        { id: 'passkey', kind: 'passkeys', name: 'Passkey' },
        { id: 'sms', kind: 'sms_passwordless', name: 'Phone' },
        { id: 'authenticator', kind: 'authenticator', name: 'Authenticator' },
      ],
      chains: [
        expect.objectContaining({ chainId: '0x7a69', rpcTarget: 'http://127.0.0.1:8545' }),
        expect.objectContaining({ chainId: '0x7a6a', rpcTarget: 'http://127.0.0.1:8546' }),
      ],
      walletConnect: { relayUrl: 'ws://localhost:4080', projectId: 'inlay-local' },
      delegates: localDelegates,
      callableContracts: expect.any(Array) as unknown[],
      canBuy: true,
      faucets: {
        '0x7a69': 'http://localhost:4090/faucet?address={address}',
        [localSolana.chainId]: expect.any(String),
      },
      whiteLabel: {},
      storageServerUrl: 'http://localhost:4050',
    });
    const own = await app.inject('/v1/project?client_id=shop');
    expect(own.json()).toMatchObject({ connections: [{ id: 'email' }], chains: [] });
  });

  it.each(['', '?client_id=', '?client_id=none', '?client_id=__proto__'])(
    'answers /v1/project%s with 404',
    async (query) => {
      const { app } = await open();
      const answer = await app.inject(`/v1/project${query}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'notFound' } });
    },
  );

  it('rejects a repeated or very long client_id with 400', async () => {
    const { app } = await open();
    expect((await app.inject('/v1/project?client_id=shop&client_id=inlay-local')).statusCode).toBe(400);
    expect((await app.inject(`/v1/project?client_id=${'x'.repeat(300)}`)).statusCode).toBe(400);
  });

  it('answers /api/feature-access in the documented shape', async () => {
    const { app } = await open();
    const ask = (clientId: string) =>
      app.inject(
        `/api/feature-access?client_id=${clientId}&network=sapphire_mainnet&is_wallet_service=true&enable_gating=true`,
      );
    const granted = await ask('inlay-local');
    expect([granted.statusCode, granted.json()]).toEqual([200, { success: true }]);
    // is_whitelabel is accepted and never causes a rejection.
    const shown = await app.inject('/api/feature-access?client_id=inlay-local&is_whitelabel=true');
    expect([shown.statusCode, shown.json()]).toEqual([200, { success: true }]);
    const off = await ask('shop');
    expect([off.statusCode, off.json()]).toEqual([
      403,
      { error: 'The wallet is not enabled for this app.', metadata: { team_id: 'team-7' } },
    ]);
    // Embedded wallets use this field.
    const refusalOf = async (clientId: string) =>
      (await app.inject(`/v1/project?client_id=${clientId}`)).json<{ refused?: string }>().refused;
    expect(await refusalOf('shop')).toBe('The wallet is not enabled for this app.');
    expect(await refusalOf('inlay-local')).toBeUndefined();
    const unknown = await ask('none');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      403,
      { error: 'Unknown client id.', metadata: { team_id: '' } },
    ]);
  });

  it('gives public clients the configuration described in docs/protocol-server.md 5', async () => {
    const { app } = await open();
    expect((await app.inject('/api/v2/configuration?project_id=shop&network=testnet')).json()).toMatchObject({
      teamId: 'team-7',
      enableKeyExport: false,
      whitelist: { urls: shop.allowedOrigins, signed_urls: {} },
      walletUi: {
        enableSwapButton: true,
        enableBuyButton: true,
        enableWalletConnect: true,
        enableDefiPositionsDisplay: false,
        enableSendButton: true,
      },
      embeddedWalletAuth: [{ authConnection: 'email_passwordless', authConnectionId: 'email', isDefault: true }],
    });
    expect((await app.inject('/api/v2/configuration?project_id=none')).statusCode).toBe(404);
  });

  it('returns the smart-account settings of a project on both routes and rejects invalid ones', async () => {
    const bundlerConfig = { url: 'https://bundler.test', paymasterContext: { policy: 'x' } };
    const chain = { chainId: '0x1', bundlerConfig, paymasterConfig: { url: 'https://pay.test' } };
    const accountAbstraction = { smartAccountType: 'safe' as const, chains: [chain] };
    const { app } = await open({ ...shop, accountAbstraction });
    const { smartAccounts } = (await app.inject('/api/v2/configuration?project_id=shop&network=testnet')).json<{
      smartAccounts: unknown;
    }>();
    expect(smartAccounts).toEqual(accountAbstraction);
    expect((await app.inject('/v1/project?client_id=shop')).json()).toMatchObject({ accountAbstraction });
    const faults = [
      { ...accountAbstraction, smartAccountType: 'light' },
      { ...accountAbstraction, chains: [] },
      { ...accountAbstraction, chains: [{ ...chain, bundlerConfig: { url: 'http://bundler.test' } }] },
    ];
    for (const fault of faults)
      expect(v.safeParse(ProjectSchema, { ...shop, accountAbstraction: fault }).success).toBe(false);
  });
});
