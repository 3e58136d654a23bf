import { createAdapter } from '@socket.io/postgres-adapter';
import type { ServerOptions } from 'socket.io';
import { migrate, type Migrations } from '../storage/database';
import type { Postgres } from '../storage/postgres';

/** Notifies the realtime sockets of other processes about new messages. */
export interface SocketRelay {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Runs `catchUp` whenever notifications may have been missed. */
  onGap(catchUp: () => void): void;
  /** Call this after the socket server is closed. */
  close(): Promise<void>;
}

/** Time in ms until a new connection listens. */
const settling = 1_000;

const migrations: Migrations = {
  // The adapter's own table, for payloads that are too long for a notification. This server never sends such payloads.
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

/** Opens a relay with LISTEN and NOTIFY of the shared PostgreSQL database. It uses its own connections. */
export async function openRelay(shared: Postgres): Promise<SocketRelay> {
  await migrate({ db: shared.kysely<object>(), migrations, name: 'relay' });
  const { pool, close } = shared.apart(2);
  const waiting: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  // A new connection may be the listening one, reopened after the database was unavailable.
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
