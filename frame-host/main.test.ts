import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundlePrograms } from '../tests/helpers/http/bundlePrograms';
import { makeCertificate } from '../tests/helpers/http/certificate';
import { startPostgres } from '../tests/helpers/databases/postgres';
import { startRedis } from '../tests/helpers/databases/redis';
import { createSigner } from '../tests/helpers/signIn/sessionSigner';
import { connectToRelay } from '../tests/helpers/walletConnect/relayClient';
import { writeBuild } from '../tests/helpers/http/writeBuild';

// Below node_modules, so that packages that the bundle leaves out are found.
const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
let dist: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  dist = mkdtempSync(join(cache, 'main-test-'));
  writeBuild(dist);
  await bundlePrograms({
    entries: [fileURLToPath(new URL('main.ts', import.meta.url))],
    folder: join(dist, 'server'),
  });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const freePort = async (): Promise<{ port: number; holder: Server }> => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  return { port: (holder.address() as AddressInfo).port, holder };
};

function run(env: Record<string, string>) {
  const options = {
    INLAY_DATA_DIR: join(dist, 'data'),
    INLAY_HOST: '127.0.0.1',
    INLAY_ACKNOWLEDGE: 'embedded-nodes,plain-http,default-sender',
    ...env,
  };
  const child = spawn(process.execPath, [join(dist, 'server/main.mjs')], {
    env: { PATH: process.env.PATH, ...options },
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output, exit };
}

async function started(env: Record<string, string> = {}) {
  const { port, holder } = await freePort();
  await new Promise((resolve) => holder.close(resolve));
  const process = run({ INLAY_PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  const up = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(up, { interval: 50 }).toBe(true);
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { ...process, url, post };
}

describe('the server process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves, logs only JSON, and exits within 2 s on %s', async (signal) => {
    const { child, exit, output, url } = await started();
    expect((await fetch(`${url}/v5/frame`)).status).toBe(200);
    const began = Date.now();
    child.kill(signal);
    expect(await exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(output.err).toBe('');
    for (const line of output.out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  it('is measured on a port of its own', async () => {
    const { port, holder } = await freePort();
    await new Promise((resolve) => holder.close(resolve));
    const { url } = await started({ INLAY_METRICS_PORT: String(port), INLAY_DATA_DIR: join(dist, 'measured') });
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const measured = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(measured.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(await measured.text()).toMatch(/^inlay_http_request_duration_seconds_count\{.*route="\/healthz".*\} \d/m);
  });

  it('starts while others create the same new data folder', async () => {
    const env = { INLAY_DATA_DIR: join(dist, 'one-folder') };
    const all = await Promise.all(Array.from({ length: 3 }, () => started(env)));
    const { key, body } = createSigner();
    expect((await all[0]!.post('/v2/store/set', body('one', { timeout: 60 }))).status).toBe(200);
    for (const { post, output } of all) {
      expect(await (await post('/v2/store/get', { key })).json()).toEqual({ message: 'one' });
      expect(output.err).toBe('');
    }
  });

  it('is the relay of its wallets if configured, and keeps waiting messages over a restart', async () => {
    const file = join(dist, 'relay.json');
    const walletConnect = { relayUrl: 'wss://wallet.example.com/relay', projectId: 'own' };
    writeFileSync(file, JSON.stringify({ relay: true, walletConnect }));
    const env = { INLAY_CONFIG: file, INLAY_DATA_DIR: join(dist, 'relay-data') };
    const first = await started(env);
    const topic = 'ab'.repeat(32);
    const { relayUrl: own } = walletConnect;
    const connect = ({ url }: { url: string }, projectId = 'own', path = '/relay', relayUrl = own) =>
      connectToRelay({ port: Number(new URL(url).port), path }, { projectId, relayUrl });
    expect((await connect(first, 'of another')).state).toBe(401);
    expect((await connect(first, 'own', '/relays')).state).toBe('refused');
    expect((await connect(first, 'own', '/relay', 'wss://another.example')).state).toBe(401);
    const a = await connect(first);
    expect(await a.call('irn_publish', { topic, message: 'kept', ttl: 300, tag: 1_108 })).toBe(true);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    const b = await connect(await started(env));
    await b.call('irn_subscribe', { topic });
    expect((await b.delivered()).params?.data.message).toBe('kept');
    b.socket.terminate();
  });

  it('names a taken port and the variable that changes it, and exits with 1', async () => {
    const { port, holder } = await freePort();
    const { exit, output } = run({ INLAY_PORT: String(port) });
    expect(await exit).toBe(1);
    expect(output.err).toBe(
      `frame-host cannot start: Port ${port} is already in use. Set INLAY_PORT to another port.\n`,
    );
    holder.close();
  });

  it('names an invalid variable and exits with 1', async () => {
    const { exit, output } = run({ INLAY_PORT: 'x' });
    expect(await exit).toBe(1);
    expect(output.err).toBe('frame-host cannot start: INLAY_PORT: must be a port number\n');
  });

  it('names all invalid settings at once, and each risk that the operator has not accepted', async () => {
    const wrong = run({ INLAY_PORT: 'x', INLAY_TRUSTED_PROXY: '10.0.0.1', INLAY_CONFIG: '/nowhere.json' });
    expect(await wrong.exit).toBe(1);
    expect(wrong.output.err.split('\n')).toEqual([
      'frame-host cannot start: 3 settings are wrong:',
      'INLAY_PORT: must be a port number',
      'INLAY_TRUSTED_PROXY: this program reads no such variable; did you mean INLAY_TRUSTED_PROXIES?',
      expect.stringMatching(/^INLAY_CONFIG: the file cannot be read: ENOENT/),
      '',
    ]);
    const risky = run({ INLAY_ACKNOWLEDGE: 'plain-http' });
    expect(await risky.exit).toBe(1);
    expect(risky.output.err).toMatch(/custody\.nodes: .*INLAY_ACKNOWLEDGE=embedded-nodes\n/);
    expect(risky.output.err).toMatch(/INLAY_MAIL_FROM: .*INLAY_ACKNOWLEDGE=default-sender\n/);
    expect(risky.output.err).not.toContain('INLAY_PUBLIC_URL');
  });

  it('keeps every record that it confirmed, complete, when it is killed while writing', async () => {
    const signers = Array.from({ length: 8 }, () => createSigner());
    const said = new Map<string, number>();
    for (let round = 0; round < 3; round++) {
      const { child, exit, post } = await started();
      let step = 0;
      const write = async (signer: (typeof signers)[number]): Promise<void> => {
        for (;;) {
          const stamp = round * 10_000 + step++;
          const body = signer.body(`${stamp}:${'x'.repeat(2_000)}`, { timeout: 600, namespace: String(stamp) });
          const answer = await post('/v2/store/set', body).catch(() => undefined);
          if (!answer) return;
          if (answer.ok) said.set(`${signer.key}/${stamp}`, stamp);
        }
      };
      const writers = Promise.all(signers.map(write));
      // Kill it in the middle of writing, however fast the machine is.
      await expect.poll(() => said.size, { interval: 5 }).toBeGreaterThan((round + 1) * 8);
      child.kill('SIGKILL');
      await Promise.all([exit, writers]);
    }
    const { post } = await started();
    expect(said.size).toBeGreaterThan(20);
    for (const [name, stamp] of said) {
      const [key = '', namespace = ''] = name.split('/');
      const { message } = (await (await post('/v2/store/get', { key, namespace })).json()) as { message: string };
      expect(message).toBe(`${stamp}:${'x'.repeat(2_000)}`);
    }
  });
});

const shared = [
  {
    name: 'PostgreSQL database',
    open: startPostgres,
    variable: 'INLAY_DATABASE_URL',
    scheme: 'postgres',
    kind: 'PostgreSQL',
  },
  { name: 'Redis', open: startRedis, variable: 'INLAY_REDIS_URL', scheme: 'redis', kind: 'Redis' },
];
describe.each(shared)('two processes with one $name', ({ open, variable, scheme, kind }) => {
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.stop());

  it('share sessions, and a message published at one reaches sockets at the other', async () => {
    const env = { [variable]: await database.create() };
    const own = (name: string) => ({ ...env, INLAY_DATA_DIR: join(dist, `${kind}-${name}`) });
    // Started at once: both find no tables. Each counts rate limits on its own.
    const [one, two] = await Promise.all([started(own('one')), started(own('two'))]);
    const { key, body } = createSigner();
    const set = body('one', { timeout: 600, allowedOrigin: '*' });
    expect((await one.post('/v2/store/set', set)).status).toBe(200);
    const read = async ({ post }: typeof one) => (await post('/v2/store/get', { key })).json() as Promise<object>;
    expect(await read(two)).toEqual({ message: 'one' });
    // A retry at the other process is recognised as the same body, not as a second one.
    expect((await two.post('/v2/store/set', set)).status).toBe(200);

    const socket = io(two.url, { transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    socket.on(`${key}_success`, (data: string) => heard.push(data));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const ask = { namespace: '', sameIpCheck: true, allowedOrigin: true };
    socket.emit('v2:check_auth_status', key, ask);
    // A socket at the same process receives messages at once; this one as soon as its process listens.
    await expect
      .poll(async () => {
        await one.post('/v2/channel/set', body(`early ${heard.length}`, {}));
        return heard.length;
      })
      .toBeGreaterThan(0);
    const long = 'x'.repeat(20_000);
    await one.post('/v2/channel/set', body(long, {}));
    await expect.poll(() => heard.at(-1), { interval: 20 }).toBe(long);
    await two.post('/v2/channel/set', body('from its own', {}));
    await expect.poll(() => heard.at(-1), { interval: 20 }).toBe('from its own');

    // Each replaces the one before in the store, before the other process has read that.
    const quick = Array.from({ length: 12 }, (_, at) => `quick ${at}`);
    for (const data of quick) await one.post('/v2/channel/set', body(data, {}));
    await expect.poll(() => heard.at(-1), { interval: 20 }).toBe(quick.at(-1));
    expect(heard.slice(-quick.length)).toEqual(quick);

    await database.crash();
    expect((await one.post('/v2/channel/set', body('lost', {}))).status).toBe(503);
    await database.start();
    // Written before the other process listens again: it catches up.
    await expect.poll(async () => (await one.post('/v2/channel/set', body('late', {}))).status).toBe(200);
    await expect.poll(() => heard.at(-1), { interval: 50 }).toBe('late');
    expect(heard.filter((data) => data === 'late')).toHaveLength(1);
    socket.disconnect();

    for (const { child, exit, output } of [one, two]) {
      child.kill('SIGTERM');
      expect(await exit, output.out).toBe(0);
    }
  });

  it('names the invalid variable, and never logs the password', async () => {
    const wrong = run({ [variable]: 'mysql://inlay:hunter2@db.test/inlay' });
    expect(await wrong.exit).toBe(1);
    expect(wrong.output.err).toContain(`${variable}: must be a ${kind} URL`);
    const away = run({ [variable]: `${scheme}://inlay:hunter2@127.0.0.1:1/0` });
    expect(await away.exit).toBe(1);
    expect(away.output.err).toContain('frame-host cannot start');
    expect(wrong.output.err + away.output.err + away.output.out).not.toContain('hunter2');
  });
});

describe('Redis over TLS (rediss:)', () => {
  it('connects as the user in the URL only if the certificate and the password are valid', async () => {
    const { cert, key: certKey } = await makeCertificate(dist);
    const { port, holder } = await freePort();
    await new Promise((resolve) => holder.close(resolve));
    const files = ['--tls-cert-file', cert, '--tls-key-file', certKey, '--tls-auth-clients', 'no'];
    const redis = await startRedis({ settings: ['--tls-port', String(port), ...files] });
    try {
      const letIn = () => redis.run('ACL', 'SETUSER', 'inlay', 'on', '>hunter 2/@', '~*', '&*', '+@all');
      await letIn();
      const urlFor = (password: string) => `rediss://inlay:${encodeURIComponent(password)}@localhost:${port}/3`;
      const env = { INLAY_REDIS_URL: urlFor('hunter 2/@'), INLAY_DATA_DIR: join(dist, 'tls') };
      const known = { NODE_EXTRA_CA_CERTS: cert };

      const wrongs = [
        [env, 'self-signed certificate'],
        [{ ...env, ...known, INLAY_REDIS_URL: urlFor('hunter 3') }, 'WRONGPASS'],
        [{ ...env, ...known, INLAY_REDIS_URL: env.INLAY_REDIS_URL.replace('localhost', '127.0.0.1') }, 'altnames'],
      ] as const;
      const check = async ([wrong, reason]: (typeof wrongs)[number]) => {
        const { exit, output } = run(wrong);
        expect(await exit).toBe(1);
        expect(output.err).toMatch(new RegExp(`INLAY_REDIS_URL: Redis at .* cannot be used: .*${reason}`));
        expect(output.err + output.out).not.toContain('hunter');
      };
      await Promise.all(wrongs.map(check));

      const { child, exit, post } = await started({ ...env, ...known });
      const { key, body } = createSigner();
      const read = async () => (await post('/v2/store/get', { key })).json() as Promise<object>;
      expect((await post('/v2/store/set', body('one', { timeout: 600, allowedOrigin: '*' }))).status).toBe(200);
      expect(await read()).toEqual({ message: 'one' });
      // The connection resumes with a Redis that restarts at the same address with its data.
      await redis.crash();
      expect((await post('/v2/store/get', { key })).status).toBe(503);
      await redis.start();
      await letIn();
      await expect.poll(read, { interval: 100 }).toEqual({ message: 'one' });
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    } finally {
      await redis.stop();
    }
  });
});
