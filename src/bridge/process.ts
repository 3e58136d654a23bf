/**
 * All that the stream packages in the frame use of Node's `process` (nothing that a host page loads has it). A microtask keeps an
 * answer in the task that made it; the usual shim waits for a timer.
 */
export const process = {
  nextTick<Args extends unknown[]>(task: (...args: Args) => void, ...args: Args): void {
    queueMicrotask(() => task(...args));
  },
};
