/** A map with a size limit that evicts the least recently used entry. */
export interface RecentMap<Value> {
  /** Returns the value or undefined. Reading an entry keeps it longer. */
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  delete(name: string): void;
  clear(): void;
}

/**
 * Creates a map of two halves: reading an entry copies it to the younger half; when that is full, the older half is dropped as a whole. So
 * a lookup takes one or two map reads, and entries are never sorted.
 * @param options.most maximum total size.
 * @param options.sizeOf size of an entry; default 1. A deleted entry still counts until the halves are swapped.
 */
export function createRecentMap<Value>({
  most,
  sizeOf = () => 1,
}: {
  most: number;
  sizeOf?: (name: string, value: Value) => number;
}): RecentMap<Value> {
  const emptyHalf = () => new Map<string, Value>();
  let [young, old] = [emptyHalf(), emptyHalf()];
  let youngSize = 0;

  function set(name: string, value: Value): void {
    const before = young.get(name);
    let added = sizeOf(name, value) - (before === undefined ? 0 : sizeOf(name, before));
    if (youngSize + added > most / 2) {
      [young, old] = [emptyHalf(), young];
      youngSize = 0;
      added = sizeOf(name, value);
    }
    young.set(name, value);
    youngSize += added;
  }

  return {
    get(name) {
      let value = young.get(name);
      if (value === undefined) {
        value = old.get(name);
        if (value !== undefined) set(name, value);
      }
      return value;
    },
    set,
    delete(name) {
      young.delete(name);
      old.delete(name);
    },
    clear() {
      [young, old] = [emptyHalf(), emptyHalf()];
      youngSize = 0;
    },
  };
}
