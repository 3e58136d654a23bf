import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { readLocalConfig } from '../demo-host/stack/config/readLocalConfig';

function fileWith(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'inlay-config-')), 'inlay.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const production = (content: unknown) => readConfig({ INLAY_CONFIG: fileWith(content) });
const project = { clientId: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] };

describe('readConfig', () => {
  it('has safe defaults and nothing local in production', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      env: 'production',
      port: 4050,
      publicUrl: 'http://localhost:4050',
      dataDir: '.inlay',
    });
    expect(config.projects).toEqual([]);
    expect(config.connections).toEqual([]);
    expect(config.chains).toEqual([]);
    expect(config.prices.fixed).toBeUndefined();
    expect(config.custody).toEqual({ threshold: 2 });
  });

  it('accepts only a DSN with https, public key and project for error reports', () => {
    const dsn = 'https://public@reports.example.com/7';
    expect(production({ errorReports: { dsn } }).errorReports).toEqual({ dsn, errorRate: 0.2, transactionRate: 0.001 });
    expect(() => production({ errorReports: { dsn, errorRate: 2 } })).toThrow('errorReports.errorRate');
    expect(production({}).errorReports).toBeUndefined();
    const wrong = [
      'http://public@reports.example.com/7',
      'https://reports.example.com/7',
      'https://public:secret@reports.example.com/7',
      'https://public@reports.example.com/',
      'reports',
    ];
    for (const dsn of wrong)
      expect(() => production({ errorReports: { dsn } })).toThrow(
        'INLAY_CONFIG, field errorReports.dsn: must be a DSN',
      );
  });

  it('contains the local projects, connections and chains', () => {
    const config = readLocalConfig({
      INLAY_DEMO_PORT: '5060',
      INLAY_EVM_PORT: '9545',
      INLAY_OIDC_PORT: '5070',
      INLAY_SOLANA_PORT: '9899',
    });
    expect(
      config.projects.map(({ clientId, allowedOrigins, keyReturn }) => [clientId, allowedOrigins, keyReturn]),
    ).toEqual([
      ['inlay-local', ['loopback'], true],
      ['inlay-strict', ['http://localhost:5060'], false],
      ['inlay-smart', ['loopback'], true],
      ['inlay-full', ['loopback'], true],
    ]);
    expect(config.connections).toEqual([
      { id: 'email', kind: 'email_passwordless', name: 'Email' },
      {
        id: 'local-id',
        kind: 'custom',
        name: 'Local ID',
        clientId: 'inlay',
        issuer: 'http://localhost:5070',
        authorizeUrl: 'http://localhost:5070/auth',
      },
      { id: 'passkey', kind: 'passkeys', name: 'Passkey' },
      {
        id: 'sms',
        kind: 'sms_passwordless',
        name: 'Phone',
        gateway: { adapter: 'json', url: `http://localhost:${config.port}/dev/sms` },
      },
      { id: 'authenticator', kind: 'authenticator', name: 'Authenticator' },
    ]);
    expect(config.chains[0]).toMatchObject({ chainId: '0x7a69', rpcTarget: 'http://127.0.0.1:9545', ticker: 'ETH' });
    expect(config.chains[1]).toMatchObject({ chainId: '0x67', wsTarget: 'ws://127.0.0.1:9900', ticker: 'SOL' });
    expect(config.chains[2]).toMatchObject({ chainId: '0x7a6a', rpcTarget: 'http://127.0.0.1:8546' });
    expect(readLocalConfig({}).chains).toHaveLength(2);
    expect(config.host).toBe('localhost');
  });

  it.each([
    ['INLAY_ENV', 'test'],
    ['INLAY_PORT', '70000'],
    ['INLAY_PORT', '40 50'],
    ['INLAY_SMTP_PORT', 'x'],
    ['INLAY_PUBLIC_URL', 'https://wallet.example/path'],
    ['INLAY_PUBLIC_URL', 'javascript:alert(1)'],
    ['INLAY_TRUSTED_PROXIES', '10.0.0.0/8, proxy'],
    ['INLAY_LOG_LEVEL', 'loud'],
    ['INLAY_CONFIG', '/does/not/exist.json'],
  ])('names %s when its value is invalid', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  it('treats an empty variable as absent and removes a trailing slash', () => {
    expect(readConfig({ INLAY_PORT: '' }).port).toBe(4050);
    expect(readConfig({ INLAY_PUBLIC_URL: 'https://wallet.example/' }).publicUrl).toBe('https://wallet.example');
    expect(readConfig({ INLAY_TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  it('reads the operator’s configuration file', () => {
    const config = production({ projects: [project], custody: { threshold: 3 }, rateLimits: { writes: 5 } });
    expect(config.projects[0]).toMatchObject({ ...project, keyReturn: false, walletService: true });
    expect(config.custody.threshold).toBe(3);
    expect(config.rateLimits.writes).toBe(5);
  });

  it.each([
    ['not JSON', '{"clientSecret":"hunter2', /INLAY_CONFIG: .*not valid JSON$/],
    ['an unknown field', { project: [] }, /INLAY_CONFIG, field project/],
    ['a wildcard origin', { projects: [{ ...project, allowedOrigins: ['*'] }] }, /projects\.0\.allowedOrigins\.0/],
    [
      'an origin with a path',
      { projects: [{ ...project, allowedOrigins: ['https://a.example/'] }] },
      /allowedOrigins\.0/,
    ],
    ['loopback in production', { projects: [{ ...project, allowedOrigins: ['loopback'] }] }, /INLAY_ENV=local/],
    ['loopback to return to', { projects: [{ ...project, redirectUrls: ['loopback'] }] }, /INLAY_ENV=local/],
    ['a script to return to', { projects: [{ ...project, redirectUrls: ['javascript:0'] }] }, /redirectUrls/],
    ['two projects with one client id', { projects: [project, project] }, /two projects have the clientId shop/],
    [
      'an unknown connection',
      { projects: [{ ...project, connections: ['x'] }] },
      /connection x, which is not configured/,
    ],
    ['a threshold above the number of nodes', { custody: { threshold: 4 } }, /custody\.threshold/],
    ['a threshold of one', { custody: { threshold: 1 } }, /custody\.threshold/],
  ])('rejects %s', (_what, content, message) => {
    expect(() => production(content)).toThrow(message);
  });

  it('never repeats a secret of the file in an error message', () => {
    const messageFor = (content: unknown) => {
      try {
        production(content);
      } catch (error) {
        return String(error);
      }
      return expect.fail('It was accepted');
    };
    const connection = { id: 'a b', kind: 'custom', name: 'x', clientSecret: 'hunter2' };
    for (const content of [
      '{"connections":[{"clientSecret":"hunter2"',
      '{"connections":[{\n"clientSecret":"hunter2"\n',
      '{"clientSecret":hunter2}',
    ])
      expect(messageFor(content)).toMatch(/^Error: INLAY_CONFIG: [^\n]*it is not valid JSON$/);
    for (const [content, field] of [
      [{ connections: [connection] }, 'connections.0'],
      [{ errorReports: { dsn: 'https://public:hunter2@reports.example.com/7' } }, 'errorReports.dsn'],
    ] as const) {
      expect(messageFor(content)).toContain(`field ${field}`);
      expect(messageFor(content)).not.toContain('hunter2');
    }
  });
});
