import { createRelayConnection } from '../../../frame-host/relay/relayConnection';
import { createHub, RelayRefusal, type Hub } from '../../../frame-host/relay/hub';
import { createMailbox } from '../../../frame-host/relay/mailbox';
import type { Clock } from '../../../src/kit/clock';
import { readClientToken } from '../../../src/walletconnect/relay/readClientToken';
import type { RelaySocket } from '../../../src/walletconnect/relay/reconnecting';

/** What one socket does with the texts that the relay sends its client: none, or several, or others. */
export type Mischief = (text: string) => string[];

/** A socket of a browser as far as a relay's client uses it. */
interface MemorySocket extends RelaySocket {
  onopen: ((event: object) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: object) => void) | null;
}

/**
 * The relay itself without a network: its time is a test's, and it can be made to misbehave. @param options.without calls that it does
 * not know.
 */
export function createMemoryRelay(clock: Clock, { without = [] }: { without?: readonly string[] } = {}) {
  const mailbox = createMailbox({ messages: 500, bytes: 10_000_000 });
  const calls: string[] = [];
  const whole = createHub({ mailbox, clock });
  const hub: Hub = {
    ...whole,
    async call(link, method, params) {
      calls.push(method);
      if (without.includes(method)) throw new RelayRefusal(-32601, 'Method not found');
      return whole.call(link, method, params);
    },
  };
  const open = new Set<{ close(): void; say(text: string): void; isClosed(): boolean }>();
  let mischief: Mischief = (text) => [text];
  let isDown = false;

  function openSocket(url: string): RelaySocket {
    const clientId = readClientToken(new URL(url).searchParams.get('auth') ?? '', {
      now: clock.now(),
      relayUrls: ['wss://relay.test'],
    });
    let isOpen = false;
    let isClosed = false;
    const socket: MemorySocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send(text) {
        if (isOpen && !isClosed) clock.after(1, () => connection.receive(text));
      },
      close: () => close(),
    };
    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      connection.end();
      clock.after(1, () => socket.onclose?.({}));
    };
    const say = (text: string): void => {
      if (!isClosed) clock.after(1, () => isClosed || socket.onmessage?.({ data: text }));
    };
    const connection = createRelayConnection({
      clientId: clientId ?? '',
      hub,
      clock,
      send: (text) => mischief(text).forEach(say),
      close,
    });
    clock.after(1, () => {
      if (isDown || clientId === null) return close();
      isOpen = true;
      open.add({ close, say, isClosed: () => isClosed });
      socket.onopen?.({});
    });
    return socket;
  }

  return {
    openSocket,
    mailbox,
    /** What clients have called, in order. */
    calls,
    /** From now on, for what the relay sends. */
    misbehave: (next: Mischief) => void (mischief = next),
    behave: () => void (mischief = (text) => [text]),
    /** Every connection ends; no new one is taken until it is `up`. */
    down() {
      isDown = true;
      for (const { close } of open) close();
      open.clear();
    },
    up: () => void (isDown = false),
    /** To everyone who is connected. */
    broadcast(text: string) {
      for (const { say } of open) say(text);
    },
    sockets: () => [...open].filter(({ isClosed }) => !isClosed()).length,
  };
}
