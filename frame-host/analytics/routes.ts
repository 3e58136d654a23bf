import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { parseJson } from '../../src/kit/json';
import {
  AnalyticsBatchSchema,
  AnalyticsEventSchema,
  AnalyticsMetricsSchema,
  analyticsPath,
  type AnalyticsEvent,
} from '../../src/wire/http/analytics';
import { parseInput } from '../http/parseInput';
import type { AnalyticsTables } from './tables';

/** Retention time of events, in ms: 90 days. */
const retention = 90 * 86_400_000;
/** Maximum size of a batch, in bytes: the library sends up to 450 KB at once, more than the server usually accepts. */
const maxBatch = 500 * 1_024;
/** Paths of single events: the first letter of the event type. */
const paths = { t: 'track', i: 'identify', g: 'group', p: 'page' } as const;

/**
 * Registers the analytics endpoints. They exist only if the operator has set a key. The client's IP address is not stored. The wallet
 * scrubs events before it sends them; the server stores only their names, properties and traits.
 */
export function registerAnalytics(
  app: FastifyInstance,
  {
    db,
    writeKey,
    publicUrl,
    clock,
  }: { db: Kysely<AnalyticsTables>; writeKey: string; publicUrl: string; clock: Clock },
): void {
  // The library sends JSON as text/plain, which needs no CORS preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseJson(String(body))),
  );
  const check = (key: string | undefined): void => {
    if (key !== undefined && key !== writeKey) throw new HttpError('forbidden');
  };

  async function keep(events: readonly AnalyticsEvent[]): Promise<{ success: true }> {
    const now = clock.now();
    await db
      .deleteFrom('analytics_events')
      .where('received_at', '<', now - retention)
      .execute();
    await db
      .insertInto('analytics_events')
      .values(events.map((event) => toRow(event, now)))
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
    return { success: true };
  }

  app.get<{ Params: { key: string } }>(`${analyticsPath}/projects/:key/settings`, (request) => {
    if (request.params.key !== writeKey) throw new HttpError('notFound');
    const { host, protocol } = new URL(publicUrl);
    const shared = { host: `${host}${analyticsPath}`, protocol: protocol.slice(0, -1) };
    return {
      integrations: {
        'Segment.io': { apiKey: writeKey, apiHost: shared.host, protocol: shared.protocol, retryQueue: true },
      },
      metrics: { ...shared, sampleRate: 0.1, maxQueueSize: 20, flushTimer: 30_000 },
    };
  });

  for (const [path, type] of Object.entries(paths)) {
    app.post(`${analyticsPath}/${path}`, async (request) => {
      const event = parseInput(AnalyticsEventSchema, request.body);
      if (event.type !== type) throw new HttpError('invalid', { details: { field: 'type' } });
      check(event.writeKey);
      return keep([event]);
    });
  }
  app.post(`${analyticsPath}/b`, { bodyLimit: maxBatch }, async (request) => {
    const { writeKey: key, batch } = parseInput(AnalyticsBatchSchema, request.body);
    check(key);
    for (const event of batch) check(event.writeKey);
    return keep(batch);
  });
  // Metrics of the library itself: validated and logged, but not stored.
  app.post(`${analyticsPath}/m`, (request) => {
    const { series } = parseInput(AnalyticsMetricsSchema, request.body);
    request.log.debug({ metrics: series.length }, 'metrics of the analytics library');
    return { success: true };
  });
}

function toRow(event: AnalyticsEvent, now: number) {
  const body = 'traits' in event ? event.traits : (event.properties ?? {});
  return {
    message_id: event.messageId,
    type: event.type,
    name: event.type === 'track' ? event.event : event.type === 'page' ? (event.name ?? '') : '',
    person: event.userId ?? event.anonymousId ?? '',
    body: JSON.stringify(body),
    received_at: now,
  };
}
