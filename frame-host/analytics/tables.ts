import type { Migrations } from '../storage/database';

/** One event as it came. */
export interface AnalyticsRow {
  /** The sender's own id: an event that is sent again is kept once. */
  message_id: string;
  type: string;
  name: string;
  /** Who: the id the wallet gave, else an anonymous one. */
  person: string;
  /** JSON of properties or traits. */
  body: string;
  /** Epoch ms, by our clock. */
  received_at: number;
}

export interface AnalyticsTables {
  analytics_events: AnalyticsRow;
}

export const analyticsMigrations: Migrations = {
  analytics_001_events: {
    async up(db) {
      await db.schema
        .createTable('analytics_events')
        .addColumn('message_id', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('analytics_events_time').on('analytics_events').column('received_at').execute();
    },
  },
};
