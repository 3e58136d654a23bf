import { parseJson } from '../kit/json';

/** A message to every other tab of this origin. */
export interface TabChannel<Message> {
  tell(message: Message): void;
  hear(listener: (message: Message) => void): () => void;
  destroy(): void;
}

/** The used parts of a window without BroadcastChannel. Reading `localStorage` may throw. */
export interface TabWindow {
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/** Sends texts between tabs. */
interface Line {
  tell(data: object): void;
  hear(listener: (data: unknown) => void): () => void;
  destroy(): void;
}

/**
 * Opens a channel between the tabs of the wallet's origin: a BroadcastChannel, or in browsers without it an entry of `localStorage` that is
 * written and removed at once (docs/threats.md 55). Browsers separate a frame in another site from first-party tabs, so a log-out there
 * reaches only the frames of that site.
 * @param options.parse parses a message of another tab; undefined drops it.
 */
export function openTabChannel<Message>({
  name,
  parse,
  self,
}: {
  name: string;
  parse: (data: unknown) => Message | undefined;
  self: TabWindow;
}): TabChannel<Message> {
  const line = typeof BroadcastChannel === 'function' ? byBroadcast(name) : byStorage(name, self);
  return {
    tell: (message) => line.tell({ data: message }),
    hear: (listener) =>
      line.hear((data) => {
        const message = parse((data as { data?: unknown } | null)?.data);
        if (message !== undefined) listener(message);
      }),
    destroy: () => line.destroy(),
  };
}

function byBroadcast(name: string): Line {
  const channel = new BroadcastChannel(name);
  return {
    tell: (data) => channel.postMessage(data),
    hear(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    destroy: () => channel.close(),
  };
}

function byStorage(name: string, self: TabWindow): Line {
  const listeners = new Set<(data: unknown) => void>();
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key !== name || newValue === null) return;
    for (const listener of listeners) listener(parseJson(newValue));
  };
  self.addEventListener('storage', onStorage);
  return {
    tell(data) {
      try {
        self.localStorage.setItem(name, JSON.stringify(data));
        self.localStorage.removeItem(name);
      } catch {
        // Without storage, no other tab shares data with this one.
      }
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: () => self.removeEventListener('storage', onStorage),
  };
}
