import * as v from 'valibot';
import type { Clock } from '../../src/kit/clock';
import { messageIdOf, subscriptionIdOf } from '../../src/walletConnect/keys';
import type { Mailbox, MailboxMessage, SenderPlace } from './mailbox';
import type { Notifier } from './notifier';
import { relayParams, type Published } from './relayParams';

/** One connection of a client. */
export interface RelayClientLink {
  /** The client's did:key. */
  clientId: string;
  place: SenderPlace;
  topics: Set<string>;
  deliver(message: MailboxMessage): void;
}

/** Maximum number of topics per connection. */
export const topicLimit = 2_000;

/** An error that is sent to the client as the response to its call. */
export class RelayRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type Call = (link: RelayClientLink, params: unknown) => Promise<unknown>;

/** Passes messages between peers: immediately to connected subscribers, and from the mailbox to clients that subscribe later. */
export interface Hub {
  /** Handles a call of a client. Rejects with RelayRefusal, or if the database does not respond. */
  call(link: RelayClientLink, method: string, params: unknown): Promise<unknown>;
  leave(link: RelayClientLink): void;
  /** Records that the client has received a message. Other clients still get it. */
  acknowledge(link: RelayClientLink, message: Pick<MailboxMessage, 'topic' | 'message'>): Promise<void>;
}

/** @param options.notifier Absent if there is only one process. */
export function createHub({
  mailbox,
  clock,
  notifier,
}: {
  mailbox: Mailbox;
  clock: Clock;
  notifier?: Notifier | undefined;
}): Hub {
  const listeners: Listeners = new Map();
  /** Messages that are delivered while they are being stored. */
  const storing = new Map<string, Promise<boolean>>();
  notifier?.listen((topic) => {
    for (const one of topic === null ? [...listeners.keys()] : [topic]) {
      for (const link of listeners.get(one) ?? []) bring(mailbox, link, one).catch(() => undefined);
    }
  });

  async function subscribe(link: RelayClientLink, topic: string): Promise<string> {
    if (!link.topics.has(topic) && link.topics.size >= topicLimit) throw new RelayRefusal(-32000, 'Too many topics');
    const isNew = !link.topics.has(topic);
    link.topics.add(topic);
    const heard = listeners.get(topic) ?? new Set();
    listeners.set(topic, heard.add(link));
    if (isNew) await bring(mailbox, link, topic);
    return subscriptionIdOf(topic, link.clientId);
  }

  async function publish(link: RelayClientLink, { topic, message, ttl, tag, attestation }: Published): Promise<true> {
    const now = clock.now();
    const item = { topic, message, tag, attestation, from: link.clientId, publishedAt: now, endsAt: now + ttl * 1_000 };
    const others = [...(listeners.get(topic) ?? [])].filter((other) => other.clientId !== link.clientId);
    // First, so that a full mailbox or a slow database does not hold up peers that are here.
    const keeping = mailbox.put(item, link.place);
    const name = topic + messageIdOf(message);
    storing.set(name, keeping);
    for (const other of others) other.deliver(item);
    try {
      if (await keeping) notifier?.notify(topic);
      else if (others.length === 0) throw new RelayRefusal(-32000, 'The mailbox is full');
    } catch (error) {
      if (others.length === 0) throw error;
    } finally {
      if (storing.get(name) === keeping) storing.delete(name);
    }
    return true;
  }

  const calls = new Map<string, Call>([
    ['irn_publish', define(relayParams.publish, publish)],
    [
      'irn_batchPublish',
      define(relayParams.publishes, async (link, { messages }) => {
        await inTurn(messages, (item) => publish(link, item));
        return true;
      }),
    ],
    ['irn_subscribe', define(relayParams.topic, (link, { topic }) => subscribe(link, topic))],
    [
      'irn_batchSubscribe',
      define(relayParams.topics, (link, { topics }) => inTurn(topics, (topic) => subscribe(link, topic))),
    ],
    ['irn_unsubscribe', define(relayParams.topic, async (link, { topic }) => unsubscribe(listeners, link, topic))],
    [
      'irn_batchUnsubscribe',
      define(relayParams.subscriptions, async (link, { subscriptions }) =>
        subscriptions.every(({ topic }) => unsubscribe(listeners, link, topic)),
      ),
    ],
    ...fetchCalls(mailbox),
    [
      'wc_proposeSession',
      define(relayParams.proposal, async (link, { pairingTopic: topic, sessionProposal: message, ...more }) => {
        await subscribe(link, topic);
        return publish(link, { ...more, topic, message, tag: 1100 });
      }),
    ],
    [
      'wc_approveSession',
      define(relayParams.approval, async (link, { pairingTopic, sessionTopic: topic, ...sealed }) => {
        const more = { ttl: 300, attestation: null };
        await subscribe(link, topic);
        await publish(link, { ...more, topic: pairingTopic, message: sealed.sessionProposalResponse, tag: 1101 });
        return publish(link, { ...more, topic, message: sealed.sessionSettlementRequest, tag: 1102 });
      }),
    ],
  ]);

  return {
    async call(link, method, params) {
      const call = calls.get(method);
      if (!call) throw new RelayRefusal(-32601, 'Method not found');
      return call(link, params);
    },
    leave(link) {
      for (const topic of [...link.topics]) unsubscribe(listeners, link, topic);
    },
    async acknowledge({ clientId: reader }, { topic, message }) {
      await storing.get(topic + messageIdOf(message))?.catch(() => undefined);
      await mailbox.acknowledge({ topic, message, reader });
    },
  };
}

type Listeners = Map<string, Set<RelayClientLink>>;

/** Delivers the waiting messages of a topic. The link skips messages that it is already delivering. */
async function bring(mailbox: Mailbox, link: RelayClientLink, topic: string): Promise<void> {
  const waiting = await mailbox.list(topic, link.clientId);
  if (link.topics.has(topic)) for (const message of waiting) link.deliver(message);
}

function unsubscribe(listeners: Listeners, link: RelayClientLink, topic: string): true {
  link.topics.delete(topic);
  const heard = listeners.get(topic);
  heard?.delete(link);
  if (heard?.size === 0) listeners.delete(topic);
  return true;
}

const fetchCalls = (mailbox: Mailbox): [string, Call][] => [
  [
    'irn_fetchMessages',
    define(relayParams.topic, (link, { topic }) => fetchMessages(mailbox, { link, topics: [topic] })),
  ],
  [
    'irn_batchFetchMessages',
    define(relayParams.topics, (link, { topics }) => fetchMessages(mailbox, { link, topics })),
  ],
];

async function fetchMessages(mailbox: Mailbox, { link, topics }: { link: RelayClientLink; topics: readonly string[] }) {
  const found = await inTurn(topics, (topic) => mailbox.list(topic, link.clientId));
  const messages = found.flat().map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }));
  return { messages, hasMore: false };
}

function define<Params>(
  schema: v.GenericSchema<unknown, Params>,
  run: (link: RelayClientLink, params: Params) => Promise<unknown>,
): Call {
  return async (link, params) => {
    const read = v.safeParse(schema, params);
    if (!read.success) throw new RelayRefusal(-32602, 'Invalid params');
    return run(link, read.output);
  };
}

/** Runs the tasks one after the other. This keeps the order and limits each client to one database statement at a time. */
async function inTurn<Item, Answer>(items: readonly Item[], task: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await task(item));
  return answers;
}
