import { sql, type Kysely } from 'kysely';
import type { Records } from './records';
import type { SessionTables } from './tables';

/** Creates the less frequent queries. SQLite and PostgreSQL use the same statements for them. */
export function createSqlRest(db: Kysely<SessionTables>): Pick<Records, 'latest' | 'sweep' | 'isReady'> {
  return {
    async latest({ key, namespace, now }) {
      const row = await db
        .selectFrom('channel_messages')
        .where('key', '=', key)
        .where('namespace', '=', namespace)
        .where('expires_at', '>', now)
        .selectAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const rule = { allowed: row.allowed_origin, native: row.native === 1 };
      return { key, namespace, data: row.data, rule, sender: row.sender, sameAddress: row.same_address === 1 };
    },
    async sweep(now) {
      const results = [
        await db.deleteFrom('session_records').where('expires_at', '<=', now).executeTakeFirst(),
        await db.deleteFrom('channel_messages').where('expires_at', '<=', now).executeTakeFirst(),
        await db.deleteFrom('seen_bodies').where('forget_at', '<=', now).executeTakeFirst(),
      ];
      return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
    isReady: async () => (await sql`select 1`.execute(db)).rows.length === 1,
  };
}
