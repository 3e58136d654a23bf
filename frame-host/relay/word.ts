import type { PoolClient } from 'pg';
import type { Postgres } from '../storage/postgres';

/** Tells the other processes of a relay that something waits under a topic. */
export interface Word {
  /** Never rejects: who misses the word looks again once it hears. */
  tell(topic: string): void;
  /** @param hear gets the topic, or null where word may have been missed. */
  listen(hear: (topic: string | null) => void): void;
  close(): Promise<void>;
}

const channel = 'inlay_relay';
/** ms until a connection that was lost is made anew. */
const pause = 1_000;

/** Over notifications of the database that the processes share (LISTEN, NOTIFY), by connections of its own. */
export function createPostgresWord(shared: Postgres): Word {
  const { pool, close } = shared.apart(2);
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function begin(hear: (topic: string | null) => void): Promise<void> {
    try {
      const mine = await pool.connect();
      if (isClosed) return mine.release(true);
      client = mine;
      mine.on('notification', ({ payload }) => payload && hear(payload));
      const again = (): void => {
        if (client !== mine) return;
        client = undefined;
        mine.release(true);
        wait(hear);
      };
      mine.once('error', again);
      mine.once('end', again);
      await mine.query(`listen ${channel}`);
      hear(null);
    } catch {
      client?.release(true);
      client = undefined;
      wait(hear);
    }
  }

  function wait(hear: (topic: string | null) => void): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void begin(hear), pause).unref();
  }

  return {
    tell: (topic) => void pool.query('select pg_notify($1, $2)', [channel, topic]).catch(() => undefined),
    listen: (hear) => void begin(hear),
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
