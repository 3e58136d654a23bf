import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors, type SerializedRpcError } from '../errors/rpc';
import type { Clock } from '../kit/clock';
import { isPlainObject } from '../kit/json';
import { randomId, type FillRandom } from '../kit/randomId';

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  deadline: number;
}

const second = 1_000;

/**
 * Tracks the requests without a response. Each is settled exactly once: by a response, by its timeout (accurate to a second), or by the end
 * of the channel.
 */
export function createPendingRequests({
  clock,
  random,
  isWatched,
  onWait,
}: {
  clock: Clock;
  random: FillRandom;
  /** Returns whether `onWait` is called although no request is pending. */
  isWatched(): boolean;
  /** Called every second while a request is pending. */
  onWait(): void;
}) {
  const pending = new Map<unknown, Pending>();
  /** Random. The ids are sent only to the partner, so a counter after this prefix reveals nothing. */
  const prefix = randomId(random);
  let count = 0;
  /** One timer for all requests, because a timer for each would take a third of a round trip. */
  let stopWatch: (() => void) | undefined;

  const start = (): void => {
    stopWatch ??= clock.after(second, () => {
      const now = clock.now();
      for (const [id, { deadline }] of pending) if (deadline <= now) settle(id)?.reject(late());
      stopWatch = undefined;
      if (pending.size === 0 && !isWatched()) return;
      onWait();
      start();
    });
  };

  const settle = (id: unknown): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };

  /** Runs the task of a request that is still pending; the request is rejected with what it throws. */
  const attempt = (id: string, task: () => void): void => {
    try {
      if (pending.has(id)) task();
    } catch (error) {
      settle(id)?.reject(error as Error);
    }
  };

  return {
    attempt,
    /** Adds a request. `send` gets its new random id; if it throws, the request is rejected with that error. */
    add(send: (id: string) => void, timeout: number): Promise<unknown> {
      const id = `${prefix}${(count++).toString(36)}`;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject, deadline: clock.now() + timeout });
        start();
        attempt(id, () => send(id));
      });
    },
    /** Settles a request. Does nothing for unknown ids. */
    answer(message: Record<string, unknown>): void {
      const { id, error, result } = message;
      const entry = settle(id);
      if (error === undefined) entry?.resolve(result);
      else entry?.reject(toError(error));
    },
    rejectAll(error: Error) {
      for (const id of [...pending.keys()]) settle(id)?.reject(error);
      stopWatch?.();
      stopWatch = undefined;
    },
    /** Starts the timer, even if no request is pending. */
    start,
  };
}

/** Returns the error of a response; -32603 if it is not a JSON-RPC error. */
function toError(error: unknown): ProviderRpcError {
  const isError = isPlainObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
  return new ProviderRpcError(isError ? (error as unknown as SerializedRpcError) : rpcErrors.internal);
}

function late(): ProviderRpcError {
  const { code } = rpcErrors.resourceUnavailable;
  return new ProviderRpcError({ code, message: 'The other window did not answer in time.' });
}
