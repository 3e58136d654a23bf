/** The part of the browser's `Storage` that is used here. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A key-value store that never throws: browser storage may be partitioned, full or denied, and the wallet must still work. */
export interface FallbackStorage {
  /** False when written values are lost with the page. */
  readonly durable: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const probeKey = 'inlay-probe';

/**
 * Creates a store over the first storage of the list that is writable, else over memory. Each item is a function, because merely accessing
 * `localStorage` throws where third-party storage is blocked. If a write fails later, the value is kept in memory.
 */
export function createFallbackStorage(rungs: readonly (() => WebStorage)[]): FallbackStorage {
  const memory = new Map<string, string>();
  const rung = rungs.map(open).find((storage) => storage !== undefined);
  return {
    durable: rung !== undefined,
    get: (key) => memory.get(key) ?? attempt(() => rung?.getItem(key)) ?? null,
    set(key, value) {
      const written = attempt(() => {
        if (!rung) return false;
        rung.setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => rung?.removeItem(key));
    },
  };
}

function open(rung: () => WebStorage): WebStorage | undefined {
  return attempt(() => {
    const storage = rung();
    storage.setItem(probeKey, '1');
    storage.removeItem(probeKey);
    return storage;
  });
}

function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
