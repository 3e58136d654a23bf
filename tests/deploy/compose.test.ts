import { execFileSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInbox } from '../../demo-host/stack/inbox';
import { startMailServer, type MailServer } from '../../demo-host/stack/mailServer';
import { findHeadlessShell } from '../../demo-host/stack/setup/browser.mjs';
import { build } from '../../demo-host/stack/setup/build.mjs';
import { findInPath, installPackage } from '../../demo-host/stack/setup/programs.mjs';
import { openComposeNetwork, type ComposeNetwork } from '../helpers/deploy/composeNetwork';
import { readCompose, type Compose } from '../helpers/deploy/readCompose';
import { texts } from '../../src/texts/en/firstView';
import { inDepth } from '../helpers/inDepth';

const root = new URL('../../', import.meta.url).pathname;
const deploy = join(root, 'deploy/compose');
const domains = { WALLET: 'wallet.test', RELAY: 'relay.test', NODE_1: 'n1.test', NODE_2: 'n2.test', NODE_3: 'n3.test' };
const variables: Record<string, string> = {
  ...Object.fromEntries(Object.entries(domains).map(([name, domain]) => [`${name}_DOMAIN`, domain])),
  POSTGRES_PASSWORD: 'only-for-this-test',
  SMTP_HOST: '10.80.0.1',
  SMTP_PORT: '4025',
  MAIL_FROM: 'Example <no-reply@example.test>',
};
const compose: Compose = readCompose(join(deploy, 'compose.yaml'), variables);
const own = Object.entries(compose.services).filter(([, { image }]) => image === 'inlay');

describe('deploy/compose', () => {
  it('gives each service of the image its own rights, and each share node its own user, network and volume', () => {
    expect(own.map(([name]) => name)).toEqual(['server-1', 'server-2', 'relay', 'node-1', 'node-2', 'node-3']);
    for (const [name, { read_only, cap_drop, user }] of own)
      expect([name, read_only, cap_drop, user]).toEqual([
        name,
        true,
        ['ALL'],
        expect.stringMatching(/^1\d{4}:1\d{4}$/),
      ]);
    const nodes = own.filter(([name]) => name.startsWith('node-'));
    const users = new Set(own.map(([, { user }]) => user));
    expect(users.size).toBe(nodes.length + 2);
    for (const [name, { networks, volumes }] of nodes) {
      expect(networks).toEqual([name]);
      expect(volumes).toEqual([`${name}:/${name}`, './config:/config:ro']);
      const others = Object.entries(compose.services).filter(
        ([, service]) =>
          name in
          Object.fromEntries(
            Object.entries(service.networks).map(([key, value]) => [typeof value === 'string' ? value : key, 1]),
          ),
      );
      expect(others.map(([other]) => other)).toEqual(['proxy', name]);
    }
    expect(compose.networks['data']?.internal).toBe(true);
  });

  it('names each variable in .env.example', () => {
    const named = readFileSync(join(deploy, '.env.example'), 'utf8').match(/^\w+(?==)/gm) ?? [];
    const used = readFileSync(join(deploy, 'compose.yaml'), 'utf8').matchAll(/\$\{(\w+)/g);
    const names = new Set([...used].map(([, name]) => name));
    expect([...names].filter((name) => name !== 'INLAY_IMAGE').toSorted()).toEqual(named.toSorted());
  });
});

describe.runIf(inDepth(false, true))('an installation by deploy/compose', () => {
  let folder: string;
  let network: ComposeNetwork;
  let mails: MailServer;
  let browser: Browser;
  let began: number;
  const inbox = createInbox();
  const outputs = new Map<string, string>();

  async function program(name: string, packageName = name): Promise<void> {
    if (findInPath(name) === undefined && !(await installPackage(packageName))) throw new Error(`Tests need ${name}.`);
  }
  function listen(name: string, child: ChildProcess): void {
    const add = (chunk: unknown): void => void outputs.set(name, (outputs.get(name) ?? '') + String(chunk));
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
  }
  const ca = { NODE_EXTRA_CA_CERTS: '/config/root.crt' };
  async function inlay(name: string, ...words: string[]): Promise<string> {
    const { status, output } = await network.run(name, { words, env: ca });
    expect([name, words, status], output).toEqual([name, words, 0]);
    return output;
  }
  const operator = (...words: string[]) =>
    execFileSync(process.execPath, [join(root, 'dist/server/cli.js'), 'installation', ...words], { encoding: 'utf8' });

  beforeAll(async () => {
    await program('caddy');
    await program('redis-server');
    if (!existsSync('/usr/lib/postgresql')) await installPackage('postgresql');
    await build({ scope: 'start' });
    began = performance.now();
    folder = mkdtempSync(join(tmpdir(), 'inlay-compose-'));
    execFileSync(process.execPath, [join(root, 'deploy/image/makeRoot.mjs'), join(folder, 'image')], { stdio: 'pipe' });
    const place = join(folder, 'machine');
    mkdirSync(place);
    network = openComposeNetwork({ compose, tree: join(folder, 'image/root'), folder: place });
    startPostgres();
    mkdirSync(network.folderOf('redis'), { recursive: true });
    const redis = compose.services['redis']?.command ?? [];
    const here = ['--bind', '0.0.0.0', '--protected-mode', 'no', '--dir', network.folderOf('redis')];
    listen('redis', network.startProgram('redis', [...redis, ...here]));
    await startProxy();
    browser = await chromium.launch({
      executablePath: await findHeadlessShell(),
      args: ['--no-sandbox', '--host-resolver-rules=MAP *.test 10.80.0.2'],
    });
  }, 900_000);
  afterAll(async () => {
    await browser.close();
    await mails.close();
    await network.stop();
  });

  function startPostgres(): void {
    const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted().toReversed();
    const bin = (name: string) => join('/usr/lib/postgresql', version, 'bin', name);
    const data = network.folderOf('postgres');
    const nobody = 65_534;
    const as = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
    mkdirSync(data, { recursive: true, mode: 0o700 });
    chownSync(data, nobody, nobody);
    execFileSync('chmod', ['a+x', folder, join(folder, 'machine')]);
    const passwordFile = join(tmpdir(), `inlay-password-${process.pid}`);
    writeFileSync(passwordFile, variables.POSTGRES_PASSWORD ?? '');
    const [setpriv = '', ...user] = as;
    const initdb = [bin('initdb'), '-D', data, '-U', 'inlay', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    execFileSync(setpriv, [...user, ...initdb, '-E', 'UTF8', '--locale=C', '--no-sync'], { cwd: data, stdio: 'pipe' });
    const single = [bin('postgres'), '--single', '-D', data, 'postgres'];
    execFileSync(setpriv, [...user, ...single], { cwd: data, input: 'create database inlay\n', stdio: 'pipe' });
    appendFileSync(join(data, 'pg_hba.conf'), 'host all all 10.80.4.0/24 scram-sha-256\n');
    const settings = ['-c', 'listen_addresses=*', '-c', 'unix_socket_directories=', '-c', 'fsync=on'];
    listen('postgres', network.startProgram('postgres', [...as, bin('postgres'), '-D', data, ...settings]));
  }

  async function startProxy(): Promise<void> {
    const data = network.folderOf('proxy');
    mkdirSync(data, { recursive: true });
    const file = join(data, 'Caddyfile');
    // The only difference: certificates of its own, because these names are not on the internet.
    writeFileSync(file, `{\nlocal_certs\nskip_install_trust\n}\n${readFileSync(join(deploy, 'Caddyfile'), 'utf8')}`);
    const env = { ...compose.services['proxy']?.environment, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data, HOME: data };
    listen('proxy', network.startProgram('proxy', ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], env));
    const certificate = join(data, 'caddy/pki/authorities/local/root.crt');
    await vi.waitUntil(() => existsSync(certificate), { timeout: 60_000 });
    mkdirSync(network.folderOf('config'), { recursive: true });
    writeFileSync(join(network.folderOf('config'), 'root.crt'), readFileSync(certificate));
  }

  /** Opens the wallet in a new browser profile and asks for a code. */
  async function visit(email: string): Promise<Page> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto('https://wallet.test/v5/');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    return page;
  }

  it('starts two servers, three share nodes and a relay', { timeout: 900_000 }, async () => {
    const config = network.folderOf('config');
    const nodes: { index: number; url: string; publicKey: string }[] = [];
    for (const index of [1, 2, 3]) {
      const publicKey = (await inlay(`node-${index}`, 'share-node', 'key')).trim();
      nodes.push({ index, url: `https://n${index}.test`, publicKey });
    }
    const file = {
      projects: [{ clientId: 'shop', name: 'Shop', allowedOrigins: ['https://shop.test'] }],
      connections: [{ id: 'email', kind: 'email_passwordless', name: 'Email' }],
      custody: { threshold: 2, nodes },
      walletConnect: { relayUrl: 'wss://relay.test', projectId: 'shop' },
    };
    writeFileSync(join(config, 'server.json'), JSON.stringify(file));
    expect(await inlay('server-1', 'config', 'check')).toContain('The configuration is valid.');
    await vi.waitFor(() => inlay('server-1', 'project', 'list'), { timeout: 20_000, interval: 1_000 });
    const key = join(folder, 'operator.key');
    operator('key', '--out', key);
    await inlay('server-1', 'installation', 'make', '--out', '/data/draft.json');
    const draft = join(network.folderOf('server'), 'draft.json');
    operator('sign', draft, '--key', key, '--out', join(config, 'installation.json'));
    await inlay('server-1', 'installation', 'nodes', '/config/installation.json', '--out', '/data/node.json');
    copyFileSync(join(network.folderOf('server'), 'node.json'), join(config, 'node.json'));
    for (const [name] of own) listen(name, network.start(name, { env: ca }));
    for (const [name, { healthcheck }] of own) {
      const words = healthcheck?.test.slice(3) ?? [];
      await expect
        .poll(async () => (await network.run(name, { words })).status, {
          timeout: 120_000,
          interval: 1_000,
          message: `${name} ${outputs.get(name)}`,
        })
        .toBe(0);
    }
  });

  it(
    'says at the address while no mail can be sent, and goes on once the mail server is there',
    { timeout: 300_000 },
    async () => {
      const page = await visit('early@example.test');
      await page.getByText(texts.errors.mailUnavailable).waitFor({ timeout: 60_000 });
      mails = await startMailServer({ host: variables.SMTP_HOST, port: Number(variables.SMTP_PORT), inbox });
      const code = page.getByLabel('Code', { exact: true });
      // The server asks the mail server again after five seconds.
      const retry = async () => {
        await page.getByRole('button', { name: 'Continue with email' }).click();
        await Promise.race([code.waitFor(), page.getByText(texts.errors.mailUnavailable).waitFor()]);
        return code.isVisible();
      };
      await expect.poll(retry, { timeout: 60_000, interval: 2_000 }).toBe(true);
      await page.context().close();
    },
  );

  it('is all right for the doctor', { timeout: 120_000 }, async () => {
    const doctor = async () => (await network.run('server-1', { words: ['doctor'], env: ca })).output;
    // The proxy asks every five seconds which servers are up.
    await expect.poll(doctor, { timeout: 60_000, interval: 1_000 }).not.toMatch(/^WRONG /m);
    const said = await doctor();
    expect(said.match(/^ok {5}share node [123]$/gm)).toHaveLength(3);
    expect(said).toContain('ok     relay wss://relay.test');
  });

  it(
    'signs a visitor in by e-mail, with the same wallet at the second time',
    { timeout: 300_000 },
    async ({ annotate }) => {
      const email = 'visitor@example.test';
      const wallets: (string | null)[] = [];
      for (const time of [1, 2]) {
        const page = await visit(email);
        const codes = () => inbox.list().flatMap(({ to, code }) => (to === email && code !== undefined ? [code] : []));
        await vi.waitUntil(() => codes().length === time, { timeout: 60_000 });
        await page.getByLabel('Code', { exact: true }).fill(codes()[0] ?? '');
        const account = page.getByRole('button', { name: /^0x/ });
        await account.waitFor({ timeout: 120_000 });
        if (time === 1) await annotate(`first sign-in after ${Math.round((performance.now() - began) / 1_000)} s`);
        wallets.push(await account.textContent());
        await page.context().close();
      }
      expect(wallets[1]).toBe(wallets[0]);
    },
  );

  it('lets a share node reach the proxy, but no other node and no database', () => {
    const reaches = (name: string, other: string, on: string, port: number): boolean => {
      const address = network.addressOf(other, on);
      const words = ['timeout', '3', 'bash', '-c', `exec 3<>/dev/tcp/${address}/${port}`];
      return network.runProgram(name, words).status === 0;
    };
    expect(reaches('server-1', 'postgres', 'data', 5_432)).toBe(true);
    expect(reaches('node-1', 'proxy', 'node-1', 443)).toBe(true);
    expect(reaches('node-1', 'postgres', 'data', 5_432)).toBe(false);
    expect(reaches('node-1', 'node-2', 'node-2', 4_101)).toBe(false);
    expect(reaches('server-1', 'node-1', 'node-1', 4_101)).toBe(false);
  });
});
