import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisClient } from '../storage/redis';
import type { SocketRelay } from './relay';

/** Delay in ms before a failed call is retried. */
const pause = 1_000;

/** Opens a relay with PUBLISH and SUBSCRIBE of the shared Redis server. It uses three connections of its own. */
export async function openRedisRelay(redis: Redis): Promise<SocketRelay> {
  const waiting: (() => void)[] = [];
  const catchUp = (): void => waiting.forEach((one) => one());
  const clients: RedisClient[] = [];
  const closing = new AbortController();
  /** Calls fail for good only after closing. The result is not needed then, so this never settles. */
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

  /** Creates a client for the adapter, which neither handles failures nor waits between retries. */
  function open(): RedisClient {
    const client = redis.apart();
    clients.push(client);
    const { connect, publish, subscribe, xRead } = bound(client);
    return Object.assign(client, {
      connect: () => connect().catch(() => never),
      // The message is already in the store. A process that misses the notification reads the store once it is reconnected.
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
