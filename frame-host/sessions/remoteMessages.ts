import * as v from 'valibot';
import { ChannelSetSchema, SessionKeySchema } from '../../src/wire/http/session';
import type { CurveLibrary } from './curve';
import type { ChannelMessage, RecordId } from './records/records';
import type { SessionStore } from './sessionStore';
import { parseSignature, verifySignature } from './signature';
import type { Subscribers } from './subscribers';

/** A published message with its signature, which the receiver can verify. */
export interface PublishedMessage extends ChannelMessage {
  signature: string;
}

/** Maximum size in bytes of a message that is sent in the notification itself: a PostgreSQL notification holds 8,000 bytes. */
const maxAlong = 6_000;

const NotificationSchema = v.object({
  key: SessionKeySchema,
  namespace: ChannelSetSchema.entries.namespace,
  /** Set if the message is small enough. */
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

/** Returns the notification that one process sends to the others after a message is written. */
export function encodeNotification({
  key,
  namespace,
  ...message
}: PublishedMessage): v.InferInput<typeof NotificationSchema> {
  const isSmall = Buffer.byteLength(JSON.stringify(message)) <= maxAlong;
  return isSmall ? { key, namespace, message } : { key, namespace };
}

/**
 * Delivers messages that other processes announce. The latest message of a channel is read from the store, because only the database is
 * trusted. An announced message that is no longer the latest is in the notification itself, and is delivered only if the publisher's
 * signature is valid. Messages are delivered in the order of the channel: never an earlier one after the latest one.
 */
export function createRemoteMessages({
  store,
  curve,
  subscribers,
  onFault,
}: {
  store: Pick<SessionStore, 'latest'>;
  curve: CurveLibrary;
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
    /** @param word The notification of another process; it may have any content. */
    hear,
    /** Call this if notifications may have been missed. */
    catchUp: () => subscribers.channels().forEach((channel: RecordId) => hear(channel)),
  };
}
