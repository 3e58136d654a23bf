import { afterEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createServers } from '../../tests/helpers/http/servers';
import { openTestDatabase } from '../../tests/helpers/databases/testDatabase';
import { registerAnalytics } from './routes';
import { analyticsMigrations, type AnalyticsTables } from './tables';

const { start, stopAll } = createServers();
afterEach(stopAll);

const event = (more: object = {}) => ({
  type: 'track',
  messageId: 'one',
  event: 'JRPC Request Completed',
  properties: { method: 'personal_sign' },
  anonymousId: 'somebody',
  context: { ip: '1.2.3.4', userAgent: 'x' },
  ...more,
});

async function setUp() {
  const clock = createFakeClock();
  const db = await openTestDatabase<AnalyticsTables>(analyticsMigrations);
  const { app } = await start({
    plugins: [(scope) => registerAnalytics(scope, { db, writeKey: 'key', publicUrl: 'https://wallet.example', clock })],
  });
  const post = (path: string, body: unknown, type = 'text/plain') =>
    app.inject({
      method: 'POST',
      url: `/v1/${path}`,
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
    });
  return { app, clock, post, rows: () => db.selectFrom('analytics_events').selectAll().execute() };
}

describe('analytics intake', () => {
  it('gives the analytics library its settings, only for the configured write key', async () => {
    const { app } = await setUp();
    expect((await app.inject('/v1/projects/key/settings')).json()).toMatchObject({
      integrations: { 'Segment.io': { apiKey: 'key', apiHost: 'wallet.example/v1', protocol: 'https' } },
      metrics: { host: 'wallet.example/v1', maxQueueSize: 20, flushTimer: 30_000 },
    });
    expect((await app.inject('/v1/projects/other/settings')).statusCode).toBe(404);
  });

  it('stores single events and batches, each message once, without IP address or context', async () => {
    const { post, rows } = await setUp();
    expect((await post('t', event())).statusCode).toBe(200);
    await post('t', event(), 'application/json');
    await post('i', { type: 'identify', messageId: 'two', traits: { theme: 'dark' }, userId: 'u' });
    await post('b', { writeKey: 'key', batch: [event({ messageId: 'three' }), event()], sentAt: 'now' });
    const kept = await rows();
    expect(kept.map(({ message_id, type, person }) => [message_id, type, person])).toEqual([
      ['one', 'track', 'somebody'],
      ['two', 'identify', 'u'],
      ['three', 'track', 'somebody'],
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/1\.2\.3\.4|userAgent/);
  });

  it.each([
    ['t', event({ messageId: '' })],
    ['t', event({ messageId: undefined })],
    ['t', event({ type: undefined })],
    ['t', event({ event: undefined })],
    ['t', event({ properties: 'text' })],
    ['i', { type: 'identify', messageId: 'a' }],
    ['g', { type: 'group', messageId: 'a', traits: [] }],
    ['i', event()],
    ['b', { writeKey: 'key', batch: [] }],
    ['m', { series: 'none' }],
  ])('rejects an incomplete message with 400: /%s %j', async (path, body) => {
    const { post, rows } = await setUp();
    expect((await post(path, body)).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('rejects broken JSON with 400, another write key with 403 and a body that is too large with 413', async () => {
    const { app, post, rows } = await setUp();
    const broken = { method: 'POST', url: '/v1/t', headers: { 'content-type': 'text/plain' }, payload: '{' } as const;
    expect((await app.inject(broken)).statusCode).toBe(400);
    // As large as the library makes a batch.
    const batch = Array.from({ length: 14 }, (_, at) =>
      event({ messageId: `m${at}`, properties: { text: 'x'.repeat(32_000) } }),
    );
    expect((await post('b', { writeKey: 'key', batch })).statusCode).toBe(200);
    expect((await rows()).length).toBe(14);
    expect((await post('b', { writeKey: 'other', batch: [event()] })).statusCode).toBe(403);
    expect((await post('t', event({ properties: { text: 'x'.repeat(70_000) } }))).statusCode).toBe(413);
    expect((await rows()).length).toBe(14);
  });

  it('accepts metrics and deletes events after 90 days', async () => {
    const { post, clock, rows } = await setUp();
    const metric = { type: 'Counter', metric: 'analytics_js.invoke', value: 1, tags: { library: 'analytics.js' } };
    expect((await post('m', { series: [metric] })).statusCode).toBe(200);
    await post('t', event());
    await clock.advance(91 * 86_400_000);
    await post('t', event({ messageId: 'late' }));
    expect((await rows()).map(({ message_id }) => message_id)).toEqual(['late']);
  });
});
