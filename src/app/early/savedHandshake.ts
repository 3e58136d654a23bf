import type { SavedHandshake } from '../../bridge/connectToHost';
import { isPlainObject, parseJson } from '../../kit/json';
import type { FrameHash } from '../../wire/hash';

const initKey = 'inlay-init';
const openKey = 'inlay-open';

/**
 * What a frame must know to speak again to a public client, which sends its init message once. The message is kept in the
 * frame's own entry of the history: that outlives a reload even where storage is denied. A frame that was led away and back, as
 * a page may do after a crash, finds it in the tab's storage, if that is allowed, and there too what was waiting for an answer.
 * Only scripts of our own origin can read or write either; the page and its frame must be the same.
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
  /** Undefined for what is another frame's. */
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
    /** The frame goes away, and these have had no answer. */
    leave: (open: SavedHandshake['open']): void => writeItem(openKey, { open }),
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
