import { messageIdOf } from '../../src/walletconnect/keys';

/** An encrypted message between two peers. The relay cannot read its content. */
export interface MailboxMessage {
  topic: string;
  message: string;
  tag: number;
  /** A token of a verify server; null for most messages. */
  attestation: string | null;
  /** The client that sent it. The message is never delivered back to this client. */
  from: string;
  /** Epoch ms. */
  publishedAt: number;
  endsAt: number;
}

/**
 * Stores messages until they expire. Each client that reads a topic gets every message. The relay does not know the number of clients,
 * because a user may have several devices. If the mailbox is full, the oldest messages that a client has acknowledged are deleted.
 */
export interface Mailbox {
  /** Returns false if there is no room. A message that is stored already is not stored again. */
  put(message: MailboxMessage): Promise<boolean>;
  /**
   * Returns the messages of a topic that wait for `reader`, oldest first: those that other clients sent and that `reader` has not
   * acknowledged.
   */
  list(topic: string, reader: string): Promise<MailboxMessage[]>;
  /** Records that `reader` has received the message. */
  acknowledge(input: { topic: string; message: string; reader: string }): Promise<void>;
  /** Deletes expired messages. */
  sweep(now: number): Promise<void>;
  size(): Promise<{ messages: number; bytes: number }>;
}

interface StoredMessage {
  item: MailboxMessage;
  /** Clients that have acknowledged the message. */
  readers: Set<string>;
}

export interface MailboxLimits {
  /** Maximum number of messages per topic. */
  messages: number;
  /** Maximum size of all messages. */
  bytes: number;
}

/** Maximum number of clients per message whose acknowledgement is stored. Further clients may get the message again. */
export const maxReaders = 20;

export const mailboxLimits: MailboxLimits = { messages: 500, bytes: 128 * 1_024 * 1_024 };

/** Creates a mailbox in the memory of one process. */
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

  /** Deletes acknowledged messages until there is enough room. */
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
