import { isPlainObject } from '../kit/json';

/** The used part of a `MessageEvent`. */
export interface MessageArrival {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly MessagePort[];
}

/** The window that receives the messages. */
export interface ListeningWindow {
  addEventListener(type: 'message', listener: (event: MessageArrival) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageArrival) => void): void;
}

/** A window that messages can be posted to. */
export interface PostableWindow {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
}

export type PortHandler = (message: Record<string, unknown>, ports: readonly MessagePort[]) => void;

/** A connection to one known partner. */
export interface Port {
  /** @throws DataCloneError if the message cannot be cloned. */
  post(message: unknown, transfer?: Transferable[]): void;
  listen(handler: PortHandler): void;
  /** Stops listening and posting permanently. */
  destroy(): void;
}

/**
 * Creates a port to another window (docs/threats.md 1–5). A message is accepted only from exactly that window and that origin, and only if
 * it is an object. The target origin is always specified.
 */
export function createWindowPort({
  self,
  peer,
  peerOrigin,
}: {
  self: ListeningWindow;
  peer: PostableWindow;
  peerOrigin: string;
}): Port {
  let handler: PortHandler | undefined;
  let open = true;

  const onMessage = (event: MessageArrival): void => {
    if (event.source === peer && event.origin === peerOrigin && isPlainObject(event.data))
      handler?.(event.data, event.ports);
  };
  self.addEventListener('message', onMessage);

  return {
    post(message, transfer) {
      if (open) peer.postMessage(message, peerOrigin, transfer);
    },
    listen(next) {
      handler = next;
    },
    destroy() {
      open = false;
      handler = undefined;
      self.removeEventListener('message', onMessage);
    },
  };
}

/** Creates a port over a `MessagePort`, whose other end is known because it was transferred over a checked window port. */
export function createMessagePort(port: MessagePort): Port {
  let handler: PortHandler | undefined;

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (isPlainObject(event.data)) handler?.(event.data, event.ports);
  };
  port.addEventListener('message', onMessage);
  port.start();

  return {
    post(message, transfer) {
      // An empty list of transferred objects would also take time.
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

/** Handles a message of a window at the wallet's origin; `from` is that window. */
export type OriginHandler = (message: Record<string, unknown>, from: PostableWindow) => void;

/** Receives messages from, and posts to, every window of one origin: the wallet's popups and frames (docs/protocol.md 1.15). */
export interface OriginPort {
  /** Posts to a window. Windows of other origins, and closed ones, receive nothing. */
  post(to: PostableWindow, message: unknown): void;
  destroy(): void;
}

/** Creates an {@link OriginPort}. Messages of other origins, and messages that are not objects, are dropped. */
export function createOriginPort({
  self,
  origin,
  onMessage,
}: {
  self: ListeningWindow;
  origin: string;
  onMessage: OriginHandler;
}): OriginPort {
  const hear = (event: MessageArrival): void => {
    if (event.origin === origin && isPostable(event.source) && isPlainObject(event.data))
      onMessage(event.data, event.source);
  };
  self.addEventListener('message', hear);

  return {
    post: (to, message) => to.postMessage(message, origin),
    destroy: () => self.removeEventListener('message', hear),
  };
}

function isPostable(source: unknown): source is PostableWindow {
  return typeof source === 'object' && source !== null && 'postMessage' in source;
}
