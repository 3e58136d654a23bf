import { createHash } from 'node:crypto';
import { createClient, ErrorReply } from '@redis/client';
import { messageOf } from '../../src/errors/base';
import { HttpError } from '../../src/errors/http';
import { withTimeout } from '../../src/kit/async/timeout';
import { createBatches } from './batches';

/** What runs in Redis as one step, beside which nothing else does. */
export interface Script {
  /** Lua, with `KEYS` and `ARGV`. */
  text: string;
  /** Its name there. */
  sha1: string;
}

/** A Redis server. Every call throws `unavailable` with `retryAfter` while it cannot be reached or does not answer. */
export interface Redis {
  run(script: Script, given: { keys: string[]; values: string[] }): Promise<unknown>;
  /** Reads a text by its key; `null` if there is none. Concurrent reads are combined into one command. */
  read(key: string): Promise<string | null>;
  /** What the server says of itself, by the names of its `INFO`. */
  facts(): Promise<Map<string, string>>;
  isReady(): Promise<boolean>;
  /** A connection of its own to the same server, not yet made, which waits for the server and makes itself anew; for code that is not ours. */
  apart(): RedisClient;
  /** Ends the connection, and with it what is under way. */
  close(): void;
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/** ms: for a connection; for an answer, and for a new connection to be made, until both are begun anew; between two looks at them. */
const timeouts = { connection: 3_000, answer: 3_000, anew: 9_000, look: 500 };
/** Seconds that a client is told to wait. */
const retryAfter = 5;

export function script(text: string): Script {
  return { text, sha1: createHash('sha1').update(text).digest('hex') };
}

/** @throws Error that says why, without what is secret in the address, where there is no Redis that lets us in. */
export async function openRedis({ url }: { url: string }): Promise<Redis> {
  let client = createRedisClient(url, { isFirst: true });
  try {
    const error = () => new Error('it does not answer');
    await withTimeout(client.connect(), { ms: 2 * timeouts.connection, error });
  } catch (cause) {
    client.destroy();
    throw new Error(`INLAY_REDIS_URL: Redis at ${new URL(url).host} cannot be used: ${messageOf(cause)}`, { cause });
  }

  /** Drops the connection, and with it all that waits, for a new one. */
  function renew(): void {
    client.destroy();
    client = createRedisClient(url, {});
    client.connect().catch(() => undefined);
  }
  // Answers come in the order of questions: one clock for all of them costs less than one for each.
  let [asked, answered, seen, silent] = [0, 0, 0, 0];
  const watch = setInterval(() => {
    const isWell = client.isReady && (asked === answered || answered > seen);
    [silent, seen] = [isWell ? 0 : silent + timeouts.look, answered];
    if (silent < (client.isReady ? timeouts.answer : timeouts.anew)) return;
    silent = 0;
    renew();
  }, timeouts.look).unref();

  function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    asked += 1;
    return question().then(
      (answer) => {
        answered += 1;
        return answer;
      },
      (error: unknown) => {
        answered += 1;
        // Another server took over, and this one has become its copy: the name leads to the other.
        if (error instanceof ErrorReply && error.message.startsWith('READONLY')) renew();
        throw toHttpError(error);
      },
    );
  }

  // Commands go as they are: the client's own call of each costs more than ours does as a whole.
  const reads = createBatches<string, string | null>({
    run: (keys) => ask(() => client.sendCommand<(string | null)[]>(['MGET', ...keys])),
    most: 64,
  });
  return {
    run: ({ text, sha1 }, { keys, values }) =>
      ask(async () => {
        const given = [String(keys.length), ...keys, ...values];
        try {
          return await client.sendCommand(['EVALSHA', sha1, ...given]);
        } catch (error) {
          // New there, or started anew since.
          if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT'))
            return client.sendCommand(['EVAL', text, ...given]);
          throw error;
        }
      }),
    read: reads.add,
    facts: () =>
      ask(async () => {
        const lines = (await client.info()).split('\r\n').filter((line) => line.includes(':'));
        return new Map(
          lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
        );
      }),
    isReady: () => ask(async () => (await client.ping()) === 'PONG'),
    apart: () => createRedisClient(url, { isPatient: true }),
    close() {
      clearInterval(watch);
      client.destroy();
    },
  };
}

/**
 * @param options.isPatient what is asked while there is no connection waits for one, rather than failing at once.
 * @param options.isFirst gives up where there is no connection at first.
 */
function createRedisClient(
  url: string,
  { isPatient = false, isFirst = false }: { isPatient?: boolean; isFirst?: boolean },
) {
  let wasReady = false;
  const client = createClient({
    url,
    name: 'inlay',
    disableOfflineQueue: !isPatient,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // A time-out for each command costs as much as a read (npm run bench sessions): `openRedis` has one clock for all.
    ...(!isPatient && { commandOptions: { timeout: 0 } }),
    socket: {
      connectTimeout: timeouts.connection,
      reconnectStrategy: (retries) => (isFirst && !wasReady ? false : Math.min(2_000, 50 * 2 ** retries)),
    },
  });
  // Whoever was asking hears of it by the failure of what was asked.
  client.on('error', () => undefined);
  client.once('ready', () => (wasReady = true));
  return client;
}

/** Without the server's own words but the first, which names the kind of fault. */
function toHttpError(error: unknown): HttpError {
  const reason = error instanceof ErrorReply ? error.message.split(' ', 1)[0] : 'Redis cannot be reached';
  return new HttpError('unavailable', { details: { retryAfter }, cause: new Error(`Redis: ${reason ?? ''}`) });
}
