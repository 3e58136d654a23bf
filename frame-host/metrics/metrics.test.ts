import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../tests/helpers/http/freePort';
import { createSafeFetch } from '../outgoing/safeFetch';
import { createSmtpTransport } from '../signIn/mail/mailer';
import { configuredHosts } from './configuredHosts';
import { createMetrics } from './metrics';
import { readConfig } from '../config';
import { startMetricsServer } from './openMetrics';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function measure(hosts: string[] = []) {
  const metrics = createMetrics({ hosts: new Set(hosts) });
  ends.push(() => metrics.close());
  /** Returns the samples of a metric: labels and value. */
  const samples = async (name: string) =>
    (await metrics.read()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return { ...metrics, samples };
}

async function startUpstream(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('createMetrics', () => {
  it('measures requests by the pattern of their route, whatever path a client asks for', async () => {
    const { watchServer, samples } = measure();
    const app = fastify();
    ends.push(() => app.close());
    watchServer(app);
    app.get('/users/:id', () => 'ok');
    for (let at = 0; at < 50; at++) {
      await app.inject(`/users/secret-${at}`);
      await app.inject(`/unknown-${at}`);
    }
    expect(await samples('inlay_http_request_duration_seconds_count')).toEqual([
      'inlay_http_request_duration_seconds_count{method="GET",route="/users/:id",status="200"} 50',
      'inlay_http_request_duration_seconds_count{method="GET",route="none",status="404"} 50',
    ]);
  });

  it('measures calls of services, by name only for those of the configuration', async () => {
    const [known, stranger, broken] = [
      await startUpstream(200),
      await startUpstream(500),
      `127.0.0.1:${await freePort()}`,
    ];
    const { samples } = measure([known, broken]);
    const safe = createSafeFetch({ trusted: true, allowHttp: true });
    ends.push(() => safe.close());
    for (const call of [safe.fetch, fetch])
      for (const host of [known, stranger, broken])
        await call(`http://${host}/token?code=secret`).then(
          (response) => response.text(),
          () => undefined,
        );
    expect((await samples('inlay_upstream_request_duration_seconds_count')).toSorted()).toEqual(
      [
        `inlay_upstream_request_duration_seconds_count{host="${known}",outcome="2xx"} 2`,
        'inlay_upstream_request_duration_seconds_count{host="other",outcome="5xx"} 2',
        `inlay_upstream_request_duration_seconds_count{host="${broken}",outcome="failed"} 2`,
      ].toSorted(),
    );
  });

  it('counts mails by outcome, without their addresses', async () => {
    const { countMails, read, samples } = measure();
    const refuses = (address: string) => address.startsWith('nobody');
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(refuses(address) ? new Error('no such user') : null),
      onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    });
    const port = await freePort();
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
    ends.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
    const transport = countMails(createSmtpTransport({ host: '127.0.0.1', port, from: 'a@inlay.test' }));
    ends.push(() => transport.close());
    const send = (to: string) => transport.sendMail({ from: 'a@inlay.test', to, text: 'hello' });
    await send('ada@inlay.test');
    await expect(send('nobody@inlay.test')).rejects.toThrow('no such user');
    expect(await samples('inlay_mails_total')).toEqual([
      'inlay_mails_total{outcome="sent"} 1',
      'inlay_mails_total{outcome="failed"} 1',
    ]);
    expect(await read()).not.toContain('@');
  });

  it('reads pools and counts at each scrape', async () => {
    const { watchPool, samples } = measure();
    const pool = { totalCount: 5, idleCount: 2, waitingCount: 0 };
    watchPool(pool);
    expect(await samples('inlay_database_connections')).toContain('inlay_database_connections{state="used"} 3');
    pool.waitingCount = 7;
    expect(await samples('inlay_database_connections')).toContain('inlay_database_connections{state="waiting"} 7');
  });

  it('measures nothing once closed', async () => {
    const host = await startUpstream(200);
    const { close, samples } = measure([host]);
    close();
    await fetch(`http://${host}/`).then((response) => response.text());
    expect(await samples('inlay_upstream_request_duration_seconds_count')).toEqual([]);
  });
});

describe('startMetricsServer', () => {
  it('names the variable of a port in use', async () => {
    const metrics = measure();
    const first = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
    ends.push(() => first.close());
    await expect(startMetricsServer(metrics, { host: '127.0.0.1', port: first.port })).rejects.toThrow(
      `Port ${first.port} is already in use. Set INLAY_METRICS_PORT to another port.`,
    );
  });
});

describe('the address of the metrics', () => {
  it.each([
    [{}, undefined],
    [{ INLAY_METRICS_PORT: '' }, undefined],
    [{ INLAY_METRICS_PORT: '9464' }, { host: '127.0.0.1', port: 9464 }],
    [
      { INLAY_METRICS_PORT: '9464', INLAY_METRICS_HOST: '10.0.0.5' },
      { host: '10.0.0.5', port: 9464 },
    ],
  ])('reads %o', (env, address) => expect(readConfig(env).metrics).toEqual(address));

  it('names the variable that is not valid', () =>
    expect(() => readConfig({ INLAY_METRICS_PORT: 'nine' })).toThrow('INLAY_METRICS_PORT: must be a port number'));
});

describe('configuredHosts', () => {
  it('finds the hosts of web addresses at any depth, and no password', () =>
    expect([
      ...configuredHosts({
        databaseUrl: 'postgres://u:p@db.test/x',
        publicUrl: 'https://wallet.test',
        custody: { nodes: [{ url: 'http://127.0.0.1:4071' }, { url: 'https://user:secret@node.test/a' }] },
        text: 'see https:// for more',
      }),
    ]).toEqual(['wallet.test', '127.0.0.1:4071', 'node.test']));
});
