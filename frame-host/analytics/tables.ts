import type { Migrations } from '../storage/database';

/** A stored analytics event. */
export interface AnalyticsRow {
  /** Id assigned by the sender, so that a repeated event is stored only once. */
  message_id: string;
  type: string;
  name: string;
  /** The user id from the wallet, or an anonymous id. */
  person: string;
  /** Properties or traits as JSON. */
  body: string;
  /** Time of receipt by the server's clock, in epoch ms. */
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
