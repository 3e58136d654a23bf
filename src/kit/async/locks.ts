/** Runs tasks with the same name one after the other. */
export interface Locks {
  /**
   * Runs a task under a name. @param options.stealAfter ms after which it runs although another task still holds the name; default: never.
   */
  run<Value>(name: string, task: () => Promise<Value>, options?: { stealAfter?: number }): Promise<Value>;
}

/** Creates locks that apply within this page only. */
export function createLocalLocks(): Locks {
  const lines = new Map<string, Promise<unknown>>();
  return {
    run(name, task) {
      const turn = (lines.get(name) ?? Promise.resolve()).then(task);
      lines.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
