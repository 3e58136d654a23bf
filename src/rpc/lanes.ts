import { RpcError } from '../errors/rpc';

/** Reads of one asker that ask the node at the same time, and those that may wait behind them. */
const lane = { width: 24, length: 600 };

/** A bounded queue for each asker, so that a flood of one page costs neither memory nor the turn of another (docs/threats.md 58). */
export interface Lanes {
  /** Runs the task when it is its turn. @throws RpcError -32005 when too many wait already. */
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
        // The place goes to the next in line without ever being free.
        if (next) next();
        else if (--own.running === 0) lanes.delete(askerId);
      }
    },
  };
}
