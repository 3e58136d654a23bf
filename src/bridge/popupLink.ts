import * as v from 'valibot';
import type { Clock } from '../kit/clock';
import { PopupMessageSchema, type PopupMessage } from '../wire/popup';
import { createOriginPort, type ListeningWindow, type PostableWindow } from './windowPort';

/** What a popup page at our own origin needs of its window. */
export interface PopupWindow extends ListeningWindow {
  readonly location: { readonly origin: string };
  /** The host page that opened us, or the wallet frame; null when a COOP header cut the tie. */
  readonly opener: OpenerWindow | null;
}

/** The part of a window that even another origin may use: its frames are found by index. */
export interface OpenerWindow extends PostableWindow {
  readonly length: number;
  readonly [index: number]: PostableWindow;
}

export interface PopupEnd {
  send(message: PopupMessage): void;
  destroy(): void;
}

/** ms between two calls of `popup_loaded`: the frame may not yet expect us. */
const callAgain = 250;

/**
 * The popup's end (docs/protocol.md 1.15, "Serverless transport"): calls the opener and each of its frames, at our own origin only,
 * until one answers; from then on only that window is heard. `onLost` is called when none does within `wait` ms.
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

/** One popup as the frame sees it. */
export interface PopupLine {
  /** Sends now, or as soon as the popup has called. */
  send(message: PopupMessage): void;
  close(): void;
}

export interface PopupHub {
  /**
   * Waits for the popup of that id. `onMessage` hears all it says, `popup_loaded` first (and again after a reload);
   * `onMissing` is called when it has not shown up within `wait` ms (closed, or cut off by COOP).
   */
  expect(options: {
    windowId: string;
    wait?: number;
    onMessage(message: PopupMessage): void;
    onMissing(): void;
  }): PopupLine;
  ignored(): number;
  destroy(): void;
}

interface Expected {
  popup: PostableWindow | undefined;
  held: PopupMessage[];
  cancel(): void;
  onMessage(message: PopupMessage): void;
}

/** The frame's end: the first window of our own origin that calls with an expected id is the popup of that id, no other. */
export function createPopupHub({
  self,
  clock,
}: {
  self: ListeningWindow & { readonly location: { readonly origin: string } };
  clock: Clock;
}): PopupHub {
  const expected = new Map<string, Expected>();
  let ignored = 0;

  const port = createOriginPort({
    self,
    origin: self.location.origin,
    onMessage(raw, from) {
      const message = read(raw);
      const line = message && expected.get(message.windowId);
      if (!line || (line.popup ? from !== line.popup : message.kind !== 'popup_loaded')) {
        ignored++;
        return;
      }
      line.popup = from;
      line.cancel();
      line.onMessage(message);
      for (const waiting of line.held.splice(0)) port.post(from, waiting);
    },
  });

  return {
    expect({ windowId, wait = 10_000, onMessage, onMissing }) {
      const cancel = clock.after(wait, () => {
        expected.delete(windowId);
        onMissing();
      });
      const line: Expected = { popup: undefined, held: [], cancel, onMessage };
      expected.set(windowId, line);
      return {
        send(message) {
          if (line.popup) port.post(line.popup, message);
          else line.held.push(message);
        },
        close() {
          cancel();
          if (expected.get(windowId) === line) expected.delete(windowId);
        },
      };
    },
    ignored: () => port.ignored() + ignored,
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
