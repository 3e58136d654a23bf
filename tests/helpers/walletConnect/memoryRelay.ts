import { createRelayConnection } from '../../../frame-host/relay/relayConnection';
import { createHub, RelayRefusal, type Hub } from '../../../frame-host/relay/hub';
import { createMailbox } from '../../../frame-host/relay/memoryMailbox';
import type { Clock } from '../../../src/kit/clock';
import { readClientToken } from '../../../src/walletConnect/relay/readClientToken';
import type { RelaySocket } from '../../../src/walletConnect/relay/reconnecting';

/** Maps each text that the relay sends to its client to the texts that are delivered: none, several, or others. */
export type Mischief = (text: string) => string[];

/** The part of a browser's socket that a relay client uses. */
interface MemorySocket extends RelaySocket {
  onopen: ((event: object) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: object) => void) | null;
}

/**
 * The real relay logic without a network: it uses the test's clock, and can be made to misbehave.
 * @param options.without methods that it does not support.
 */
export function createMemoryRelay(clock: Clock, { without = [] }: { without?: readonly string[] } = {}) {
  const mailbox = createMailbox();
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
      place: { caller: '127.0.0.1', network: '127.0.0.1' },
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
    /** The calls of its clients, in order. */
    calls,
    /** Changes what the relay sends from now on. */
    misbehave: (next: Mischief) => void (mischief = next),
    behave: () => void (mischief = (text) => [text]),
    /** Closes every connection; no new one is accepted until `up` is called. */
    down() {
      isDown = true;
      for (const { close } of open) close();
      open.clear();
    },
    up: () => void (isDown = false),
    /** Sends a text to every connected client. */
    broadcast(text: string) {
      for (const { say } of open) say(text);
    },
    sockets: () => [...open].filter(({ isClosed }) => !isClosed()).length,
  };
}
