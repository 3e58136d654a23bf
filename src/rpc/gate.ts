import { RpcError } from '../errors/rpc';

/** Requests of one asker that may wait for the user at the same time (docs/threats.md 58). */
export const waitingLimit = 10;

/** Counts what waits for the user, for each asker. */
export interface Gate {
  /**
   * Takes a place; the answer gives it back.
   * @throws RpcError -32005 when the asker has used up its places.
   */
  enter(askerId: string): () => void;
}

export function createGate({ limit = waitingLimit }: { limit?: number } = {}): Gate {
  const waiting = new Map<string, number>();
  return {
    enter(askerId) {
      const count = waiting.get(askerId) ?? 0;
      if (count >= limit) {
        throw new RpcError('limitExceeded', { message: `Too many requests wait for the user: at most ${limit}.` });
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
