import type { UserErrorCode } from '../../errors/user';
import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/** The settings that follow the user from device to device, in the server's words. */
export interface SavedSettings {
  theme: string;
  /** `und`: as the browser says. */
  locale: string;
  default_currency: string;
  enable_crash_reporter: boolean;
  default_public_address: string;
}

export interface UserDataState {
  /** `stale`: the last look failed, and what is shown is what was known. */
  status: 'idle' | 'loading' | 'fresh' | 'stale';
  error: UserErrorCode | null;
  /** Epoch ms of the last answer. */
  at: number | null;
  /** What server and browser last agreed on: what differs from it here was changed here. */
  saved: SavedSettings | null;
}

/** How far this browser and the server agree on what the user keeps with us. */
export const createUserDataStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'userData',
      initial: { status: 'idle', error: null, at: null, saved: null } as UserDataState,
      persist: ['at', 'saved'],
      revive: (value) => {
        const { at, saved } = isPlainObject(value) ? value : {};
        return { at: typeof at === 'number' ? at : null, saved: isSaved(saved) ? saved : null };
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
