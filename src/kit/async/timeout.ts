import { systemClock, type Clock } from '../clock';

/** Settles as `promise` does, or rejects with `error()` after `ms`. */
export function withTimeout<Value>(
  promise: Promise<Value>,
  { ms, error, clock = systemClock }: { ms: number; error: () => Error; clock?: Clock },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(error()));
    promise.then(resolve, reject).finally(cancel);
  });
}
