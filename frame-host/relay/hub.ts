import * as v from 'valibot';
import type { Clock } from '../../src/kit/clock';
import { subscriptionIdOf } from '../../src/walletconnect/keys';
import type { Mailbox, RelayMessage } from './mailbox';
import { relayParams, type Published } from './relayParams';

/** One connection of a client. */
export interface RelayClientLink {
  /** Its did:key. */
  clientId: string;
  topics: Set<string>;
  deliver(message: RelayMessage): void;
}

/** Topics that one connection may hear. */
export const topicLimit = 2_000;

/** Why a call is not answered; the client reads it. */
export class RelayRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type Call = (link: RelayClientLink, params: unknown) => unknown;

/** Takes messages from one peer to the other: at once to who is there, from the mailbox to who comes later. */
export interface Hub {
  /** @throws RelayRefusal */
  call(link: RelayClientLink, method: string, params: unknown): unknown;
  leave(link: RelayClientLink): void;
  /** A client has said that it has a message. */
  taken(message: Pick<RelayMessage, 'topic' | 'message'>): void;
}

export function createHub({ mailbox, clock }: { mailbox: Mailbox; clock: Clock }): Hub {
  const listeners = new Map<string, Set<RelayClientLink>>();

  function subscribe(link: RelayClientLink, topic: string): string {
    if (!link.topics.has(topic) && link.topics.size >= topicLimit) throw new RelayRefusal(-32000, 'Too many topics');
    const isNew = !link.topics.has(topic);
    link.topics.add(topic);
    const heard = listeners.get(topic) ?? new Set();
    listeners.set(topic, heard.add(link));
    if (isNew) mailbox.list(topic, link.clientId).forEach((message) => link.deliver(message));
    return subscriptionIdOf(topic, link.clientId);
  }

  function unsubscribe(link: RelayClientLink, topic: string): true {
    link.topics.delete(topic);
    const heard = listeners.get(topic);
    heard?.delete(link);
    if (heard?.size === 0) listeners.delete(topic);
    return true;
  }

  function publish(link: RelayClientLink, { topic, message, ttl, tag }: Published): true {
    const now = clock.now();
    const item = { topic, message, tag, from: link.clientId, publishedAt: now, endsAt: now + ttl * 1_000 };
    if (!mailbox.put(item)) throw new RelayRefusal(-32000, 'The mailbox is full');
    for (const other of listeners.get(topic) ?? []) if (other.clientId !== link.clientId) other.deliver(item);
    return true;
  }

  const fetchMessages = (link: RelayClientLink, topics: readonly string[]) => ({
    messages: topics.flatMap((topic) =>
      mailbox.list(topic, link.clientId).map(({ message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
    ),
    hasMore: false,
  });

  const calls = new Map<string, Call>([
    ['irn_publish', define(relayParams.publish, publish)],
    [
      'irn_batchPublish',
      define(relayParams.publishes, (link, { messages }) => messages.every((item) => publish(link, item))),
    ],
    ['irn_subscribe', define(relayParams.topic, (link, { topic }) => subscribe(link, topic))],
    [
      'irn_batchSubscribe',
      define(relayParams.topics, (link, { topics }) => topics.map((topic) => subscribe(link, topic))),
    ],
    ['irn_unsubscribe', define(relayParams.topic, (link, { topic }) => unsubscribe(link, topic))],
    [
      'irn_batchUnsubscribe',
      define(relayParams.subscriptions, (link, { subscriptions }) =>
        subscriptions.every(({ topic }) => unsubscribe(link, topic)),
      ),
    ],
    ['irn_fetchMessages', define(relayParams.topic, (link, { topic }) => fetchMessages(link, [topic]))],
    ['irn_batchFetchMessages', define(relayParams.topics, (link, { topics }) => fetchMessages(link, topics))],
    [
      'wc_proposeSession',
      define(relayParams.proposal, (link, { pairingTopic: topic, sessionProposal: message, ttl }) => {
        subscribe(link, topic);
        return publish(link, { topic, message, ttl, tag: 1100 });
      }),
    ],
    [
      'wc_approveSession',
      define(relayParams.approval, (link, { pairingTopic, sessionTopic: topic, ...sealed }) => {
        subscribe(link, topic);
        publish(link, { topic: pairingTopic, message: sealed.sessionProposalResponse, ttl: 300, tag: 1101 });
        return publish(link, { topic, message: sealed.sessionSettlementRequest, ttl: 300, tag: 1102 });
      }),
    ],
  ]);

  return {
    call(link, method, params) {
      const call = calls.get(method);
      if (!call) throw new RelayRefusal(-32601, 'Method not found');
      return call(link, params);
    },
    leave(link) {
      for (const topic of [...link.topics]) unsubscribe(link, topic);
    },
    taken: ({ topic, message }) => mailbox.taken(topic, message),
  };
}

function define<Params>(
  schema: v.GenericSchema<unknown, Params>,
  run: (link: RelayClientLink, params: Params) => unknown,
): Call {
  return (link, params) => {
    const read = v.safeParse(schema, params);
    if (!read.success) throw new RelayRefusal(-32602, 'Invalid params');
    return run(link, read.output);
  };
}
