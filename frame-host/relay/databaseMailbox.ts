import { sql, type Kysely } from 'kysely';
import { messageIdOf } from '../../src/walletconnect/keys';
import type { Migrations } from '../storage/database';
import { mailboxLimits, type Mailbox, type MailboxLimits } from './mailbox';

export interface RelayTables {
  relay_messages: {
    /** SHA-256 of what it says. */
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
};

/** In the database that the processes of a relay share: a message outlives each of them. */
export function createDatabaseMailbox(
  db: Kysely<RelayTables>,
  { messages: most, bytes: mostBytes }: MailboxLimits = mailboxLimits,
): Mailbox {
  /** What all processes keep, as of the last sweep, and what this one has added since. */
  let known: { messages: number; bytes: number } | undefined;

  async function measure(): Promise<{ messages: number; bytes: number }> {
    const { messages, bytes } = await db
      .selectFrom('relay_messages')
      .select([sql<number>`count(*)`.as('messages'), sql<number | null>`sum(length(message))`.as('bytes')])
      .executeTakeFirstOrThrow();
    return { messages: Number(messages), bytes: Number(bytes ?? 0) };
  }

  return {
    async put({ topic, message, tag, from, publishedAt, endsAt, attestation }) {
      known ??= await measure();
      if (known.bytes + message.length > mostBytes) return false;
      const id = messageIdOf(message);
      // One statement: of several at once none puts in more than there may be but by those that run beside it.
      const { rows } = await sql<{ id: string }>`
        insert into relay_messages (id, topic, message, tag, sender, published_at, ends_at, attestation)
        select ${id}, ${topic}, ${message}, cast(${tag} as integer), ${from}, cast(${publishedAt} as bigint), cast(${endsAt} as bigint), cast(${attestation} as text)
        where (select count(*) from relay_messages where topic = ${topic}) < ${most}
        on conflict (topic, id) do nothing returning id`.execute(db);
      if (rows.length > 0) {
        known.bytes += message.length;
        return true;
      }
      const there = db.selectFrom('relay_messages').select('id').where('topic', '=', topic).where('id', '=', id);
      return (await there.executeTakeFirst()) !== undefined;
    },
    async list(topic, reader) {
      const found = await db
        .selectFrom('relay_messages')
        .selectAll()
        .where('topic', '=', topic)
        .where('sender', '!=', reader)
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
    async taken(topic, message) {
      const id = messageIdOf(message);
      await db.deleteFrom('relay_messages').where('topic', '=', topic).where('id', '=', id).execute();
    },
    async sweep(now) {
      await db.deleteFrom('relay_messages').where('ends_at', '<=', now).execute();
      known = await measure();
    },
    size: measure,
  };
}
