import { sql, type Kysely } from 'kysely';
import { messageIdOf } from '../../src/walletconnect/keys';
import type { Migrations } from '../storage/database';
import { mailboxLimits, maxReaders, type Mailbox, type MailboxLimits, type MailboxMessage } from './mailbox';

export interface RelayTables {
  relay_messages: {
    /** SHA-256 of the message. */
    id: string;
    topic: string;
    message: string;
    tag: number;
    sender: string;
    /** Epoch ms. */
    published_at: number;
    ends_at: number;
    attestation: string | null;
  };
  /** Records which client has acknowledged which message. */
  relay_receipts: {
    id: string;
    topic: string;
    reader: string;
    /** The end of the message in epoch ms. */
    ends_at: number;
  };
}

export const relayMigrations: Migrations = {
  relay_mailbox_001: {
    async up(db) {
      await db.schema
        .createTable('relay_messages')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('tag', 'integer', (column) => column.notNull())
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('published_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('relay_messages_key', ['topic', 'id'])
        .execute();
      await db.schema.createIndex('relay_messages_ends_at').on('relay_messages').column('ends_at').execute();
    },
  },
  relay_mailbox_002: {
    async up(db) {
      await db.schema.alterTable('relay_messages').addColumn('attestation', 'text').execute();
    },
  },
  relay_mailbox_003: {
    async up(db) {
      await db.schema
        .createTable('relay_receipts')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('relay_receipts_key', ['topic', 'id', 'reader'])
        .execute();
      await db.schema.createIndex('relay_receipts_ends_at').on('relay_receipts').column('ends_at').execute();
    },
  },
};

/** Creates a mailbox in the database that the processes of a relay share. Messages survive a restart of the processes. */
export function createDatabaseMailbox(
  db: Kysely<RelayTables>,
  { messages: most, bytes: mostBytes }: MailboxLimits = mailboxLimits,
): Mailbox {
  /** The size of the shared mailbox at the last measurement, plus what this process has added since. */
  let known: { messages: number; bytes: number } | undefined;

  async function measure(): Promise<{ messages: number; bytes: number }> {
    const { messages, bytes } = await db
      .selectFrom('relay_messages')
      .select([sql<number>`count(*)`.as('messages'), sql<number | null>`sum(length(message))`.as('bytes')])
      .executeTakeFirstOrThrow();
    return { messages: Number(messages), bytes: Number(bytes ?? 0) };
  }

  /** Inserts in a single statement with a check of the limit. Only concurrent statements can exceed the limit. */
  async function insert(item: MailboxMessage): Promise<boolean> {
    const { topic, message, tag, from, publishedAt, endsAt, attestation } = item;
    const { rows } = await sql<{ id: string }>`
      insert into relay_messages (id, topic, message, tag, sender, published_at, ends_at, attestation)
      select ${messageIdOf(message)}, ${topic}, ${message}, cast(${tag} as integer), ${from}, cast(${publishedAt} as bigint), cast(${endsAt} as bigint), cast(${attestation} as text)
      where (select count(*) from relay_messages where topic = ${topic}) < ${most}
      on conflict (topic, id) do nothing returning id`.execute(db);
    return rows.length > 0;
  }

  async function has({ topic, message }: MailboxMessage): Promise<boolean> {
    const found = db.selectFrom('relay_messages').select('id').where('topic', '=', topic);
    return (await found.where('id', '=', messageIdOf(message)).executeTakeFirst()) !== undefined;
  }

  /** Makes room by deleting messages that a client has acknowledged. @param topic If absent, messages of all topics are deleted. */
  async function removeRead(topic?: string): Promise<void> {
    const isRead = sql<boolean>`exists (select 1 from relay_receipts r where r.topic = relay_messages.topic and r.id = relay_messages.id)`;
    const read = db.deleteFrom('relay_messages').where(isRead);
    await (topic === undefined ? read : read.where('topic', '=', topic)).execute();
    known = await measure();
  }

  return {
    async put(item) {
      known ??= await measure();
      const hasRoom = () => known === undefined || known.bytes + item.message.length <= mostBytes;
      if (!hasRoom()) await removeRead();
      if (!hasRoom()) return has(item);
      if (await insert(item)) {
        known.bytes += item.message.length;
        return true;
      }
      if (await has(item)) return true;
      await removeRead(item.topic);
      return insert(item);
    },
    async list(topic, reader) {
      const found = await db
        .selectFrom('relay_messages')
        .selectAll()
        .where('topic', '=', topic)
        .where('sender', '!=', reader)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('relay_receipts')
                .select('relay_receipts.id')
                .whereRef('relay_receipts.topic', '=', 'relay_messages.topic')
                .whereRef('relay_receipts.id', '=', 'relay_messages.id')
                .where('reader', '=', reader),
            ),
          ),
        )
        .orderBy('published_at')
        .limit(most)
        .execute();
      return found.map(({ message, tag, sender, published_at, ends_at, attestation }) => ({
        topic,
        message,
        tag,
        attestation,
        from: sender,
        publishedAt: Number(published_at),
        endsAt: Number(ends_at),
      }));
    },
    async acknowledge({ topic, message, reader }) {
      const id = messageIdOf(message);
      await sql`
        insert into relay_receipts (topic, id, reader, ends_at)
        select topic, id, cast(${reader} as text), ends_at from relay_messages
        where topic = ${topic} and id = ${id}
          and (select count(*) from relay_receipts where topic = ${topic} and id = ${id}) < ${maxReaders}
        on conflict (topic, id, reader) do nothing`.execute(db);
    },
    async sweep(now) {
      await db.deleteFrom('relay_receipts').where('ends_at', '<=', now).execute();
      await db.deleteFrom('relay_messages').where('ends_at', '<=', now).execute();
      known = await measure();
    },
    size: measure,
  };
}
