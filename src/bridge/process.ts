const settled = Promise.resolve();

/**
 * All that the stream packages in the frame use of Node's `process` (nothing that a host page loads has it). A promise's
 * microtask keeps an answer in the task that made it, and costs a fraction of `queueMicrotask`, which leaves the engine for
 * the page and back; the usual shim waits for a timer.
 */
export const process = {
  nextTick<Args extends unknown[]>(task: (...args: Args) => void, ...args: Args): void {
    void settled.then(() => task(...args));
  },
};
