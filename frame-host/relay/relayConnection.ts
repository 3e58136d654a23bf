import * as v from 'valibot';
import type { Clock } from '../../src/kit/clock';
import { parseJson } from '../../src/kit/json';
import { RelayRefusal, type Hub, type RelayClientLink } from './hub';
import type { MailboxMessage, SenderPlace } from './mailbox';
import { RelayFrameSchema } from './relayParams';

/** Maximum number of frames per connection in ten seconds, and of characters in them. */
const frameLimit = 1_000;
const sizeLimit = 16_000_000;
const frameTime = 10_000;
/** Maximum number of queued calls per connection. */
const maxWaiting = 1_000;
/** Maximum number of messages per connection that the client has not acknowledged. */
const maxSent = 2_000;

/** Handles the frames of one client and the end of its socket. */
export interface RelayConnection {
  receive(text: string): void;
  end(): void;
}

/** Handles the calls of one client. Invalid JSON-RPC or too many calls close the connection. */
export function createRelayConnection({
  clientId,
  place,
  hub,
  clock,
  send,
  close,
}: {
  clientId: string;
  place: SenderPlace;
  hub: Hub;
  clock: Clock;
  send(text: string): void;
  close(code: number, reason: string): void;
}): RelayConnection {
  /** Messages that were sent and not yet acknowledged, by the id of their JSON-RPC request. */
  const sent = new Map<string, MailboxMessage>();
  /** The texts of the same messages, so that no message is sent twice at the same time. */
  const onWay = new Set<string>();
  let last = Promise.resolve();
  let waiting = 0;
  let lastId = 0;
  let frames = { since: clock.now(), count: 0, size: 0 };
  const say = (json: object): void => send(JSON.stringify({ jsonrpc: '2.0', ...json }));

  const link: RelayClientLink = {
    clientId,
    place,
    topics: new Set(),
    deliver(item) {
      if (onWay.has(item.message)) return;
      if (sent.size >= maxSent) return close(1008, 'too many unacknowledged messages');
      const { topic, message, publishedAt, tag, attestation } = item;
      const id = (lastId = Math.max(lastId + 1, clock.now() * 1_000));
      sent.set(String(id), item);
      onWay.add(item.message);
      const data = { topic, message, publishedAt, tag, attestation };
      say({ id, method: 'irn_subscription', params: { id: topic, data } });
    },
  };

  async function answer(method: string, params: unknown): Promise<object> {
    try {
      return { result: await hub.call(link, method, params) };
    } catch (error) {
      // The database is not available, so the client has to retry.
      if (!(error instanceof RelayRefusal)) return { error: { code: -32000, message: 'Try again later' } };
      return { error: { code: error.code, message: error.message } };
    }
  }

  return {
    receive(text) {
      const now = clock.now();
      if (now - frames.since >= frameTime) frames = { since: now, count: 0, size: 0 };
      frames.size += text.length;
      if (++frames.count > frameLimit || frames.size > sizeLimit) return close(1008, 'too many frames');
      const frame = v.safeParse(RelayFrameSchema, parseJson(text));
      if (!frame.success) return close(1003, 'not JSON-RPC');
      const { id, method, params } = frame.output;
      if (++waiting > maxWaiting) return close(1008, 'too many calls');
      last = last
        .then(async () => {
          if (method !== undefined) return say({ id, ...(await answer(method, params)) });
          const item = sent.get(String(id));
          sent.delete(String(id));
          if (item) await hub.acknowledge(link, item).finally(() => onWay.delete(item.message));
        })
        .catch(() => undefined)
        .finally(() => void (waiting -= 1));
    },
    end: () => hub.leave(link),
  };
}
