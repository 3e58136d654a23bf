import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { concatBytes } from '../kit/bytes';
import { HttpError } from '../errors/http';
import { startReports, type Reports } from './startReports';

/** An intake that speaks the envelope protocol; `bodies` contains every body as received. */
const bodies: string[] = [];
let server: Server;
let dsn: string;
let reports: Reports;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const whole = concatBytes(...chunks);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole;
      const text = new TextDecoder().decode(body);
      bodies.push(`${request.url ?? ''}\n${JSON.stringify(request.headers)}\n${text}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
});
afterAll(() => server.close());
beforeEach(() => {
  bodies.length = 0;
  reports = startReports({
    dsn,
    release: 'inlay@1.2.3',
    environment: 'production',
    rates: { errors: 1, transactions: 0 },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await reports.stop();
});

/** The received reports: the payload of each `event` item of an envelope. */
const events = (): Record<string, unknown>[] =>
  bodies.flatMap((body) => {
    const lines = body.split('\n').slice(2);
    return lines.flatMap((line, at) =>
      line.includes('"type":"event"') ? [JSON.parse(lines[at + 1] ?? '{}') as Record<string, unknown>] : [],
    );
  });
const flush = () => reports.stop();

describe('error reports', () => {
  it('reach the intake as an envelope with the error and its location', async () => {
    reports.capture(new TypeError('list is not iterable'));
    await flush();
    expect(bodies[0]).toMatch(/^\/api\/7\/envelope\//);
    const [event] = events();
    expect(event).toMatchObject({ release: 'inlay@1.2.3', environment: 'production' });
    expect(event?.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(event?.exception)).toMatch(/TypeError.*list is not iterable.*startReports\.test/s);
  });

  it('contain no key, code, token, address or email, wherever in the error it was', async () => {
    const hex = (bytes: number) => randomBytes(bytes).toString('hex');
    const secrets = {
      key: hex(32),
      session: hex(32),
      address: `0x${hex(20)}`,
      signature: `0x${hex(65)}`,
      code: String(100_000 + (randomBytes(3).readUIntBE(0, 3) % 900_000)),
      token: `eyJhbGciOiJFUzI1NiJ9.${randomBytes(40).toString('base64url')}.${randomBytes(64).toString('base64url')}`,
      email: `ada.${hex(4)}@example.com`,
      state: randomBytes(48).toString('base64url'),
    };
    const all = Object.values(secrets).join(' ');
    const nested = new Error(`inner ${all}`, { cause: new RangeError(all) });
    reports.capture(
      Object.assign(new Error(`outer ${all}`, { cause: nested }), { privKey: secrets.key, data: secrets }),
    );
    reports.capture(new Error(`https://wallet.test/v5/end?state=${secrets.state}#b64Params=${secrets.session}`));
    reports.capture({ idToken: secrets.token, text: all });
    reports.capture(`only a text: ${all}`);
    await flush();
    expect(events()).toHaveLength(4);
    for (const [name, secret] of Object.entries(secrets))
      for (const body of bodies) expect(body.toLowerCase(), name).not.toContain(secret.toLowerCase());
  });

  it('omit what is not our fault: lost connections, cancelled calls, 401 responses', async () => {
    reports.capture(new TypeError('Failed to fetch'));
    reports.capture(new Error('cancelled'));
    reports.capture(new TypeError('NetworkError when attempting to fetch resource.'));
    reports.capture(new HttpError('unauthorized'));
    reports.capture(new Error('It did not work', { cause: new HttpError('unauthorized') }));
    reports.capture(new HttpError('internal'));
    await flush();
    expect(events()).toMatchObject([{ exception: { values: [{ type: 'HttpError', value: 'Internal error.' }] } }]);
  });

  it('are not sent after stop()', async () => {
    await reports.stop();
    reports.capture(new Error('too late'));
    await flush();
    expect(bodies).toEqual([]);
  });

  it.each([
    [0.199, 20],
    [0.201, 0],
  ])('are sampled at 20 percent: of 20 errors with the random number %d, %i are sent', async (random, sent) => {
    await reports.stop();
    reports = startReports({ dsn, release: 'inlay@1.2.3', environment: 'production' });
    vi.spyOn(Math, 'random').mockReturnValue(random);
    // Each with a different text, because identical reports count once.
    for (let at = 0; at < 20; at++) reports.capture(new Error(`fault ${'x'.repeat(at)}`));
    await flush();
    expect(events()).toHaveLength(sent);
  });
});
