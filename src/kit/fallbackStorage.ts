/** The part of the browser's `Storage` that is used here. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Text by key. Nothing throws: storage may be partitioned, full or denied, and the wallet goes on. */
export interface FallbackStorage {
  /** False when what is written is gone with the page. */
  readonly durable: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const probeKey = 'inlay-probe';

/**
 * The first storage of the list that can be written to, else memory. Each is a function, because merely naming
 * `localStorage` throws where third-party storage is blocked. What fails later falls down to memory.
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
