import type { Clock } from '../../kit/clock';
import { randomPart, type FillRandom } from '../../kit/randomId';

/** The delay between two connection attempts, in ms: the first, and the maximum. */
const minWait = 1_000;
const maxWait = 60_000;

/** The part of the WebSocket interface that is used. */
export interface RelaySocket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

export type RelayStatus = 'off' | 'connecting' | 'connected';

/** A socket that reconnects after it breaks, as long as it is needed. */
export interface Reconnecting {
  send(text: string): void;
  status(): RelayStatus;
  /** Connects or disconnects, depending on whether the socket is needed. */
  wake(): void;
  /** Resets the reconnect delay, because the connection works. */
  worked(): void;
  /** Closes the socket after this time, unless the returned function is called before. */
  expect(ms: number): () => void;
  close(): void;
}

export function createReconnecting({
  open,
  timeout,
  clock,
  random,
  isNeeded,
  onOpen,
  onText,
  onStatus,
}: {
  /** Returns null if the socket cannot be opened. */
  open(): RelaySocket | null;
  /** The timeout for opening, in ms. */
  timeout: number;
  clock: Clock;
  random: FillRandom;
  isNeeded(): boolean;
  onOpen(): void;
  onText(data: unknown): void;
  onStatus?: ((status: RelayStatus) => void) | undefined;
}): Reconnecting {
  let socket: RelaySocket | null = null;
  let status: RelayStatus = 'off';
  let failures = 0;
  let cancel = (): void => undefined;
  let isClosed = false;

  function become(next: RelayStatus): void {
    cancel();
    if (status === next) return;
    status = next;
    onStatus?.(next);
  }

  function connect(): void {
    if (isClosed || !isNeeded() || status !== 'off') return;
    become('connecting');
    const mine = open();
    socket = mine;
    if (!mine) return again();
    const isMine = () => socket === mine;
    cancel = clock.after(timeout, () => isMine() && mine.close());
    mine.onopen = () => {
      if (!isMine()) return;
      become('connected');
      onOpen();
    };
    mine.onmessage = ({ data }: { data: unknown }) => isMine() && onText(data);
    mine.onclose = () => isMine() && again();
  }

  /** Schedules a reconnect after the connection has ended or failed to open. */
  function again(): void {
    socket = null;
    become('off');
    if (isClosed || !isNeeded()) {
      failures = 0;
      return;
    }
    const wait = Math.min(minWait * 2 ** failures++, maxWait);
    cancel = clock.after(wait * (0.5 + randomPart(random) / 2), connect);
  }

  return {
    send: (text) => socket?.send(text),
    status: () => status,
    wake() {
      // After a failure, a reconnect is already scheduled.
      if (status === 'off' && failures === 0) connect();
      else if (status === 'connected' && !isNeeded()) socket?.close();
    },
    worked: () => void (failures = 0),
    expect: (ms) => {
      const mine = socket;
      return clock.after(ms, () => socket === mine && mine?.close());
    },
    close() {
      isClosed = true;
      const last = socket;
      socket = null;
      last?.close();
      become('off');
    },
  };
}
