import { RpcError } from '../errors/rpc';

/** Maximum number of concurrent reads of one asker, and of reads that may wait in its queue. */
const lane = { width: 24, length: 600 };

/** A bounded queue per asker, so that one page's flood neither exhausts memory nor delays other pages (docs/threats.md 58). */
export interface Lanes {
  /** Runs the task when a slot is free. @throws RpcError -32005 when the queue is full. */
  run<Result>(askerId: string, task: () => Promise<Result>): Promise<Result>;
}

export function createLanes({ width, length }: { width: number; length: number } = lane): Lanes {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async run(askerId, task) {
      const own = lanes.get(askerId) ?? { running: 0, waiting: [] };
      lanes.set(askerId, own);
      if (own.running < width) own.running++;
      else if (own.waiting.length >= length) {
        throw new RpcError('limitExceeded', { message: `Too many requests at once: at most ${width + length}.` });
      } else await new Promise<void>((resolve) => own.waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = own.waiting.shift();
        // The slot passes directly to the next task in the queue, so the count stays the same.
        if (next) next();
        else if (--own.running === 0) lanes.delete(askerId);
      }
    },
  };
}
