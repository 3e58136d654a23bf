export type Listener<Payload> = (payload: Payload) => void;

/** A typed event emitter. A listener that throws does not prevent the others from being called. */
export interface Emitter<Events extends object> {
  /** Adds a listener. @param isOnce removes it after the first event. @returns a function that removes it. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>, isOnce?: boolean): () => void;
  off<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  clear(): void;
}

/** Makes an {@link Emitter}; errors thrown by listeners go to `onError`. */
export function createEmitter<Events extends object>(onError: (error: unknown) => void = reportLater): Emitter<Events> {
  /** Listeners by event; the value says whether the listener is removed after the first event. */
  const listeners = new Map<keyof Events, Map<Listener<never>, boolean>>();
  return {
    on(name, listener, isOnce = false) {
      const own = listeners.get(name) ?? new Map<Listener<never>, boolean>();
      listeners.set(name, own.set(listener, isOnce));
      return () => own.delete(listener);
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
    },
    emit(name, payload) {
      for (const [listener, isOnce] of [...(listeners.get(name) ?? [])]) {
        if (isOnce) listeners.get(name)?.delete(listener);
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
