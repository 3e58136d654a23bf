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

/** Keeps messages until a peer has taken them, or their time is over. */
export interface Mailbox {
  /** False where it would be more than is kept; one that is there already is not kept twice. */
  put(message: RelayMessage): Promise<boolean>;
  /** What waits under a topic for another client than `reader`, oldest first. */
  list(topic: string, reader: string): Promise<RelayMessage[]>;
  taken(topic: string, message: string): Promise<void>;
  /** Throws away what is over. */
  sweep(now: number): Promise<void>;
  size(): Promise<{ messages: number; bytes: number }>;
}

export interface MailboxLimits {
  /** Of one topic. */
  messages: number;
  /** In all. */
  bytes: number;
}

export const mailboxLimits: MailboxLimits = { messages: 500, bytes: 128 * 1_024 * 1_024 };

/** In the memory of one process. */
export function createMailbox({ messages: most, bytes: mostBytes }: MailboxLimits = mailboxLimits): Mailbox {
  const topics = new Map<string, Map<string, RelayMessage>>();
  let messages = 0;
  let bytes = 0;

  function remove(topic: string, text: string): void {
    const box = topics.get(topic);
    if (!box?.delete(messageIdOf(text))) return;
    messages -= 1;
    bytes -= text.length;
    if (box.size === 0) topics.delete(topic);
  }

  return {
    async put(item) {
      const box = topics.get(item.topic) ?? new Map<string, RelayMessage>();
      const id = messageIdOf(item.message);
      if (box.has(id)) return true;
      if (box.size >= most || bytes + item.message.length > mostBytes) return false;
      topics.set(item.topic, box.set(id, item));
      messages += 1;
      bytes += item.message.length;
      return true;
    },
    list: async (topic, reader) => [...(topics.get(topic)?.values() ?? [])].filter(({ from }) => from !== reader),
    taken: async (topic, message) => remove(topic, message),
    async sweep(now) {
      for (const [topic, box] of [...topics]) {
        for (const { message, endsAt } of [...box.values()]) if (endsAt <= now) remove(topic, message);
      }
    },
    size: async () => ({ messages, bytes }),
  };
}
