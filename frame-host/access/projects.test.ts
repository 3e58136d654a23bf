import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, afterEach, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createServers } from '../../tests/helpers/http/servers';
import { doctor } from '../cli/doctor/doctor';
import { readFacts } from '../cli/installationCommand';
import { projectCommand, UsageError } from '../cli/projectCommand';
import { readLocalConfig } from '../../demo-host/stack/config/readLocalConfig';
import { issuersForNodes } from '../connections/issuersForNodes';
import type { ServerPlugin } from '../http/plugin';
import { openInstallationFile } from '../installation/openInstallationFile';
import { startMailServer } from '../../demo-host/stack/mailServer';
import { createInbox } from '../../demo-host/stack/inbox';
import { openDatabases } from '../storage/databases';
import type { SignedInstallation } from '../../src/wire/http/installation';
import { createAccess } from './access';
import { findProjectFault } from './checkProject';
import { openProjectStore, watchProjects } from './projects';

const { start, stopAll } = createServers();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  await stopAll();
  for (const close of closers.splice(0)) await close();
});

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'projects-'));
  // No provider listens there, even while the local stack runs.
  const config = readLocalConfig({ INLAY_DATA_DIR: folder, INLAY_OIDC_PORT: '1' });
  const [databases, others] = [openDatabases({ dataDir: folder }), openDatabases({ dataDir: folder })];
  const clock = createFakeClock();
  const projects = await watchProjects({
    configured: config.projects,
    store: await openProjectStore(databases),
    clock,
    accepts: ({ clientId }) => clientId !== 'forbidden',
  });
  closers.push(() => projects.close());
  // The command line opens the database file separately.
  const store = await openProjectStore(others);
  closers.push(() => Promise.all([databases.close(), others.close()]));
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const run = (...args: string[]) => projectCommand(args, { config, store, say });
  return { folder, config, clock, projects, databases, store, lines, run };
}

it('a running server picks up a project that the command line created or edited', async () => {
  const { config, clock, projects, run, lines, folder, store } = await open();
  const access = createAccess({ config, projects });
  const { app } = await start({ config, access });
  const ask = async (path: string) => (await app.inject(path)).json<Record<string, unknown>>();
  const whiteLabel = join(folder, 'label.json');
  writeFileSync(whiteLabel, JSON.stringify({ appName: 'Corner shop' }));
  await run(
    'create',
    '--name',
    'Shop',
    '--client-id',
    'shop',
    '--origin',
    'https://shop.test',
    '--white-label',
    whiteLabel,
  );
  expect(lines).toEqual(['shop  Shop  https://shop.test']);
  expect(await ask('/api/feature-access?client_id=shop')).toMatchObject({ error: 'Unknown client id.' });

  await clock.advance(2_000);
  expect(await ask('/api/feature-access?client_id=shop')).toEqual({ success: true });
  const before = access.findConfig('shop');
  expect(before).toMatchObject({ keyReturn: false, whiteLabel: { appName: 'Corner shop' } });
  expect(access.findConfig('shop')).toBe(before);
  expect(access.frameAncestors('shop')).toEqual(["'self'", 'https://shop.test']);
  const [email] = issuersForNodes({ ...config, projects: () => projects.list() });
  expect(email?.audiences).toContain('shop');

  await run('edit', 'shop', '--connection', 'passkey', '--key-return', 'yes', '--redirect', 'https://shop.test/in');
  await expect(run('edit', 'shop')).rejects.toThrow('There is nothing to change');
  await run('edit', 'shop', '--service', 'no', '--team', 'team-7', '--key-export', 'no');
  expect((await store.list())[0]).toMatchObject({ enableKeyExport: false });
  await clock.advance(2_000);
  expect(await ask('/api/feature-access?client_id=shop')).toMatchObject({ metadata: { team_id: 'team-7' } });
  expect(await ask('/api/v2/configuration?project_id=shop')).toMatchObject({
    enableKeyExport: false,
    embeddedWalletAuth: [{ authConnection: 'passkeys', authConnectionId: 'passkey' }],
    whitelabel: { appName: 'Corner shop' },
  });
  expect(email?.audiences).not.toContain('shop');
  expect(access.findConfig('shop')).not.toBe(before);
});

it('project commands reject invalid input with a message that names the fault, and store nothing', async () => {
  const { run, store, folder } = await open();
  const [misspelt, chains] = [join(folder, 'label.json'), join(folder, 'chains.json')];
  const coins = join(folder, 'coins.json');
  writeFileSync(misspelt, '{"appNam":"Shop"}');
  writeFileSync(chains, '[{"chainId":"1"}]');
  const gnosis = { chainId: '0x64', chainNamespace: 'eip155', displayName: 'Gnosis', rpcTarget: 'https://rpc.test' };
  writeFileSync(coins, JSON.stringify([{ ...gnosis, ticker: 'xDAI', tickerName: 'xDAI', decimals: 36 }]));
  const shop = ['--name', 'Shop', '--client-id', 'shop'];
  for (const [args, message] of [
    [['create', ...shop, '--origin', 'shop.test'], '--origin "shop.test": must be an origin'],
    [
      ['create', ...shop, '--redirect', 'javascript:alert(1)'],
      '--redirect "javascript:alert(1)": must be a complete URL',
    ],
    [
      ['create', ...shop, '--connection', 'nowhere'],
      'Project shop offers the connection nowhere, which is not configured',
    ],
    [['create', ...shop, '--key-return', 'maybe'], '--key-return: must be yes or no'],
    [
      ['create', ...shop, '--key-return', 'yes', '--origin', 'https://*.shop.test'],
      'every page of every subdomain could get keys',
    ],
    [['create', ...shop, '--white-label', '/nowhere.json'], '--white-label: the file cannot be read'],
    [['create', '--name', 'Shop', '--client-id', 'inlay-local'], 'Project inlay-local already exists'],
    [['create', '--client-id', 'shop'], '--name is missing'],
    [['create', '--name', '', '--client-id', 'shop'], '--name "": must not be empty'],
    [
      ['create', ...shop, '--white-label', misspelt],
      '--white-label, field appNam: there is no such field; did you mean appName?',
    ],
    [['create', ...shop, '--chains', chains], '--chains, field 0.chainId: must match'],
    [['create', ...shop, '--chains', coins], '--chains, field 0.decimals: must be those of the family'],
    [['create', 'shop', '--name', 'Shop'], 'Unexpected argument "shop". Use --client-id'],
    [['list', 'shop'], 'Unexpected argument "shop"'],
    [['edit'], 'The client id is missing'],
    [['create', ...shop, '--orgin', 'https://shop.test'], 'Unknown option'],
    [['edit', 'shop'], 'There is no project shop. "inlay project list"'],
    [['edit', 'inlay-local', '--name', 'Mine'], 'Project inlay-local is defined in the configuration'],
    [['edit', 'shop', 'now'], 'Unexpected argument "now"'],
    [['delete', 'shop'], 'There is no command "project delete"'],
  ] as const) {
    const fault = await run(...args).catch((error: unknown) => error);
    expect(fault, args.join(' ')).toBeInstanceOf(UsageError);
    expect((fault as Error).message).toContain(message);
  }
  expect(await store.list()).toEqual([]);
});

it('configured projects override stored ones, projects that the server refuses are ignored, and the list shows all', async () => {
  const { clock, projects, store, run, lines, config } = await open();
  await run('create', '--name', 'Shop', '--origin', 'https://shop.test');
  const [made] = await store.list();
  expect(made?.clientId).toMatch(/^[\w-]{27}$/);
  const local = projects.find('inlay-local');
  if (!made || !local) throw new Error('the projects are not there');
  await store.put({ ...made, clientId: 'inlay-local' });
  await store.put({ ...made, clientId: 'forbidden' });
  await clock.advance(2_000);
  expect(projects.find('inlay-local')).toBe(local);
  expect(projects.find('forbidden')).toBeUndefined();
  expect(projects.find(made.clientId)).toEqual(made);
  lines.length = 0;
  await run('list');
  expect(lines).toHaveLength(config.projects.length + 3);
  const fault = { env: 'production', connectionIds: [] } as const;
  expect(findProjectFault(local, fault)).toContain('loopback');
});

it('the doctor checks what a server needs and names each fault', async () => {
  const { config, databases, run } = await open();
  const mail = await startMailServer({ port: 0, inbox: createInbox() });
  closers.push(() => mail.close());
  const served: { document?: SignedInstallation; registryKey?: string } = {};
  const keys: ServerPlugin = (one) => {
    one.get('/v1/installation', () => served.document);
    one.get('/v1/registry/info', () => ({ publicKey: served.registryKey }));
  };
  const { app } = await start({ config, plugins: [keys] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const publicUrl = `http://localhost:${port}`;
  const build = config.dataDir;
  writeFileSync(join(build, 'manifest.json'), '{}');
  const own = {
    ...config,
    walletConnect: undefined,
    publicUrl,
    mail: { ...config.mail, host: '127.0.0.1', port: mail.port },
    connections: [],
  };
  const lines: string[] = [];
  const look = (change: object) =>
    doctor({ config: { ...own, ...change }, databases, build, fetch, say: (line) => void lines.push(line) });
  const { facts } = await readFacts({ config: own, fetch });
  const signed = await openInstallationFile({ ...own.installation, facts, now: 1 });
  [served.document, served.registryKey] = [signed, facts.registryKey];
  const projects = config.projects.filter(({ connections }) => connections === undefined);
  expect(await look({ projects }), lines.join('\n')).toBe(true);
  expect(lines).toContain('ok     session signatures: verified in native code');
  lines.length = 0;
  const loadAddon = () => assert.fail('no binary');
  const say = (line: string) => void lines.push(line);
  expect(await doctor({ config: { ...own, projects }, databases, build, fetch, say, loadAddon })).toBe(true);
  expect(lines).toContain('ok     session signatures: verified in JavaScript, which is slower');
  // Checks that the served document is the signed one and matches the configuration, and that its key is not on this server.
  served.document = { ...signed, signature: 'ab'.repeat(64) };
  served.registryKey = signed.key;
  expect(await look({ projects, env: 'production' })).toBe(false);
  expect(lines.join('\n')).toContain('installation document: the server serves another document');
  expect(lines.join('\n')).toContain('registry: the key of the registry differs');
  served.document = signed;
  await look({ projects, env: 'production' });
  expect(lines.join('\n')).toContain("installation document: the operator's private key is on this server");
  await look({ projects, custody: { threshold: 3 } });
  expect(lines.join('\n')).toContain('the document differs from the configuration in: threshold');
  lines.length = 0;
  expect(await look({ projects: [] }), lines.join('\n')).toBe(false);
  expect(lines.join('\n')).toContain('WRONG  projects: there are none');
  await run('create', '--name', 'Empty', '--client-id', 'empty');
  await run('create', '--name', 'Plain', '--client-id', 'plain', '--origin', 'http://shop.test');
  const wrong = { publicUrl: 'http://wallet.invalid', mail: { ...own.mail, port: 1 }, connections: config.connections };
  expect(await look({ ...wrong, projects })).toBe(false);
  const said = lines.join('\n');
  for (const fault of [
    'browsers allow the wallet only at an https URL',
    'the mail server 127.0.0.1:1 cannot be reached',
    'WRONG  connection local-id',
    'empty: the project has no origin',
    'plain: browsers allow the wallet only in https pages, not in http://shop.test',
  ]) {
    expect(said).toContain(fault);
  }
});

it('the doctor checks that share nodes have the keys that wallets are told and pin the keys of issuers', async () => {
  const { config, databases } = await open();
  const known = { index: 1, publicKey: `02${'a'.repeat(64)}` };
  let info: object = known;
  const node = createServer((_request, response) => response.end(JSON.stringify(info)));
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  closers.push(() => node.close());
  const { port } = node.address() as AddressInfo;
  const nodes = [{ ...known, url: `http://127.0.0.1:${port}` }];
  const own = { ...config, custody: { threshold: 2, nodes } };
  const look = async () => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    await doctor({ config: own, databases, build: config.dataDir, fetch, say });
    return lines.find((line) => line.includes('share node'));
  };
  expect(await look()).toBe('ok     share node 1');
  info = { ...known, unpinned: ['email'] };
  expect(await look()).toContain('set "jwks" for email');
  info = { ...known, publicKey: `03${'a'.repeat(64)}` };
  expect(await look()).toContain('wallets reject this node');
  info = { status: 'ok' };
  expect(await look()).toContain('is not a share node');
});
