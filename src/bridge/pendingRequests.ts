import { BridgeError } from '../errors/bridge';
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
 * Requests that wait for their answer: each is settled exactly once, by an answer, its time-out (to the second) or the end of
 * the channel.
 */
export function createPendingRequests({
  clock,
  random,
  isWatched,
  onWait,
}: {
  clock: Clock;
  random: FillRandom;
  /** Seconds are counted even while no answer is awaited. */
  isWatched(): boolean;
  /** Each second while an answer is awaited. */
  onWait(): void;
}) {
  const pending = new Map<unknown, Pending>();
  /** Unguessable as a whole; ids only ever travel to the partner, so counting behind it gives nothing away. */
  const prefix = randomId(random);
  let count = 0;
  /** One timer looks after all: to set and clear one for each costs a third of a round trip. */
  let stopWatch: (() => void) | undefined;

  const start = (): void => {
    stopWatch ??= clock.after(second, () => {
      const now = clock.now();
      for (const [id, { deadline }] of pending) if (deadline <= now) settle(id)?.reject(new BridgeError('timeout'));
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

  return {
    /** `send` gets the new, unguessable id; when it throws, the request is rejected with what it threw. */
    add(send: (id: string) => void, timeout: number): Promise<unknown> {
      const id = `${prefix}${(count++).toString(36)}`;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject, deadline: clock.now() + timeout });
        start();
        try {
          send(id);
        } catch (error) {
          settle(id);
          reject(error as Error);
        }
      });
    },
    /** Unknown and answered ids change nothing. */
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
    has: (id: string) => pending.has(id),
    /** The seconds begin, though no answer is awaited. */
    start,
  };
}

/** What is no error of JSON-RPC counts as -32603. */
function toError(error: unknown): ProviderRpcError {
  const isError = isPlainObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
  return new ProviderRpcError(isError ? (error as unknown as SerializedRpcError) : rpcErrors.internal);
}
