import type { StoreStorage } from './store';

/** The persisted fields of a store that several tabs write. */
export interface SharedFields {
  /** Takes over the values that other tabs have written. */
  reload(): void;
  /** Reloads the fields, applies the change and writes them at once, so that tabs do not overwrite each other's changes. */
  change(task: () => void): void;
}

/** @param revive parses the fields from the stored value. Fields that it leaves out stay unchanged. */
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
    // A value that was never written, or was removed by a log-out in another tab, changes nothing here.
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
