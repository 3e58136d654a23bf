import { mayRead } from './originRule';
import type { ChannelMessage, RecordId } from './records/records';

/** A socket that waits for messages of one channel. */
export interface Subscriber {
  /** Where the socket is from. */
  address: string;
  /** Its `Origin` header. */
  origin: string | undefined;
  /** Wants only messages sent from its own address. */
  sameAddress: boolean;
  /** What it was sent last. */
  readonly last: string | undefined;
  send(message: ChannelMessage): void;
}

/** Who waits for which channel. */
export interface Subscribers {
  /** The answer takes the subscription back. */
  add(channel: RecordId, subscriber: Subscriber): () => void;
  /** Hands the message to all that may have it. */
  deliver(message: ChannelMessage): void;
  /** The same for those that have not had it yet, nor the one that has replaced it. */
  replay(message: ChannelMessage, later?: ChannelMessage): void;
  isWaitedFor(channel: RecordId): boolean;
  /** Every channel that is waited for. */
  channels(): RecordId[];
  /** How many channels are waited for. */
  readonly size: number;
}

export function createSubscribers(): Subscribers {
  const channels = new Map<string, Set<Subscriber>>();
  const waitingFor = (channel: RecordId) => channels.get(nameOf(channel)) ?? [];
  return {
    add(channel, subscriber) {
      const name = nameOf(channel);
      const waiting = channels.get(name) ?? new Set();
      channels.set(name, waiting.add(subscriber));
      return () => {
        waiting.delete(subscriber);
        if (waiting.size === 0 && channels.get(name) === waiting) channels.delete(name);
      };
    },
    deliver(message) {
      for (const subscriber of waitingFor(message)) if (mayReceive(message, subscriber)) subscriber.send(message);
    },
    replay(message, later) {
      for (const subscriber of waitingFor(message)) {
        const isKnown = subscriber.last === message.data || (later && subscriber.last === later.data);
        if (!isKnown && mayReceive(message, subscriber)) subscriber.send(message);
      }
    },
    isWaitedFor: (channel) => channels.has(nameOf(channel)),
    channels: () =>
      [...channels.keys()].map((name) => {
        const end = name.indexOf('/');
        return { key: name.slice(0, end), namespace: name.slice(end + 1) };
      }),
    get size() {
      return channels.size;
    },
  };
}

/** The check of addresses holds when either side asks for it; that of origins is the publisher's (docs/protocol.md 2.8). */
export function mayReceive(message: ChannelMessage, { address, origin, sameAddress }: Subscriber): boolean {
  const isNear = address === message.sender || !(sameAddress || message.sameAddress);
  return isNear && mayRead(message.rule, origin);
}

function nameOf({ key, namespace }: RecordId): string {
  return `${key}/${namespace}`;
}
