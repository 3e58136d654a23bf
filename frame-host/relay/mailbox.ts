import { messageIdOf } from '../../src/walletconnect/keys';

/** A sealed message on its way between two peers; the relay knows nothing of what it says. */
export interface RelayMessage {
  topic: string;
  message: string;
  tag: number;
  /** A token of a verify server; null for most. */
  attestation: string | null;
  /** The client that has brought it, which is never given it back. */
  from: string;
  /** Epoch ms. */
  publishedAt: number;
  endsAt: number;
}

/**
 * Stores messages until their time is over. Each client that reads a topic gets each of them: how many there are (a user has several
 * devices) the relay does not know. Where room is short, the oldest that somebody has read make place.
 */
export interface Mailbox {
  /** False where there is no room; one that is there already is not stored twice. */
  put(message: RelayMessage): Promise<boolean>;
  /** What waits under a topic for `reader`: what others have sent and it has not acknowledged, oldest first. */
  list(topic: string, reader: string): Promise<RelayMessage[]>;
  /** `reader` has that message. */
  acknowledge(input: { topic: string; message: string; reader: string }): Promise<void>;
  /** Throws away what is over. */
  sweep(now: number): Promise<void>;
  size(): Promise<{ messages: number; bytes: number }>;
}

interface StoredMessage {
  item: RelayMessage;
  /** Clients that have acknowledged it. */
  readers: Set<string>;
}

export interface MailboxLimits {
  /** Of one topic. */
  messages: number;
  /** In all. */
  bytes: number;
}

/** Clients of which it is remembered that they have a message; the next ones may get it again. */
export const maxReaders = 20;

export const mailboxLimits: MailboxLimits = { messages: 500, bytes: 128 * 1_024 * 1_024 };

/** In the memory of one process. */
export function createMailbox({ messages: most, bytes: mostBytes }: MailboxLimits = mailboxLimits): Mailbox {
  const topics = new Map<string, Map<string, StoredMessage>>();
  let messages = 0;
  let bytes = 0;

  function remove(topic: string, text: string): void {
    const box = topics.get(topic);
    if (!box?.delete(messageIdOf(text))) return;
    messages -= 1;
    bytes -= text.length;
    if (box.size === 0) topics.delete(topic);
  }

  /** Makes room. */
  function removeRead(boxes: Iterable<Map<string, StoredMessage>>, isEnough: () => boolean): void {
    if (isEnough()) return;
    for (const box of [...boxes]) {
      for (const { item, readers } of [...box.values()]) {
        if (isEnough()) return;
        if (readers.size > 0) remove(item.topic, item.message);
      }
    }
  }

  return {
    async put(item) {
      const box = topics.get(item.topic) ?? new Map<string, StoredMessage>();
      const id = messageIdOf(item.message);
      if (box.has(id)) return true;
      removeRead([box], () => box.size < most);
      removeRead(topics.values(), () => bytes + item.message.length <= mostBytes);
      if (box.size >= most || bytes + item.message.length > mostBytes) return false;
      topics.set(item.topic, box.set(id, { item, readers: new Set() }));
      messages += 1;
      bytes += item.message.length;
      return true;
    },
    async list(topic, reader) {
      const stored = [...(topics.get(topic)?.values() ?? [])];
      return stored.flatMap(({ item, readers }) => (item.from === reader || readers.has(reader) ? [] : item));
    },
    async acknowledge({ topic, message, reader }) {
      const { readers } = topics.get(topic)?.get(messageIdOf(message)) ?? {};
      if (readers && readers.size < maxReaders) readers.add(reader);
    },
    async sweep(now) {
      for (const [topic, box] of [...topics]) {
        for (const { item } of [...box.values()]) if (item.endsAt <= now) remove(topic, item.message);
      }
    },
    size: async () => ({ messages, bytes }),
  };
}
