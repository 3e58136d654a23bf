export type Listener<Payload> = (payload: Payload) => void;

/** A typed event emitter. A listener that throws does not keep the others from hearing. */
export interface Emitter<Events extends object> {
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  off<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  clear(): void;
}

/** Makes an {@link Emitter}; errors thrown by listeners go to `onError`. */
export function createEmitter<Events extends object>(onError: (error: unknown) => void = reportLater): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<Listener<never>>>();
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
    },
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as Listener<typeof payload>)(payload);
        } catch (error) {
          onError(error);
        }
      }
    },
    clear() {
      listeners.clear();
    },
  };
}

function reportLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
