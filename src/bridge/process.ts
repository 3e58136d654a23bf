const settled = Promise.resolve();

/**
 * The part of Node's `process` that the stream packages in the frame use. Code for host pages does not contain it. The microtask of a
 * promise runs within the current task, and is faster than `queueMicrotask`, which calls from the engine into the page and back. The usual
 * shim waits for a timer.
 */
export const process = {
  nextTick<Args extends unknown[]>(task: (...args: Args) => void, ...args: Args): void {
    void settled.then(() => task(...args));
  },
};
