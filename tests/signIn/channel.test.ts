import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kit/clock';
import { listen, type Listening } from '../../src/signIn/realtime/listen';
import { createPollingTransport, type OpenTransport } from '../../src/signIn/realtime/transport';
import { publish } from '../../src/signIn/session/channel';
import { createFakeClock } from '../helpers/fakeClock';
import { createServers } from '../helpers/http/servers';

const { start, stopAll } = createServers();
const listening: Listening[] = [];
afterEach(async () => {
  for (const one of listening.splice(0)) one.stop();
  await stopAll();
});

const topic = 'ab'.repeat(32);

async function open() {
  const server = await start();
  const url = `http://127.0.0.1:${await server.listen()}`;
  const line = createPollingTransport({ origin: url, fetch });
  const say = (message: string, about = topic) =>
    publish({ fetch, storageServerUrl: url, topic: about, message, allowedOrigin: '*' });
  const hear = (lines: readonly OpenTransport[] = [line]) => {
    const one = listen({ topic, lines, clock: systemClock, random: () => 0 });
    listening.push(one);
    return one.message;
  };
  return { say, hear, line };
}

describe('a topic', () => {
  it('delivers a message that was sent before anyone listened', async () => {
    const { say, hear } = await open();
    await say('{"data":1}');
    expect(await hear()).toBe('{"data":1}');
  });

  it('delivers a later message, and none of other topics', async () => {
    const { say, hear } = await open();
    const message = hear();
    await say('other', 'cd'.repeat(32));
    await say('mine');
    expect(await message).toBe('mine');
  });

  it('reconnects when the connection breaks, and delivers messages from the meantime', async () => {
    const { say, hear, line } = await open();
    let broken = 0;
    const fragile: OpenTransport = (listener) => {
      const real = line(listener);
      if (broken++ === 0) setTimeout(() => real.close(), 150);
      return real;
    };
    const message = hear([fragile]);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await say('late');
    expect(await message).toBe('late');
    expect(broken).toBe(2);
  });

  it('uses the next transport if the first cannot connect', async () => {
    const { say, hear, line } = await open();
    const dead: OpenTransport = ({ onClose }) => {
      setTimeout(onClose, 5);
      return { send: () => undefined, close: () => undefined };
    };
    await say('x');
    expect(await hear([dead, line])).toBe('x');
  });
});

it('a connection is retried after 1 s to 10 s, ten times in a row, and then fails', async () => {
  const clock = createFakeClock();
  const begun = clock.now();
  const tries: number[] = [];
  const dead: OpenTransport = ({ onClose }) => {
    tries.push(clock.now() - begun);
    queueMicrotask(onClose);
    return { send: () => undefined, close: () => undefined };
  };
  // The middle of the jitter range, which means no jitter.
  const { message } = listen({ topic, lines: [dead], clock, random: () => 0.5 });
  const settled = message.catch((error: unknown) => error);
  await clock.advance(120_000);
  expect(tries).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55, 65, 75].map((seconds) => seconds * 1_000));
  expect(await settled).toMatchObject({ message: 'The sign-in server could not be reached' });
});

it('a connection attempt is closed after 20 s', async () => {
  const clock = createFakeClock();
  const closed: number[] = [];
  const silent: OpenTransport = ({ onClose }) => ({
    send: () => undefined,
    close() {
      closed.push(clock.now());
      onClose();
    },
  });
  const begun = clock.now();
  listening.push(listen({ topic, lines: [silent], clock, random: () => 0.5 }));
  await clock.advance(19_999);
  expect(closed).toEqual([]);
  await clock.advance(1);
  expect(closed).toEqual([begun + 20_000]);
});

it('publish rejects an empty topic', async () => {
  await expect(
    publish({ fetch, storageServerUrl: 'http://127.0.0.1:1', topic: '', message: 'x', allowedOrigin: '*' }),
  ).rejects.toThrow('Invalid topic');
});
