import { createHash } from 'node:crypto';
import { messageOf } from '../../src/errors/base';
import { HttpError } from '../../src/errors/http';
import { withTimeout } from '../../src/kit/async/timeout';
import { createBatches } from './batches';
import type * as library from './redisLibrary';

/** A script that Redis runs atomically. */
export interface Script {
  /** Lua, with `KEYS` and `ARGV`. */
  text: string;
  /** The script's name in Redis. */
  sha1: string;
}

/** A Redis server. Every call throws `unavailable` with `retryAfter` while Redis cannot be reached or does not respond. */
export interface Redis {
  run(script: Script, given: { keys: string[]; values: string[] }): Promise<unknown>;
  /** Returns a string by its key, or `null` if there is none. Concurrent reads are combined into one command. */
  read(key: string): Promise<string | null>;
  /** Returns the server's information by the field names of `INFO`. */
  facts(): Promise<Map<string, string>>;
  isReady(): Promise<boolean>;
  /**
   * Creates a separate client for the same server, for third-party code. The client is not yet connected; it waits for the server and
   * reconnects by itself.
   */
  apart(): RedisClient;
  /** Closes the connection, which aborts pending calls. */
  close(): void;
}

type Library = typeof library;
export type RedisClient = ReturnType<typeof createRedisClient>;

/**
 * Timeouts in ms: to connect; for a response (`answer`) and for a reconnection (`anew`) until the client is replaced; and the interval of
 * these checks (`look`).
 */
const timeouts = { connection: 3_000, answer: 3_000, anew: 9_000, look: 500 };
/** In seconds: the retry time for clients. */
const retryAfter = 5;

export function script(text: string): Script {
  return { text, sha1: createHash('sha1').update(text).digest('hex') };
}

/** @throws Error with the reason, but without secrets of the URL, if Redis cannot be reached or denies access. */
export async function openRedis({ url }: { url: string }): Promise<Redis> {
  const loaded = await import('./redisLibrary');
  const { ErrorReply } = loaded;
  let client = createRedisClient(loaded, { url, isFirst: true });
  try {
    const error = () => new Error('there was no response');
    await withTimeout(client.connect(), { ms: 2 * timeouts.connection, error });
  } catch (cause) {
    client.destroy();
    throw new Error(`INLAY_REDIS_URL: Redis at ${new URL(url).host} cannot be used: ${messageOf(cause)}`, { cause });
  }

  /** Replaces the connection with a new one. All pending calls fail. */
  function renew(): void {
    client.destroy();
    client = createRedisClient(loaded, { url });
    client.connect().catch(() => undefined);
  }
  // Responses arrive in the order of the requests, so one timer for all requests is enough and costs less than one for each.
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
        // A failover has made this server a replica; a new connection to the same host name reaches the new primary.
        if (error instanceof ErrorReply && error.message.startsWith('READONLY')) renew();
        throw toHttpError(error, loaded);
      },
    );
  }

  // Commands are sent raw, because the client's own method for each command costs more than this whole function.
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
          // The script is new to the server, or the server was restarted.
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
    apart: () => createRedisClient(loaded, { url, isPatient: true }),
    close() {
      clearInterval(watch);
      client.destroy();
    },
  };
}

/**
 * @param options.isPatient Commands without a connection wait for one instead of failing at once.
 * @param options.isFirst Gives up if the first connection fails.
 */
function createRedisClient(
  { createClient }: Library,
  { url, isPatient = false, isFirst = false }: { url: string; isPatient?: boolean; isFirst?: boolean },
) {
  let wasReady = false;
  const client = createClient({
    url,
    name: 'inlay',
    disableOfflineQueue: !isPatient,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // A timeout for each command costs as much as a read (npm run bench sessions), so `openRedis` uses one timer for all.
    ...(!isPatient && { commandOptions: { timeout: 0 } }),
    socket: {
      connectTimeout: timeouts.connection,
      reconnectStrategy: (retries) => (isFirst && !wasReady ? false : Math.min(2_000, 50 * 2 ** retries)),
    },
  });
  // Callers are notified by their failed commands.
  client.on('error', () => undefined);
  client.once('ready', () => (wasReady = true));
  return client;
}

/** Keeps only the first word of the server's message, which names the kind of error. */
function toHttpError(error: unknown, { ErrorReply }: Library): HttpError {
  const message =
    error instanceof ErrorReply
      ? `Redis returned the error ${error.message.split(' ', 1)[0] ?? ''}.`
      : 'Redis cannot be reached.';
  return new HttpError('unavailable', { details: { retryAfter }, cause: new Error(message) });
}
