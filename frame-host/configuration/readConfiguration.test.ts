import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { ConfigError } from './configError';
import { findRisks } from './findRisks';
import { readAcceptedConfig } from './readAcceptedConfig';

const folder = mkdtempSync(join(tmpdir(), 'inlay-configuration-'));
function write(content: unknown): string {
  const path = join(mkdtempSync(join(folder, 'file-')), 'inlay.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}
const shop = { clientId: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] };

/** Returns the lines of the error. */
function faultsOf(env: Record<string, string>, content: unknown = {}): readonly string[] {
  try {
    readAcceptedConfig({ INLAY_CONFIG: write(content), ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('an invalid configuration', () => {
  it('is reported whole, by one line for each setting', () => {
    const content = {
      projects: [
        { ...shop, whiteLable: {}, whiteLabel: { appNam: 'x', theme: { primry: '#000' } }, keyReturn: 'yes' },
        { name: '', allowedOrigins: 'https://shop.example' },
      ],
      connections: [
        { id: 'company', kind: 'custom', name: 'Company', isuer: 'https://id.example', clientId: 'inlay' },
        { id: 'x', kind: 'gogle', name: 'X' },
      ],
      custody: { threshold: 1.5, nodes: [{ index: 300, url: 'node', publicKey: 'x' }] },
      rateLimit: {},
      errorReports: { dsn: 'reports', errorRate: 2 },
    };
    const env = { INLAY_PORT: '0x', INLAY_SMTP_PASSWROD: 'hunter2', INLAY_GITHUB_CLIENT_ID: 'app', INLAY_TEAM: 'x' };
    const file = (line: string): string => `INLAY_CONFIG, field ${line}`;
    const faults = faultsOf(env, content);
    expect(new Set(faults)).toEqual(
      new Set([
        'INLAY_PORT: must be a port number',
        'INLAY_SMTP_PASSWROD: this program reads no such variable; did you mean INLAY_SMTP_PASSWORD?',
        'INLAY_TEAM: this program reads no such variable',
        'INLAY_GITHUB_CLIENT_SECRET: must be set if INLAY_GITHUB_CLIENT_ID is set',
        file('projects.0.whiteLable: there is no such field; did you mean whiteLabel?'),
        file('projects.0.whiteLabel.appNam: there is no such field; did you mean appName?'),
        file('projects.0.whiteLabel.theme.primry: there is no such field; did you mean primary?'),
        file('projects.0.keyReturn: must be true or false'),
        file('projects.1.clientId: is missing'),
        file('projects.1.name: must not be empty'),
        file('projects.1.allowedOrigins: must be a list'),
        file('connections.0.issuer: is missing'),
        file('connections.0.isuer: there is no such field; did you mean issuer?'),
        faults.find((line) => /connections\.1\.kind: must be one of "email_passwordless", .*"google", /.test(line)),
        file('custody.threshold: must be a whole number'),
        file('custody.nodes.0.index: must be at most 255'),
        file('custody.nodes.0.url: must be a URL'),
        file('custody.nodes.0.publicKey: must match /^0[23][0-9a-f]{64}$/'),
        file('rateLimit: there is no such field; did you mean rateLimits?'),
        file('errorReports.dsn: must be a DSN, e.g. https://public-key@reports.example.com/1'),
        file('errorReports.errorRate: must be at most 1'),
      ]),
    );
    expect(faults.join('')).not.toContain('hunter2');
  });

  it('names every unknown field of one object, and every relation that is wrong', () => {
    expect(faultsOf({}, { projetcs: [], colour: 'red' })).toEqual([
      'INLAY_CONFIG, field projetcs: there is no such field; did you mean projects?',
      'INLAY_CONFIG, field colour: there is no such field',
    ]);
    expect(faultsOf({}, { projects: [shop, { ...shop, connections: ['x'] }], custody: { threshold: 4 } })).toEqual([
      'INLAY_CONFIG, field projects: two projects have the clientId shop',
      'INLAY_CONFIG, field projects: Project shop offers the connection x, which is not configured',
      'INLAY_CONFIG, field custody.threshold: must not be greater than the number of share nodes',
    ]);
  });
});

describe('the risks of a server in production', () => {
  const nodes = [1, 2, 3].map((index) => ({
    index,
    url: `https://node-${index}.example`,
    publicKey: `02${'ab'.repeat(32)}`,
  }));
  const safe = {
    env: {
      INLAY_PUBLIC_URL: 'https://wallet.example',
      INLAY_TRUSTED_PROXIES: '10.0.0.1',
      INLAY_MAIL_FROM: 'Shop <no-reply@shop.example>',
      INLAY_DATABASE_URL: 'postgres://a:b@db.example/inlay?sslmode=verify-full',
      INLAY_REDIS_URL: 'rediss://a:b@redis.example:6379/0',
      INLAY_DATA_DIR: join(folder, 'new'),
    },
    content: { projects: [shop], custody: { threshold: 2, nodes } },
  };
  const used = join(folder, 'used');
  mkdirSync(used);
  writeFileSync(join(used, 'operator.key'), '');
  const node = (index: number, url: string) => ({ ...nodes[index - 1], index, url });
  const withNodes = (...changed: object[]) => ({
    custody: { threshold: 2, nodes: [...nodes.slice(0, 2), ...changed] },
  });

  it.each<[string, string, Record<string, string>, object]>([
    ['embedded-nodes', 'INLAY_CONFIG, field custody.nodes', {}, { custody: undefined }],
    ['nodes-together', 'INLAY_CONFIG, field custody.nodes', {}, withNodes(node(3, 'https://node-1.example:4101'))],
    ['nodes-together', 'INLAY_CONFIG, field custody.nodes', {}, withNodes(node(3, 'https://wallet.example:4101'))],
    ['no-trusted-proxies', 'INLAY_TRUSTED_PROXIES', { INLAY_TRUSTED_PROXIES: '' }, {}],
    [
      'key-return-to-subdomains',
      'INLAY_CONFIG, field projects',
      {},
      { projects: [{ ...shop, keyReturn: true, allowedOrigins: ['https://*.shop.example'] }] },
    ],
    ['plain-http', 'INLAY_PUBLIC_URL', { INLAY_PUBLIC_URL: 'http://wallet.example' }, {}],
    ['plain-http', 'INLAY_CONFIG, field custody.nodes', {}, withNodes(node(3, 'http://node-3.example'))],
    ['plain-database', 'INLAY_DATABASE_URL', { INLAY_DATABASE_URL: 'postgres://a:b@db.example/inlay' }, {}],
    ['plain-database', 'INLAY_REDIS_URL', { INLAY_REDIS_URL: 'redis://redis:6379/0' }, {}],
    ['default-sender', 'INLAY_MAIL_FROM', { INLAY_MAIL_FROM: '' }, {}],
    ['development-keys', 'INLAY_DATA_DIR', { INLAY_DATA_DIR: used }, {}],
  ])('%s: refused, naming %s, unless it is acknowledged by name', (name, setting, env, content) => {
    const given = { ...safe.env, ...env };
    const whole = { ...safe.content, ...content };
    const [fault = '', ...more] = faultsOf(given, whole);
    expect(more).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${setting}: .*, or accept it: INLAY_ACKNOWLEDGE=${name}$`));
    expect(faultsOf({ ...given, INLAY_ACKNOWLEDGE: name }, whole)).toEqual([]);
  });

  it('are none in a safe set-up, nor in the local stack; an unknown name is an error', () => {
    expect(faultsOf(safe.env, safe.content)).toEqual([]);
    expect(findRisks({ ...readConfig({}), env: 'local' })).toEqual([]);
    expect(faultsOf({ ...safe.env, INLAY_ACKNOWLEDGE: 'plain-http, everything' }, safe.content)).toEqual([
      expect.stringMatching(/^INLAY_ACKNOWLEDGE: must be names of risks, separated by commas: embedded-nodes, /),
    ]);
  });
});
