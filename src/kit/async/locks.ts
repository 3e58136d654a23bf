/** Lets tasks of one name run one after the other. */
export interface Locks {
  /** @param options.stealAfter ms after which the task runs although another still holds the name; default: never. */
  run<Value>(name: string, task: () => Promise<Value>, options?: { stealAfter?: number }): Promise<Value>;
}

/** Locks within this page alone. */
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
