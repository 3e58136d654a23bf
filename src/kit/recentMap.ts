/** A map with a size limit that evicts the least recently used entry. */
export interface RecentMap<Value> {
  /** Undefined where there is none. What is asked for is remembered for longer. */
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  delete(name: string): void;
  clear(): void;
}

/**
 * Two halves: what is asked for moves to the younger one, and when that is full the older one is forgotten as a whole. So a name that
 * is known costs one look, and nothing is ever put in order.
 * @param options.most size of all.
 * @param options.sizeOf of an entry; 1 when absent. What was deleted still counts, until the halves change.
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
    const size = sizeOf(name, value);
    if (youngSize + size > most / 2) {
      [young, old] = [emptyHalf(), young];
      youngSize = 0;
    }
    young.set(name, value);
    youngSize += size;
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
