/** Time as a dependency, so that tests can control it. All values are in ms. */
export interface Clock {
  now(): number;
  /** Runs `task` once after `ms`. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The real clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms` on the given clock. */
export function delay(ms: number, clock: Clock = systemClock): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}
