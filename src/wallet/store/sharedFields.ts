import type { StoreStorage } from './store';

/** The persisted fields of a store that several tabs write. */
export interface SharedFields {
  /** Takes in what other tabs have written. */
  reload(): void;
  /** Changes fields over other tabs' view and writes them at once: of two tabs neither undoes what the other has set. */
  change(task: () => void): void;
}

/** @param revive reads the fields from what the storage holds; those that it leaves out stay as they are. */
export function createSharedFields<State extends object>({
  name,
  state,
  fields,
  revive,
  storage,
}: {
  name: string;
  state: State;
  fields: readonly (keyof State & string)[];
  revive: (saved: unknown) => Partial<State>;
  storage: StoreStorage | undefined;
}): SharedFields {
  function reload(): void {
    const stored = storage?.read(name);
    // What was never written, or is gone with a log-out elsewhere, changes nothing here.
    if (stored === null || stored === undefined) return;
    for (const [field, value] of Object.entries(revive(stored))) {
      const key = field as keyof State;
      if (JSON.stringify(state[key]) !== JSON.stringify(value)) state[key] = value as State[keyof State];
    }
  }
  return {
    reload,
    change(task) {
      reload();
      task();
      storage?.write(name, Object.fromEntries(fields.map((field) => [field, state[field]])));
    },
  };
}
