import type { PoolClient } from 'pg';
import type { Postgres } from '../storage/postgres';

/** Notifies the other processes of a relay that a message waits under a topic. */
export interface Notifier {
  /** Never rejects. A process that misses a notification checks the mailbox again once it is reconnected. */
  notify(topic: string): void;
  /** @param receive Called with the topic, or with null if notifications may have been missed. */
  listen(receive: (topic: string | null) => void): void;
  close(): Promise<void>;
}

const channel = 'inlay_relay';
/** Delay in ms before a lost connection is reopened. */
const pause = 1_000;

/** Creates a notifier with LISTEN and NOTIFY of the shared PostgreSQL database. It uses its own connections. */
export function createPostgresNotifier(shared: Postgres): Notifier {
  const { pool, close } = shared.apart(2);
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function begin(receive: (topic: string | null) => void): Promise<void> {
    try {
      const mine = await pool.connect();
      if (isClosed) return mine.release(true);
      client = mine;
      mine.on('notification', ({ payload }) => payload && receive(payload));
      const again = (): void => {
        if (client !== mine) return;
        client = undefined;
        mine.release(true);
        wait(receive);
      };
      mine.once('error', again);
      mine.once('end', again);
      await mine.query(`listen ${channel}`);
      receive(null);
    } catch {
      client?.release(true);
      client = undefined;
      wait(receive);
    }
  }

  function wait(receive: (topic: string | null) => void): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void begin(receive), pause).unref();
  }

  return {
    notify: (topic) => void pool.query('select pg_notify($1, $2)', [channel, topic]).catch(() => undefined),
    listen: (receive) => void begin(receive),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      last?.release(true);
      await close();
    },
  };
}
