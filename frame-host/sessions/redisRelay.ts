import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisClient } from '../storage/redis';
import type { Relay } from './relay';

/** ms until what failed is tried anew. */
const pause = 1_000;

/** Over the Redis server that the processes share (PUBLISH, SUBSCRIBE), by three connections of its own. */
export async function openRedisRelay(redis: Redis): Promise<Relay> {
  const waiting: (() => void)[] = [];
  const catchUp = (): void => waiting.forEach((one) => one());
  const clients: RedisClient[] = [];
  const closing = new AbortController();
  /** Fails for no reason but that we are closed: then nobody asks any more. */
  const never = new Promise<never>(() => undefined);
  const retry = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await task();
      } catch {
        if (closing.signal.aborted) return never;
        await wait(pause, undefined, { ref: false });
      }
    }
  };

  /** The adapter neither hears of failures nor waits between two tries. */
  function open(): RedisClient {
    const client = redis.apart();
    clients.push(client);
    const { connect, publish, subscribe, xRead } = bound(client);
    return Object.assign(client, {
      connect: () => connect().catch(() => never),
      // The message is in the store. Whoever misses the word of it looks there once it hears again.
      publish: (channel: string, word: Buffer) => publish(channel, word).catch(() => 0),
      subscribe: (channels: string[], listener: (word: Buffer) => void) =>
        retry(() => subscribe(channels, listener, true)).then(catchUp),
      xRead: (...asked: Parameters<typeof xRead>) => retry(() => xRead(...asked)),
      duplicate() {
        const copy = open();
        copy.on('ready', catchUp);
        return copy;
      },
    });
  }

  const client = open();
  await client.connect();
  return {
    adapter: createAdapter(client, { streamName: 'inlay:socket', channelPrefix: 'inlay:socket' }),
    onGap: (look) => void waiting.push(look),
    close() {
      closing.abort();
      for (const one of clients) one.destroy();
      return Promise.resolve();
    },
  };
}

function bound(client: RedisClient) {
  return {
    connect: client.connect.bind(client),
    publish: client.publish.bind(client),
    subscribe: client.subscribe.bind(client),
    xRead: client.xRead.bind(client),
  };
}
