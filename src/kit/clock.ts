/** Time as a dependency, so that tests move it by hand. All figures are milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
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
