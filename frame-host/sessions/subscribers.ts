import { mayRead } from './originRule';
import type { ChannelMessage, RecordId } from './records/records';

/** A socket that waits for messages of one channel. */
export interface Subscriber {
  /** The IP address of the socket. */
  address: string;
  /** Its `Origin` header. */
  origin: string | undefined;
  /** True if it accepts only messages that were sent from its own address. */
  sameAddress: boolean;
  /** The data of the last message that was sent to it. */
  readonly last: string | undefined;
  send(message: ChannelMessage): void;
}

/** The subscribers of all channels. */
export interface Subscribers {
  /** Adds a subscription. Returns a function that removes it. */
  add(channel: RecordId, subscriber: Subscriber): () => void;
  /** Delivers the message to all subscribers that may receive it. */
  deliver(message: ChannelMessage): void;
  /** Delivers the message to the subscribers that have received neither it nor the later message that replaced it. */
  replay(message: ChannelMessage, later?: ChannelMessage): void;
  isWaitedFor(channel: RecordId): boolean;
  /** Returns every channel with subscribers. */
  channels(): RecordId[];
  /** The number of channels with subscribers. */
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

/**
 * Returns whether a subscriber may receive a message. The address check applies if either side requests it. The origin check is set by the
 * publisher (docs/protocol-server.md 2.8).
 */
export function mayReceive(message: ChannelMessage, { address, origin, sameAddress }: Subscriber): boolean {
  const isNear = address === message.sender || !(sameAddress || message.sameAddress);
  return isNear && mayRead(message.rule, origin);
}

function nameOf({ key, namespace }: RecordId): string {
  return `${key}/${namespace}`;
}
