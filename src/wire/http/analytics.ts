import * as v from 'valibot';

/** Base path of events: `/t` track, `/i` identify, `/g` group, `/p` page, `/b` a batch, `/m` metrics. */
export const analyticsPath = '/v1';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const AnyObject = v.pipe(
  v.unknown(),
  // valibot also accepts an array as a record.
  v.check((value) => !Array.isArray(value), 'must be an object'),
  v.record(v.string(), v.unknown()),
);
const shared = {
  messageId: v.pipe(text(100), v.minLength(1)),
  writeKey: v.optional(text(128)),
  userId: v.nullish(text(128)),
  anonymousId: v.nullish(text(128)),
  timestamp: v.nullish(text(40)),
  context: v.optional(AnyObject),
};

/** Every event needs a type and a message id; a track event also a name and properties; identify and group traits. */
export const AnalyticsEventSchema = v.variant('type', [
  v.object({
    ...shared,
    type: v.literal('track'),
    event: v.pipe(text(200), v.minLength(1)),
    properties: AnyObject,
  }),
  v.object({ ...shared, type: v.literal('identify'), traits: AnyObject }),
  v.object({ ...shared, type: v.literal('group'), groupId: v.nullish(text(128)), traits: AnyObject }),
  v.object({ ...shared, type: v.literal('page'), name: v.nullish(text(200)), properties: v.optional(AnyObject) }),
]);
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEventSchema>;

/** Events of one request (batches of 10, about 64 kB). */
export const AnalyticsBatchSchema = v.object({
  writeKey: text(128),
  batch: v.pipe(v.array(AnalyticsEventSchema), v.minLength(1), v.maxLength(100)),
  sentAt: v.nullish(text(40)),
});

/** Counters of the library itself; its queue holds at most 20. */
export const AnalyticsMetricsSchema = v.object({
  series: v.pipe(
    v.array(v.object({ type: text(20), metric: text(200), value: v.number(), tags: v.record(v.string(), text(200)) })),
    v.maxLength(100),
  ),
});
