import { createAdapter } from '@socket.io/postgres-adapter';
import type { ServerOptions } from 'socket.io';
import { migrate, type Migrations } from '../storage/database';
import type { Postgres } from '../storage/postgres';

/** Takes word of new messages to the realtime sockets of other processes. */
export interface Relay {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Runs `catchUp` whenever word may have been missed. */
  onGap(catchUp: () => void): void;
  /** Call it once the socket server is closed. */
  close(): Promise<void>;
}

/** ms after which a new connection listens. */
const settling = 1_000;

const migrations: Migrations = {
  // The adapter's own table, for what is too long for a notification. What we send never is.
  relay_001: {
    async up(db) {
      await db.schema
        .createTable('socket_io_attachments')
        .addColumn('id', 'bigserial', (column) => column.primaryKey())
        .addColumn('created_at', 'timestamptz', (column) => column.defaultTo(db.fn('now')))
        .addColumn('payload', 'bytea')
        .execute();
    },
  },
};

/** Over notifications of the database that the processes share (LISTEN, NOTIFY), by connections of its own. */
export async function openRelay(shared: Postgres): Promise<Relay> {
  await migrate({ db: shared.kysely<object>(), migrations, room: 'relay' });
  const { pool, close } = shared.apart(2);
  const waiting: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  // A new connection may be the one that listens, made anew after the database had been away.
  pool.on('connect', () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      for (const catchUp of waiting) catchUp();
    }, settling);
    timers.add(timer);
  });
  return {
    adapter: createAdapter(pool, { heartbeatInterval: 30_000, heartbeatTimeout: 90_000 }),
    onGap: (catchUp) => void waiting.push(catchUp),
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await close();
    },
  };
}
