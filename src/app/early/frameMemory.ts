import { isPlainObject, parseJson } from '../../kit/json';
import type { FrameHash } from '../../wire/hash';

/** The window's parts that remember. */
export interface RememberingWindow {
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly sessionStorage: Storage;
}

export type FrameMemory = ReturnType<typeof createFrameMemory>;

/**
 * Remembers objects by name for this frame of this page, across reloads of the frame. They are stored in the frame's own history entry, which
 * survives a reload even if storage is denied. A frame that was navigated away and back, as a page may do after a crash, finds them in the
 * tab's storage, if that is allowed. Only scripts of the wallet's origin can read or write either; page and frame must be the same.
 */
export function createFrameMemory({ self, hash: { origin, nonce } }: { self: RememberingWindow; hash: FrameHash }) {
  const own = (kept: unknown): Record<string, unknown> =>
    isPlainObject(kept) && kept['origin'] === origin && kept['nonce'] === nonce ? kept : {};
  const ofHistory = () => own(attempt((): unknown => self.history.state));
  const ofTab = (name: string) => own(attempt(() => parseJson(self.sessionStorage.getItem(keyOf(name)) ?? '')));

  return {
    /** Undefined if there is nothing, or only what another frame has stored. */
    read(name: string): Record<string, unknown> | undefined {
      const value = ofHistory()[name] ?? ofTab(name)[name];
      return isPlainObject(value) ? value : undefined;
    },
    write(name: string, value: object): void {
      attempt(() => self.history.replaceState({ ...ofHistory(), [name]: value, origin, nonce }, ''));
      attempt(() => self.sessionStorage.setItem(keyOf(name), JSON.stringify({ [name]: value, origin, nonce })));
    },
    /** Also removes what another frame has stored in this tab under the name. */
    remove(name: string): void {
      const { [name]: removed, ...rest } = ofHistory();
      if (removed !== undefined) attempt(() => self.history.replaceState(rest, ''));
      attempt(() => self.sessionStorage.removeItem(keyOf(name)));
    },
  };
}

const keyOf = (name: string): string => `inlay-${name}`;

/** Merely accessing the storage throws if it is denied, and a browser may refuse to store more. */
function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
