/** A sealed message on its way between two peers; the relay knows nothing of what it says. */
export interface RelayMessage {
  topic: string;
  message: string;
  tag: number;
  /** The client that has brought it, which is never given it back. */
  from: string;
  /** Epoch ms. */
  publishedAt: number;
  endsAt: number;
}

/** Keeps messages until a peer has taken them, or their time is over. */
export interface Mailbox {
  /** False where it would be more than is kept; one that is there already is not kept twice. */
  put(message: RelayMessage): boolean;
  /** What waits under a topic for another client than `reader`, oldest first. */
  list(topic: string, reader: string): RelayMessage[];
  taken(topic: string, message: string): void;
  /** Throws away what is over. */
  sweep(now: number): void;
  size(): { messages: number; bytes: number };
}

export interface MailboxLimits {
  /** Of one topic. */
  messages: number;
  /** In all. */
  bytes: number;
}

export function createMailbox({ messages: most, bytes: mostBytes }: MailboxLimits): Mailbox {
  const topics = new Map<string, Map<string, RelayMessage>>();
  let messages = 0;
  let bytes = 0;

  function remove(topic: string, text: string): void {
    const box = topics.get(topic);
    if (!box?.delete(text)) return;
    messages -= 1;
    bytes -= text.length;
    if (box.size === 0) topics.delete(topic);
  }

  return {
    put(item) {
      const box = topics.get(item.topic) ?? new Map<string, RelayMessage>();
      if (box.has(item.message)) return true;
      if (box.size >= most || bytes + item.message.length > mostBytes) return false;
      topics.set(item.topic, box.set(item.message, item));
      messages += 1;
      bytes += item.message.length;
      return true;
    },
    list: (topic, reader) => [...(topics.get(topic)?.values() ?? [])].filter(({ from }) => from !== reader),
    taken: remove,
    sweep(now) {
      for (const [topic, box] of [...topics]) {
        for (const { message, endsAt } of [...box.values()]) if (endsAt <= now) remove(topic, message);
      }
    },
    size: () => ({ messages, bytes }),
  };
}
