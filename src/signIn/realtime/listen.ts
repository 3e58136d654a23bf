import type { Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { parseJson } from '../../kit/json';
import { channelCheckEvent } from '../../wire/http/channelEvent';
import { openMessage, toChannelName } from '../session/channel';
import type { OpenTransport, PacketTransport } from './transport';

/** A connection attempt may take 20 s. Retries wait 1 s up to 10 s, ±50 % jitter; after ten failed retries in a row it gives up. */
const connectTimeout = 20_000;
const waits = { first: 1_000, most: 10_000, jitter: 0.5, tries: 10 };

export interface Listening {
  /** Resolves with the message; rejects when the server stays unreachable. */
  message: Promise<string>;
  stop(): void;
  /** Stops listening and rejects with this error. */
  fail(error: unknown): void;
}

/**
 * Waits for the message of a topic (docs/protocol-server.md 2.8). A broken connection is reopened; if it was never established, the next transport
 * of `lines` is tried. The server repeats messages that were published meanwhile.
 */
export function listen({
  topic,
  lines,
  clock,
  random = Math.random,
}: {
  topic: string;
  lines: readonly OpenTransport[];
  clock: Clock;
  random?: () => number;
}): Listening {
  const channel = toChannelName(topic);
  const result = createDeferred<string>();
  const check = `42${JSON.stringify([channelCheckEvent, channel, { namespace: '', sameIpCheck: true, allowedOrigin: true }])}`;
  let line: PacketTransport | undefined;
  let cancel = (): void => undefined;
  let isOver = false;
  let failed = 0;
  let which = 0;

  function stop(): void {
    isOver = true;
    cancel();
    line?.close();
  }

  function open(): void {
    let isUp = false;
    cancel = clock.after(connectTimeout, () => line?.close());
    line = lines[which % lines.length]?.({
      onPacket(packet) {
        if (packet.startsWith('0')) line?.send('40');
        else if (packet === '2') line?.send('3');
        else if (packet.startsWith('40')) {
          isUp = true;
          failed = 0;
          cancel();
          line?.send(check);
        } else if (packet.startsWith('42')) hear(packet.slice(2));
        else if (packet.startsWith('4') || packet === '1') line?.close();
      },
      onClose() {
        cancel();
        if (isOver) return;
        failed += 1;
        if (!isUp) which += 1;
        if (failed > waits.tries) return void result.reject(new Error('The sign-in server could not be reached'));
        const wait = Math.min(waits.first * 2 ** (failed - 1), waits.most);
        cancel = clock.after(wait * (1 + waits.jitter * (2 * random() - 1)), open);
      },
    });
  }

  function hear(text: string): void {
    const event = parseJson(text);
    if (!Array.isArray(event) || event[0] !== `${channel}_success` || typeof event[1] !== 'string') return;
    openMessage({ topic, data: event[1] }).then(
      (message) => {
        stop();
        result.resolve(message);
      },
      // Not encrypted for this topic, or tampered with: it is not the expected message, so it is ignored.
      () => undefined,
    );
  }

  open();
  return {
    message: result.promise,
    stop,
    fail(error) {
      stop();
      result.reject(error);
    },
  };
}
