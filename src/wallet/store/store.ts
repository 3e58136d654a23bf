import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';

/** Where a store keeps its persisted fields. Reads and writes never throw, because storage may be partitioned, full or denied. */
export interface StoreStorage {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

export interface StoreDefinition<State extends object, Actions> {
  name: string;
  initial: State;
  /** Fields that are persisted across page loads. Default: none. */
  persist?: readonly (keyof State & string)[];
  /** Converts the state to the stored value. Default: the persisted fields unchanged. */
  keep?: (state: Readonly<State>) => unknown;
  /** Parses the stored value. Default: the persisted fields unchanged. */
  revive?: (saved: unknown) => Partial<State>;
  /** The only code that changes the state. */
  actions: (state: State) => Actions;
}

/** A store: plain JSON that any code may read and subscribe to, and the only actions that change it. */
export interface Store<State extends object, Actions = unknown> {
  readonly name: string;
  readonly state: Readonly<State>;
  readonly actions: Actions;
  /** Calls the listener after every change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  reset(): void;
}

/** Creates a {@link Store}. This is the only file that uses valtio's `proxy`. */
export function createStore<State extends object, Actions>(
  { name, initial, persist = [], keep, revive, actions }: StoreDefinition<State, Actions>,
  storage?: StoreStorage,
): Store<State, Actions> {
  const kept = revive && storage ? revive(storage.read(name)) : restore(name, persist, storage);
  const state = proxy({ ...structuredClone(initial), ...kept });
  if (storage && persist.length > 0) {
    const fields = (): unknown[] => {
      const now = snapshot(state) as Readonly<State>;
      return persist.map((field) => now[field]);
    };
    let written = fields();
    subscribe(state, () => {
      const next = fields();
      if (next.every((value, at) => value === written[at])) return;
      written = next;
      storage.write(name, keep ? keep(state) : Object.fromEntries(persist.map((field, at) => [field, next[at]])));
    });
  }
  return {
    name,
    state,
    actions: actions(state),
    subscribe: (listener) => subscribe(state, listener),
    reset() {
      Object.assign(state, structuredClone(initial));
    },
  };
}

/**
 * Marks a value that is only replaced as a whole and never mutated, such as a list of thousands of items. The store keeps it as it
 * is, without a proxy for each item.
 */
export function keepAsReference<Value extends object>(value: Value): Value {
  return ref(value);
}

function restore<State extends object>(
  name: string,
  persist: readonly (keyof State & string)[],
  storage: StoreStorage | undefined,
): Partial<State> {
  const saved = persist.length > 0 ? storage?.read(name) : undefined;
  if (typeof saved !== 'object' || saved === null) return {};
  return Object.fromEntries(
    Object.entries(saved).filter(([key]) => (persist as readonly string[]).includes(key)),
  ) as Partial<State>;
}
