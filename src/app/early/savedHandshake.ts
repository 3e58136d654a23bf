import type { SavedHandshake } from '../../bridge/connectToHost';
import { isPlainObject, parseJson } from '../../kit/json';
import type { FrameHash } from '../../wire/hash';

const initKey = 'inlay-init';
const openKey = 'inlay-open';

/**
 * Saves what a frame needs to continue with a public client, which sends its init message only once. The message is stored in the frame's
 * own history entry, which survives a reload even if storage is denied. A frame that was navigated away and back, as a page may do after a
 * crash, finds the message and the pending requests in the tab's storage, if that is allowed.
 * Only scripts of the wallet's origin can read or write either; page and frame must be the same.
 */
export function createSavedHandshake({
  self,
  hash: { origin, nonce },
}: {
  self: { readonly history: Pick<History, 'state' | 'replaceState'>; readonly sessionStorage: Storage };
  hash: FrameHash;
}) {
  const readItem = (key: string) => attempt(() => parseJson(self.sessionStorage.getItem(key) ?? ''));
  const writeItem = (key: string, value: object) =>
    attempt(() => self.sessionStorage.setItem(key, JSON.stringify({ ...value, origin, nonce })));
  /** Returns undefined for values of another frame. */
  const own = (kept: unknown, field: string): Record<string, unknown> | undefined => {
    if (!isPlainObject(kept) || kept['origin'] !== origin || kept['nonce'] !== nonce) return undefined;
    const value = kept[field];
    return isPlainObject(value) ? value : undefined;
  };

  return {
    read(): SavedHandshake | undefined {
      const init = own(self.history.state, 'init') ?? own(readItem(initKey), 'init');
      const open = own(readItem(openKey), 'open') ?? {};
      attempt(() => self.sessionStorage.removeItem(openKey));
      return init && { init, open };
    },
    keep(init: Record<string, unknown>): void {
      attempt(() => self.history.replaceState({ init, origin, nonce }, ''));
      writeItem(initKey, { init });
    },
    /** Called when the frame unloads; `open` are the requests that have no response yet. */
    leave: (open: SavedHandshake['open']): void => writeItem(openKey, { open }),
  };
}

/** Merely accessing the storage throws if it is denied, and a browser may refuse to store more. */
function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
