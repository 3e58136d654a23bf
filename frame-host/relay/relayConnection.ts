import * as v from 'valibot';
import type { Clock } from '../../src/kit/clock';
import { parseJson } from '../../src/kit/json';
import { RelayRefusal, type Hub, type RelayClientLink } from './hub';
import type { RelayMessage } from './mailbox';
import { RelayFrameSchema } from './relayParams';

/** Frames of one connection in ten seconds. */
const frameLimit = 1_000;
const frameTime = 10_000;
/** Calls of one connection that may wait for each other. */
const maxWaiting = 1_000;
/** Messages that one connection may owe an answer for. */
const maxSent = 2_000;

/** What a client says over its socket, and when that has ended. */
export interface RelayConnection {
  receive(text: string): void;
  end(): void;
}

/** Answers one client. What is no JSON-RPC, or too much of it, ends the connection. */
export function createRelayConnection({
  clientId,
  hub,
  clock,
  send,
  close,
}: {
  clientId: string;
  hub: Hub;
  clock: Clock;
  send(text: string): void;
  close(code: number, reason: string): void;
}): RelayConnection {
  /** What was sent and is not known to have been taken, by the id under which it went. */
  const sent = new Map<string, RelayMessage>();
  /** The same by what it says: a message is on its way once. */
  const onWay = new Set<string>();
  let last = Promise.resolve();
  let waiting = 0;
  let lastId = 0;
  let frames = { since: clock.now(), count: 0 };
  const say = (json: object): void => send(JSON.stringify({ jsonrpc: '2.0', ...json }));

  const link: RelayClientLink = {
    clientId,
    topics: new Set(),
    deliver(item) {
      if (onWay.has(item.message)) return;
      if (sent.size >= maxSent) return close(1008, 'nothing is taken');
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
      // The database is away: the client says it again.
      if (!(error instanceof RelayRefusal)) return { error: { code: -32000, message: 'Try again later' } };
      return { error: { code: error.code, message: error.message } };
    }
  }

  return {
    receive(text) {
      const now = clock.now();
      if (now - frames.since >= frameTime) frames = { since: now, count: 0 };
      if (++frames.count > frameLimit) return close(1008, 'too many frames');
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
