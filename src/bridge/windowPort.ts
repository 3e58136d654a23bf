import { isPlainObject } from '../kit/json';

/** What is used of a `MessageEvent`. */
export interface MessageArrival {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly MessagePort[];
}

/** The window whose messages are heard. */
export interface ListeningWindow {
  addEventListener(type: 'message', listener: (event: MessageArrival) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageArrival) => void): void;
}

/** A window that can be posted to. */
export interface PostableWindow {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
}

export type PortHandler = (message: Record<string, unknown>, ports: readonly MessagePort[]) => void;

/** One way to one known partner, whatever carries it. */
export interface Port {
  /** @throws DataCloneError when the message cannot be cloned. */
  post(message: unknown, transfer?: Transferable[]): void;
  listen(handler: PortHandler): void;
  /** Stops listening and posting permanently. */
  destroy(): void;
}

export interface WindowPort extends Port {
  /** How many arrivals were not from the partner or no object. */
  ignored(): number;
}

/**
 * A port to another window (docs/threats.md 1–5). What arrives counts only if it comes from that very window, from that
 * very origin, and is an object; the target origin is always named.
 */
export function createWindowPort({
  self,
  peer,
  peerOrigin,
}: {
  self: ListeningWindow;
  peer: PostableWindow;
  peerOrigin: string;
}): WindowPort {
  let handler: PortHandler | undefined;
  let ignored = 0;
  let open = true;

  const onMessage = (event: MessageArrival): void => {
    if (event.source !== peer || event.origin !== peerOrigin || !isPlainObject(event.data)) ignored++;
    else handler?.(event.data, event.ports);
  };
  self.addEventListener('message', onMessage);

  return {
    post(message, transfer) {
      if (open) peer.postMessage(message, peerOrigin, transfer);
    },
    listen(next) {
      handler = next;
    },
    ignored: () => ignored,
    destroy() {
      open = false;
      handler = undefined;
      self.removeEventListener('message', onMessage);
    },
  };
}

/** The same over a `MessagePort`, whose other end is known because it was handed over a checked window port. */
export function createMessagePort(port: MessagePort): Port {
  let handler: PortHandler | undefined;

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (isPlainObject(event.data)) handler?.(event.data, event.ports);
  };
  port.addEventListener('message', onMessage);
  port.start();

  return {
    post(message, transfer) {
      // A list that is empty is walked through all the same.
      if (transfer) port.postMessage(message, transfer);
      else port.postMessage(message);
    },
    listen(next) {
      handler = next;
    },
    destroy() {
      handler = undefined;
      port.removeEventListener('message', onMessage);
      port.close();
    },
  };
}

/** What arrives from some window of our own origin, with the way to answer it. */
export type OriginHandler = (message: Record<string, unknown>, from: PostableWindow) => void;

/** Hears every window of one origin and posts to any window at that origin: popup and frame, both ours (docs/protocol.md 1.15). */
export interface OriginPort {
  /** A window that is not at the origin, or not there any more, hears nothing. */
  post(to: PostableWindow, message: unknown): void;
  ignored(): number;
  destroy(): void;
}

/** Makes an {@link OriginPort}; messages of other origins, and what is no object, are counted and dropped. */
export function createOriginPort({
  self,
  origin,
  onMessage,
}: {
  self: ListeningWindow;
  origin: string;
  onMessage: OriginHandler;
}): OriginPort {
  let ignored = 0;

  const hear = (event: MessageArrival): void => {
    if (event.origin !== origin || !isPostable(event.source) || !isPlainObject(event.data)) ignored++;
    else onMessage(event.data, event.source);
  };
  self.addEventListener('message', hear);

  return {
    post: (to, message) => to.postMessage(message, origin),
    ignored: () => ignored,
    destroy: () => self.removeEventListener('message', hear),
  };
}

function isPostable(source: unknown): source is PostableWindow {
  return typeof source === 'object' && source !== null && 'postMessage' in source;
}
