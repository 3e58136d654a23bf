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

/** Where a message comes from, as far as the relay sees it. */
export interface SenderPlace {
  /** The client's address; for IPv6 its /64. */
  caller: string;
  /** The same address; for IPv6 its /48. */
  network: string;
}

/**
 * Stores messages until they expire. Each client that reads a topic gets every message. The relay does not know the number of clients,
 * because a user may have several devices. Who stores much makes room: messages that a client has acknowledged are deleted first, of the same
 * topic, sender or address. If the whole mailbox is full, those of the network that stores most are deleted.
 */
export interface Mailbox {
  /** Returns false if the topic or the sender has no room. A message that is stored already is not stored again. */
  put(message: MailboxMessage, place: SenderPlace): Promise<boolean>;
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

/** What messages may take up. */
export interface Room {
  messages: number;
  bytes: number;
}

/** By what a message is counted. */
export const owners = ['topic', 'client', 'caller', 'network'] as const;

export interface MailboxLimits extends Record<(typeof owners)[number], Room> {
  /** Maximum size of all messages. */
  bytes: number;
}

/** Maximum number of clients per message whose acknowledgement is stored. Further clients may get the message again. */
export const maxReaders = 20;

const megabyte = 1_024 * 1_024;
export const mailboxLimits: MailboxLimits = {
  topic: { messages: 500, bytes: 4 * megabyte },
  client: { messages: 2_000, bytes: 4 * megabyte },
  caller: { messages: 10_000, bytes: 16 * megabyte },
  network: { messages: 20_000, bytes: 32 * megabyte },
  bytes: 128 * megabyte,
};
/** The part of the whole to which a full mailbox is emptied, so that this is rare. */
export const afterEviction = 0.95;

/** @param size of the message that is to be added. */
export const hasRoom = ({ messages, bytes }: Room, size: number, most: Room): boolean =>
  messages < most.messages && bytes + size <= most.bytes;
