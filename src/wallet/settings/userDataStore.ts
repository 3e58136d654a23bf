import type { UserErrorCode } from '../../errors/user';
import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/** The settings that are synced between the user's devices, with the field names of the protocol (docs/protocol-server.md 5). */
export interface SavedSettings {
  theme: string;
  /** `und`: as in the browser. */
  locale: string;
  default_currency: string;
  enable_crash_reporter: boolean;
  default_public_address: string;
}

export interface UserDataState {
  /** `stale`: the last sync failed, and older data is shown. */
  status: 'idle' | 'loading' | 'fresh' | 'stale';
  error: UserErrorCode | null;
  /** When the last response arrived, in epoch ms. */
  at: number | null;
  /** The last values that the saved list and this browser agreed on. A local value that differs was changed here. */
  saved: SavedSettings | null;
  /** True while the server returns lists that this wallet did not save. The user has been told. */
  isDoubtful: boolean;
}

/** The sync state of the user's data between this browser and the server. */
export const createUserDataStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'userData',
      initial: { status: 'idle', error: null, at: null, saved: null, isDoubtful: false } as UserDataState,
      persist: ['at', 'saved', 'isDoubtful'],
      revive: (value) => {
        const { at, saved, isDoubtful } = isPlainObject(value) ? value : {};
        return {
          at: typeof at === 'number' ? at : null,
          saved: isSaved(saved) ? saved : null,
          isDoubtful: isDoubtful === true,
        };
      },
      actions: (state) => ({
        loading() {
          state.status = 'loading';
        },
        loaded(at: number) {
          Object.assign(state, { status: 'fresh', error: null, at });
        },
        failed(error: UserErrorCode) {
          Object.assign(state, { status: 'stale', error });
        },
        doubt(isDoubtful: boolean) {
          state.isDoubtful = isDoubtful;
        },
        agreed(saved: SavedSettings) {
          state.saved = saved;
        },
      }),
    },
    storage,
  );

function isSaved(value: unknown): value is SavedSettings {
  if (!isPlainObject(value)) return false;
  const texts = ['theme', 'locale', 'default_currency', 'default_public_address'];
  return texts.every((field) => typeof value[field] === 'string') && typeof value.enable_crash_reporter === 'boolean';
}
