import { messageIdOf } from '../../src/walletConnect/keys';
import {
  afterEviction,
  hasRoom,
  mailboxLimits,
  maxReaders,
  owners,
  type Mailbox,
  type MailboxLimits,
  type MailboxMessage,
  type Room,
  type SenderPlace,
} from './mailbox';

type Owner = (typeof owners)[number];

/** The messages of one owner, oldest first. */
interface Group extends Room {
  owner: Owner;
  name: string;
  all: Map<string, Stored>;
  /** Those that somebody has acknowledged. */
  read: Set<Stored>;
}

interface Stored {
  id: string;
  item: MailboxMessage;
  groups: Group[];
  /** Clients that have acknowledged the message. */
  readers: Set<string>;
}

/** Messages are found by the minute in which they end. */
const minuteOf = (time: number): number => Math.floor(time / 60_000);
const idOf = ({ topic, message }: Pick<MailboxMessage, 'topic' | 'message'>) => topic + messageIdOf(message);

/** Creates a mailbox in the memory of one process. */
export function createMailbox(limits: MailboxLimits = mailboxLimits): Mailbox {
  const topics = new Map<string, Group>();
  const groups: Record<Owner, Map<string, Group>> = {
    topic: topics,
    client: new Map(),
    caller: new Map(),
    network: new Map(),
  };
  const ends = new Map<number, Set<Stored>>();
  const total: Room = { messages: 0, bytes: 0 };

  const find = (item: Pick<MailboxMessage, 'topic' | 'message'>) => topics.get(item.topic)?.all.get(idOf(item));

  function open(owner: Owner, name: string): Group {
    return groups[owner].get(name) ?? { owner, name, all: new Map(), read: new Set(), messages: 0, bytes: 0 };
  }

  function add(stored: Stored): void {
    for (const group of stored.groups) {
      groups[group.owner].set(group.name, group);
      group.all.set(stored.id, stored);
    }
    count(stored, 1);
    const minute = minuteOf(stored.item.endsAt);
    ends.set(minute, (ends.get(minute) ?? new Set()).add(stored));
  }

  function remove(stored: Stored): void {
    count(stored, -1);
    for (const group of stored.groups) {
      group.all.delete(stored.id);
      group.read.delete(stored);
      if (group.messages === 0) groups[group.owner].delete(group.name);
    }
    const minute = minuteOf(stored.item.endsAt);
    const same = ends.get(minute);
    same?.delete(stored);
    if (same?.size === 0) ends.delete(minute);
  }

  function count({ item, groups: own }: Stored, sign: 1 | -1): void {
    for (const room of [total, ...own]) {
      room.messages += sign;
      room.bytes += sign * item.message.length;
    }
  }

  /** Deletes messages until there is enough room, those that were read first. */
  function clear(list: Iterable<Stored>, isEnough: () => boolean): void {
    for (const stored of [...list]) {
      if (isEnough()) return;
      remove(stored);
    }
  }

  function evict(size: number): void {
    if (total.bytes + size <= limits.bytes) return;
    const isEnough = () => total.bytes + size <= limits.bytes * afterEviction;
    while (!isEnough() && total.messages > 0) {
      const [most] = [...groups.network.values()].sort((one, other) => other.bytes - one.bytes);
      if (!most) return;
      const half = most.bytes / 2;
      const isLess = () => isEnough() || most.bytes <= half;
      clear(most.read, isLess);
      clear(most.all.values(), isLess);
    }
  }

  return {
    async put(item, { caller, network }: SenderPlace) {
      if (find(item)) return true;
      const names: Record<Owner, string> = { topic: item.topic, client: item.from, caller, network };
      const own = owners.map((owner) => open(owner, names[owner]));
      const size = item.message.length;
      for (const group of own) {
        const isEnough = () => hasRoom(group, size, limits[group.owner]);
        clear(group.read, isEnough);
        if (!isEnough()) return false;
      }
      evict(size);
      add({ id: idOf(item), item, groups: own.map(({ owner, name }) => open(owner, name)), readers: new Set() });
      return true;
    },
    async list(topic, reader) {
      const stored = [...(topics.get(topic)?.all.values() ?? [])];
      return stored.flatMap(({ item, readers }) => (item.from === reader || readers.has(reader) ? [] : item));
    },
    async acknowledge({ reader, ...item }) {
      const stored = find(item);
      if (!stored || stored.readers.size >= maxReaders) return;
      stored.readers.add(reader);
      for (const group of stored.groups) group.read.add(stored);
    },
    async sweep(now) {
      for (const [minute, all] of [...ends]) {
        if (minute > minuteOf(now)) continue;
        for (const stored of [...all]) if (stored.item.endsAt <= now) remove(stored);
      }
    },
    size: async () => ({ ...total }),
  };
}
