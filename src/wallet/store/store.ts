import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';

/** Where a store keeps its persisted fields. Reads and writes never throw: storage may be partitioned, full or denied. */
export interface StoreStorage {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

export interface StoreDefinition<State extends object, Actions> {
  name: string;
  initial: State;
  /** Fields that outlive the page. Default: none. */
  persist?: readonly (keyof State & string)[];
  /** What is written of the state; default: the persisted fields as they are. */
  keep?: (state: Readonly<State>) => unknown;
  /** Reads what was kept; default: the persisted fields as they are. */
  revive?: (saved: unknown) => Partial<State>;
  /** The only code that changes the state. */
  actions: (state: State) => Actions;
}

/** A store: plain JSON that anyone may read and subscribe to, and the actions that alone change it. */
export interface Store<State extends object, Actions = unknown> {
  readonly name: string;
  readonly state: Readonly<State>;
  readonly actions: Actions;
  /** Hears of every change; the answer ends it. */
  subscribe(listener: () => void): () => void;
  reset(): void;
}

/** Makes a {@link Store}. This is the only file with valtio's `proxy`. */
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
 * Marks a value that is replaced as a whole and never changed inside, such as a list of thousands: it is kept as it is,
 * without a watch on each of its items.
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
