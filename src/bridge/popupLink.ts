import * as v from 'valibot';
import type { Clock } from '../kit/clock';
import { PopupMessageSchema, type PopupMessage } from '../wire/popup';
import { createOriginPort, type ListeningWindow, type PostableWindow } from './windowPort';

/** The parts of its window that a popup at the wallet's origin uses. */
export interface PopupWindow extends ListeningWindow {
  readonly location: { readonly origin: string };
  /** The host page or the wallet frame, whichever opened the popup; null if a COOP header has severed the connection. */
  readonly opener: OpenerWindow | null;
}

/** The part of a window that other origins may use: its frames by index. */
export interface OpenerWindow extends PostableWindow {
  readonly length: number;
  readonly [index: number]: PostableWindow;
}

export interface PopupEnd {
  send(message: PopupMessage): void;
  destroy(): void;
}

/** In ms: the interval between two `popup_loaded` messages. The frame may not expect the popup yet. */
const callAgain = 250;

/**
 * Creates the popup's end (docs/protocol.md 1.15, "Serverless transport"). It posts to the opener and to each of its frames, only at the
 * wallet's origin, until one responds. Then it accepts messages only from that window. Calls `onLost` if none responds within `wait` ms.
 */
export function createPopupEnd({
  self,
  windowId,
  clock,
  wait = 10_000,
  onMessage,
  onLost,
}: {
  self: PopupWindow;
  windowId: string;
  clock: Clock;
  wait?: number;
  onMessage(message: PopupMessage): void;
  onLost(): void;
}): PopupEnd {
  const giveUpAt = clock.now() + wait;
  let frame: PostableWindow | undefined;
  let cancel = () => {};

  const port = createOriginPort({
    self,
    origin: self.location.origin,
    onMessage(raw, from) {
      const message = read(raw);
      if (message?.windowId !== windowId || (frame && from !== frame)) return;
      frame = from;
      cancel();
      onMessage(message);
    },
  });

  function call(): void {
    const { opener } = self;
    if (!opener || clock.now() >= giveUpAt) return onLost();
    const hello: PopupMessage = { kind: 'popup_loaded', windowId };
    port.post(opener, hello);
    for (let index = 0; index < opener.length; index++) {
      const candidate = opener[index];
      if (candidate) port.post(candidate, hello);
    }
    cancel = clock.after(callAgain, call);
  }
  call();

  return {
    send(message) {
      if (frame) port.post(frame, message);
    },
    destroy() {
      cancel();
      port.destroy();
    },
  };
}

/** The frame's connection to one popup. */
export interface PopupLine {
  /** Sends a message if the popup has loaded; before that it is dropped, because `popup_loaded` asks for the newest. */
  send(message: PopupMessage): void;
  close(): void;
}

export interface PopupHub {
  /**
   * Waits for the popup with that id. Calls `onMessage` with each of its messages; the first is `popup_loaded`, also after a reload. Calls
   * `onMissing` if the popup has not loaded within `wait` ms (it was closed, or severed by COOP).
   */
  expect(options: {
    windowId: string;
    wait?: number;
    onMessage(message: PopupMessage): void;
    onMissing(): void;
  }): PopupLine;
  destroy(): void;
}

interface Expected {
  popup: PostableWindow | undefined;
  cancel(): void;
  onMessage(message: PopupMessage): void;
}

/** Creates the frame's end. The first window at the wallet's origin that names an expected id is the popup with that id; no other is. */
export function createPopupHub({
  self,
  clock,
}: {
  self: ListeningWindow & { readonly location: { readonly origin: string } };
  clock: Clock;
}): PopupHub {
  const expected = new Map<string, Expected>();

  const port = createOriginPort({
    self,
    origin: self.location.origin,
    onMessage(raw, from) {
      const message = read(raw);
      const line = message && expected.get(message.windowId);
      if (!line || (line.popup ? from !== line.popup : message.kind !== 'popup_loaded')) return;
      line.popup = from;
      line.cancel();
      line.onMessage(message);
    },
  });

  return {
    expect({ windowId, wait = 10_000, onMessage, onMissing }) {
      const cancel = clock.after(wait, () => {
        expected.delete(windowId);
        onMissing();
      });
      const line: Expected = { popup: undefined, cancel, onMessage };
      expected.set(windowId, line);
      return {
        send(message) {
          if (line.popup) port.post(line.popup, message);
        },
        close() {
          cancel();
          if (expected.get(windowId) === line) expected.delete(windowId);
        },
      };
    },
    destroy() {
      for (const { cancel } of expected.values()) cancel();
      expected.clear();
      port.destroy();
    },
  };
}

function read(raw: Record<string, unknown>): PopupMessage | undefined {
  const parsed = v.safeParse(PopupMessageSchema, raw);
  return parsed.success ? parsed.output : undefined;
}
