import * as v from 'valibot';

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** An encrypted message; the limit is in characters. */
const message = v.pipe(v.string(), v.minLength(1), v.maxLength(500_000));
/** Lifetime in seconds: at most thirty days. */
const ttl = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_592_000)), 300);
const tag = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** A token of a verify server that attests the origin of the sender. Peers check it. */
const attestation = v.nullish(v.pipe(v.string(), v.maxLength(10_000)), null);

const publish = v.object({ topic, message, ttl, tag, attestation });
export type Published = v.InferOutput<typeof publish>;

/** Schemas for the params of client calls. Unknown fields are ignored. */
export const relayParams = {
  publish,
  publishes: v.object({ messages: v.pipe(v.array(publish), v.maxLength(100)) }),
  topic: v.object({ topic }),
  topics: v.object({ topics: v.pipe(v.array(topic), v.maxLength(500)) }),
  subscriptions: v.object({ subscriptions: v.pipe(v.array(v.object({ topic })), v.maxLength(500)) }),
  proposal: v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
  approval: v.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
  }),
} as const;

export const RelayFrameSchema = v.object({
  id: v.union([v.number(), v.pipe(v.string(), v.maxLength(40))]),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});
