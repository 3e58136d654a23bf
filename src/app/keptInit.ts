import { isPlainObject, parseJson } from '../kit/json';
import type { FrameHash } from '../wire/hash';

const key = 'inlay-init';

/**
 * The init message of a public client, kept in the frame's own entry of the history: that outlives a reload even where storage
 * is denied. A frame that was led away and back, as a page may do after a crash, finds it in the tab's storage, if that is
 * allowed. Only scripts of our own origin can read or write either; the page and its frame must be the same.
 */
export function createKeptInit({
  self,
  hash: { origin, nonce },
}: {
  self: { readonly history: Pick<History, 'state' | 'replaceState'>; readonly sessionStorage: Storage };
  hash: FrameHash;
}) {
  const places = [
    {
      read: () => self.history.state as unknown,
      write: (kept: object) => self.history.replaceState(kept, ''),
    },
    {
      read: () => parseJson(self.sessionStorage.getItem(key) ?? ''),
      write: (kept: object) => self.sessionStorage.setItem(key, JSON.stringify(kept)),
    },
  ];

  return {
    /** What was kept for this very frame of this very page. */
    read(): Record<string, unknown> | undefined {
      for (const { read } of places) {
        const kept = attempt(read);
        if (!isPlainObject(kept) || kept['origin'] !== origin || kept['nonce'] !== nonce) continue;
        if (isPlainObject(kept['init'])) return kept['init'];
      }
      return undefined;
    },
    keep(init: Record<string, unknown>): void {
      for (const { write } of places) attempt(() => write({ origin, nonce, init }));
    },
  };
}

/** Merely naming the storage throws where it is denied, and a browser may refuse to keep more. */
function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
