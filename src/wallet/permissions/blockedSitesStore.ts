import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/** Origins that may ask the person nothing, and since when (epoch ms). */
export interface BlockedSitesState {
  origins: Record<string, number>;
}

const name = 'blocked-sites';

/** Written at once, over other tabs' view: a site stays blocked in every tab. */
export const createBlockedSitesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { origins: {} } as BlockedSitesState,
      persist: ['origins'],
      revive: readState,
      actions: (state) => {
        function reload() {
          if (!storage) return;
          const stored = readState(storage.read(name));
          if (JSON.stringify(stored.origins) !== JSON.stringify(state.origins)) Object.assign(state, stored);
        }
        function change(edit: (entries: [string, number][]) => [string, number][]) {
          reload();
          state.origins = Object.fromEntries(edit(Object.entries(state.origins)));
          storage?.write(name, { origins: state.origins });
        }
        return {
          /** Takes in what other tabs have written. */
          reload,
          block(origin: string, at: number) {
            change((entries) => [...entries.filter(([key]) => key !== origin), [origin, at]]);
          },
          unblock(origin: string) {
            change((entries) => entries.filter(([key]) => key !== origin));
          },
        };
      },
    },
    storage,
  );

function readState(saved: unknown): BlockedSitesState {
  const origins = isPlainObject(saved) && isPlainObject(saved.origins) ? Object.entries(saved.origins) : [];
  return {
    origins: Object.fromEntries(origins.filter((entry) => typeof entry[1] === 'number')) as Record<string, number>,
  };
}
