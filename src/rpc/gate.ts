import { RpcError } from '../errors/rpc';

/** Requests of one origin that may wait for a person at the same time (docs/threats.md 58). */
export const waitingLimit = 10;

/** Counts what waits for a person, for each origin. */
export interface Gate {
  /**
   * Takes a place; the answer gives it back.
   * @throws RpcError -32005 when the origin has used up its places.
   */
  enter(origin: string): () => void;
}

export function createGate({ limit = waitingLimit }: { limit?: number } = {}): Gate {
  const waiting = new Map<string, number>();
  return {
    enter(origin) {
      const count = waiting.get(origin) ?? 0;
      if (count >= limit) {
        throw new RpcError('limitExceeded', { message: `Too many requests wait for the person: at most ${limit}.` });
      }
      waiting.set(origin, count + 1);
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        const left = (waiting.get(origin) ?? 1) - 1;
        if (left > 0) waiting.set(origin, left);
        else waiting.delete(origin);
      };
    },
  };
}
