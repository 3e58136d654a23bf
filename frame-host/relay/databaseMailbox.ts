import { sql, type Kysely } from 'kysely';
import { systemClock, type Clock } from '../../src/kit/clock';
import { createRecentMap } from '../../src/kit/recentMap';
import { messageIdOf } from '../../src/walletConnect/keys';
import type { Migrations } from '../storage/database';
import {
  afterEviction,
  hasRoom,
  mailboxLimits,
  maxReaders,
  owners,
  type Mailbox,
  type MailboxLimits,
  type MailboxMessage,
} from './mailbox';

type Owner = (typeof owners)[number];

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
    /** Of the message, in characters. */
    size: number;
    caller: string;
    network: string;
    /** 1 once a client has acknowledged it. */
    is_read: number;
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
  relay_mailbox_004: {
    async up(db) {
      const messages = () => db.schema.alterTable('relay_messages');
      for (const name of ['size', 'is_read'])
        await messages()
          .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      for (const name of ['caller', 'network'])
        await messages()
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      await sql`update relay_messages set size = length(message)`.execute(db);
      // Each of them answers by itself how much its owner has stored, without a look at the messages.
      for (const [name, columns] of Object.entries({
        topic: ['topic'],
        client: ['sender'],
        caller: ['caller'],
        network: ['network'],
      }))
        await db.schema
          .createIndex(`relay_messages_of_${name}`)
          .on('relay_messages')
          .columns([...columns, 'is_read', 'size'])
          .execute();
    },
  },
};

/** By which column each owner's messages are found. */
const columnOf = { topic: 'topic', client: 'sender', caller: 'caller', network: 'network' } as const;
/** For how long, in ms, an owner without room is refused without a question to the database. */
const refusedFor = 1_000;

async function measure(db: Kysely<RelayTables>): Promise<{ messages: number; bytes: number }> {
  const { messages, bytes } = await db
    .selectFrom('relay_messages')
    .select([sql<number>`count(*)`.as('messages'), sql<number | null>`sum(size)`.as('bytes')])
    .executeTakeFirstOrThrow();
  return { messages: Number(messages), bytes: Number(bytes ?? 0) };
}

/** Deletes messages of the networks that store most, a half of theirs at a time: what was read, then the oldest. @returns What is left. */
async function evict(db: Kysely<RelayTables>, { size, most: mostBytes }: { size: number; most: number }) {
  let known = await measure(db);
  while (known.bytes + size > mostBytes * afterEviction && known.messages > 0) {
    const most = await db
      .selectFrom('relay_messages')
      .select(['network', sql<number>`count(*)`.as('messages')])
      .groupBy('network')
      .orderBy(sql`sum(size)`, 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!most) break;
    await sql`delete from relay_messages where (topic, id) in (
      select topic, id from relay_messages where network = ${most.network}
      order by is_read desc, published_at limit ${Math.ceil(Number(most.messages) / 2)})`.execute(db);
    known = await measure(db);
  }
  return known;
}

/** Makes room for the messages of an owner. */
function createRoomMaker(db: Kysely<RelayTables>, { limits, clock }: { limits: MailboxLimits; clock: Clock }) {
  const refused = createRecentMap<number>({ most: 10_000 });

  /** How much an owner has stored: at most its limit, so that this costs no more than that. */
  const usedBy = (owner: Owner, name: string) => sql`
    select ${sql.lit(owner)} as owner, count(*) as messages, coalesce(sum(size), 0) as bytes, coalesce(sum(is_read), 0) as read
    from relay_messages where ${sql.ref(columnOf[owner])} = ${name}`;

  /** Returns whether every owner has room. What was read makes room. */
  async function makeRoom(names: Record<Owner, string>, size: number): Promise<boolean> {
    const now = clock.now();
    const nameOf = (owner: Owner) => `${owner} ${names[owner]}`;
    if (owners.some((owner) => (refused.get(nameOf(owner)) ?? 0) > now)) return false;
    const ask = sql<{ owner: Owner; messages: number; bytes: number; read: number }>`${sql.join(
      owners.map((owner) => usedBy(owner, names[owner])),
      sql` union all `,
    )}`;
    const isFull = (used: { owner: Owner; messages: number; bytes: number }) =>
      !hasRoom({ messages: Number(used.messages), bytes: Number(used.bytes) }, size, limits[used.owner]);
    let full = (await ask.execute(db)).rows.filter(isFull);
    if (full.length === 0) return true;
    for (const { owner, read } of full)
      if (Number(read) > 0)
        await db
          .deleteFrom('relay_messages')
          .where(columnOf[owner], '=', names[owner])
          .where('is_read', '=', 1)
          .execute();
    full = (await ask.execute(db)).rows.filter(isFull);
    // A shorter message may still have room in it.
    for (const { owner, bytes } of full)
      if (owner !== 'topic' && Number(bytes) >= limits[owner].bytes / 2) refused.set(nameOf(owner), now + refusedFor);
    return full.length === 0;
  }
  return makeRoom;
}

/** Creates a mailbox in the database that the processes of a relay share. Messages survive a restart of the processes. */
export function createDatabaseMailbox(
  db: Kysely<RelayTables>,
  { limits = mailboxLimits, clock = systemClock }: { limits?: MailboxLimits; clock?: Clock } = {},
): Mailbox {
  /** The size of the shared mailbox at the last measurement, plus what this process has added since. */
  let known: { messages: number; bytes: number } | undefined;
  const makeRoom = createRoomMaker(db, { limits, clock });

  async function has({ topic, message }: MailboxMessage): Promise<boolean> {
    const found = db.selectFrom('relay_messages').select('id').where('topic', '=', topic);
    return (await found.where('id', '=', messageIdOf(message)).executeTakeFirst()) !== undefined;
  }

  return {
    async put(item, place) {
      const { topic, message, tag, from, publishedAt, endsAt, attestation } = item;
      const size = message.length;
      if (!(await makeRoom({ topic, client: from, ...place }, size))) return has(item);
      known ??= await measure(db);
      if (known.bytes + size > limits.bytes) known = await evict(db, { size, most: limits.bytes });
      const times = { published_at: publishedAt, ends_at: endsAt };
      await db
        .insertInto('relay_messages')
        .values({
          id: messageIdOf(message),
          topic,
          message,
          tag,
          sender: from,
          ...times,
          attestation,
          size,
          ...place,
          is_read: 0,
        })
        .onConflict((conflict) => conflict.columns(['topic', 'id']).doNothing())
        .execute();
      known.bytes += size;
      return true;
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
        .limit(limits.topic.messages)
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
      await db
        .updateTable('relay_messages')
        .set({ is_read: 1 })
        .where('topic', '=', topic)
        .where('id', '=', id)
        .where('is_read', '=', 0)
        .execute();
    },
    async sweep(now) {
      await db.deleteFrom('relay_receipts').where('ends_at', '<=', now).execute();
      await db.deleteFrom('relay_messages').where('ends_at', '<=', now).execute();
      known = await measure(db);
    },
    size: () => measure(db),
  };
}
