import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';
import { blockedSitesKey } from '../../wire/storageKeys';

/** Blocked askers by id, with the time at which they were blocked (in epoch ms). */
export interface BlockedSitesState {
  askers: Record<string, number>;
}

const name = blockedSitesKey;

/** Changes are written at once, on top of those of other tabs, so that a site stays blocked in every tab. */
export const createBlockedSitesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { askers: {} } as BlockedSitesState,
      persist: ['askers'],
      revive: readState,
      actions: (state) => {
        function reload() {
          if (!storage) return;
          const stored = readState(storage.read(name));
          if (JSON.stringify(stored.askers) !== JSON.stringify(state.askers)) Object.assign(state, stored);
        }
        function change(edit: (entries: [string, number][]) => [string, number][]) {
          reload();
          state.askers = Object.fromEntries(edit(Object.entries(state.askers)));
          storage?.write(name, { askers: state.askers });
        }
        return {
          /** Takes over the values that other tabs have written. */
          reload,
          block(askerId: string, at: number) {
            change((entries) => [...entries.filter(([key]) => key !== askerId), [askerId, at]]);
          },
          unblock(askerId: string) {
            change((entries) => entries.filter(([key]) => key !== askerId));
          },
        };
      },
    },
    storage,
  );

function readState(saved: unknown): BlockedSitesState {
  const askers = isPlainObject(saved) && isPlainObject(saved.askers) ? Object.entries(saved.askers) : [];
  return {
    askers: Object.fromEntries(askers.filter((entry) => typeof entry[1] === 'number')) as Record<string, number>,
  };
}
