import { isPlainObject } from '../kit/json';
import type { FrameHash } from '../wire/hash';

/**
 * The init message of a public client, kept in the frame's own entry of the history: that outlives a reload even where storage
 * is denied, goes with the frame, and only scripts of our own origin can read or write it.
 */
export function createKeptInit({
  history,
  hash: { origin, nonce },
}: {
  history: Pick<History, 'state' | 'replaceState'>;
  hash: FrameHash;
}) {
  return {
    /** What was kept for this very frame of this very page. */
    read(): Record<string, unknown> | undefined {
      const state: unknown = history.state;
      if (!isPlainObject(state) || state['origin'] !== origin || state['nonce'] !== nonce) return undefined;
      return isPlainObject(state['init']) ? state['init'] : undefined;
    },
    keep(init: Record<string, unknown>): void {
      try {
        history.replaceState({ origin, nonce, init }, '');
      } catch {
        // A browser that refuses: the frame works, until it is reloaded.
      }
    },
  };
}
