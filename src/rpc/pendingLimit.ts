import { RpcError } from '../errors/rpc';

/** Maximum number of requests of one asker that may wait for the user at the same time (docs/threats.md 58). */
export const waitingLimit = 10;

/** Counts, per asker, the requests that wait for the user. */
export interface PendingLimit {
  /** Takes a slot and returns a function that releases it. @throws RpcError -32005 when the asker has no slot left. */
  enter(askerId: string): () => void;
}

export function createPendingLimit({ limit = waitingLimit }: { limit?: number } = {}): PendingLimit {
  const waiting = new Map<string, number>();
  return {
    enter(askerId) {
      const count = waiting.get(askerId) ?? 0;
      if (count >= limit) {
        throw new RpcError('limitExceeded', {
          message: `Too many requests are waiting for the user: at most ${limit}.`,
        });
      }
      waiting.set(askerId, count + 1);
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        const left = (waiting.get(askerId) ?? 1) - 1;
        if (left > 0) waiting.set(askerId, left);
        else waiting.delete(askerId);
      };
    },
  };
}
