import * as v from 'valibot';
import { ChannelSetSchema, SessionKeySchema } from '../../src/wire/http/session';
import type { Curve } from './curve';
import type { ChannelMessage, RecordId } from './records/records';
import type { SessionStore } from './sessionStore';
import { parseSignature, verifySignature } from './signature';
import type { Subscribers } from './subscribers';

/** A message as it was published, with the signature that whoever is told of it can check. */
export interface PublishedMessage extends ChannelMessage {
  signature: string;
}

/** The maximum size in bytes of a message inside its notification; PostgreSQL allows 8,000. */
const maxAlong = 6_000;

const NotificationSchema = v.object({
  key: SessionKeySchema,
  namespace: ChannelSetSchema.entries.namespace,
  /** Where it is small. */
  message: v.optional(
    v.object({
      data: ChannelSetSchema.entries.data,
      signature: ChannelSetSchema.entries.signature,
      rule: v.object({ allowed: v.string(), native: v.boolean() }),
      sender: v.string(),
      sameAddress: v.boolean(),
    }),
  ),
});

/** What one process tells the others of a message that has been written. */
export function encodeNotification({
  key,
  namespace,
  ...message
}: PublishedMessage): v.InferInput<typeof NotificationSchema> {
  const isSmall = Buffer.byteLength(JSON.stringify(message)) <= maxAlong;
  return isSmall ? { key, namespace, message } : { key, namespace };
}

/**
 * Hands on what other processes tell of. The latest message of a channel is read from the store, so that the database alone is
 * believed. One that the next has replaced there already comes with the word of it, and counts where its publisher has
 * signed it. In the order of the channel: never the earlier after the latest.
 */
export function createRemoteMessages({
  store,
  curve,
  subscribers,
  onFault,
}: {
  store: Pick<SessionStore, 'latest'>;
  curve: Curve;
  subscribers: Subscribers;
  onFault: (error: unknown) => void;
}) {
  const turns = new Map<string, Promise<void>>();

  async function look({ key, namespace, message }: v.InferOutput<typeof NotificationSchema>): Promise<void> {
    const latest = await store.latest({ key, namespace });
    if (!latest) return;
    const signature = message && message.data !== latest.data ? parseSignature(message.signature) : undefined;
    if (message && signature && verifySignature(curve, { key, hash: curve.keccak256(message.data), signature }))
      subscribers.replay({ key, namespace, ...message }, latest);
    else subscribers.replay(latest);
  }

  function hear(word: unknown): void {
    const read = v.safeParse(NotificationSchema, word);
    if (!read.success || !subscribers.isWaitedFor(read.output)) return;
    const name = `${read.output.key}/${read.output.namespace}`;
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => look(read.output)).catch(onFault);
    turns.set(name, turn);
    void turn.then(() => turns.get(name) === turn && turns.delete(name));
  }

  return {
    /** @param word of another process: whatever came. */
    hear,
    /** Word may have been missed. */
    catchUp: () => subscribers.channels().forEach((channel: RecordId) => hear(channel)),
  };
}
