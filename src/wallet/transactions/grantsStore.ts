import { isPlainObject } from '../../kit/json';
import type { Grant } from '../../wire/approval/grant';
import { type StoreStorage, createSharedFields, createStore } from '../store';

export interface GrantsState {
  /** Newest first. */
  list: Grant[];
  /** Permissions that the user has removed from the list. Copies on other devices or the server do not bring them back. */
  forgotten: Pick<Grant, 'id' | 'account'>[];
}

const limit = 100;
const name = 'grants';
const fields = ['list', 'forgotten'] as const;

/** Permissions to spend that the user has signed, on this device or another one. Only the chain knows their current state. */
export const createGrantsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { list: [], forgotten: [] } as GrantsState,
      persist: fields,
      revive,
      actions: (state) => {
        const { change } = createSharedFields({ name, state, fields, revive, storage });
        const without = (id: string) => state.list.filter((item) => item.id !== id);
        return {
          add: (grant: Grant) =>
            change(() => {
              const newestFirst = [grant, ...without(grant.id)].sort((one, other) => other.at - one.at);
              state.list = newestFirst.slice(0, limit);
            }),
          forget: ({ id, account }: Pick<Grant, 'id' | 'account'>) =>
            change(() => {
              const others = state.forgotten.filter((item) => item.id !== id);
              state.forgotten = [{ id, account }, ...others].slice(0, limit);
              state.list = without(id);
            }),
        };
      },
    },
    storage,
  );

function revive(saved: unknown): GrantsState {
  const { list, forgotten } = isPlainObject(saved) ? saved : {};
  return {
    list: Array.isArray(list) ? (list as Grant[]) : [],
    forgotten: Array.isArray(forgotten) ? (forgotten as GrantsState['forgotten']) : [],
  };
}
