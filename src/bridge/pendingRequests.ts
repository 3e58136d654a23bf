import { BridgeError } from '../errors/bridge';
import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors, type SerializedRpcError } from '../errors/rpc';
import type { Clock } from '../kit/clock';
import { isPlainObject } from '../kit/json';
import { randomId, type FillRandom } from '../kit/randomId';

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  cancel(): void;
}

/** Requests that wait for their answer: each is settled exactly once, by an answer, its time-out or the end of the channel. */
export function createPendingRequests({ clock, random }: { clock: Clock; random?: FillRandom }) {
  const pending = new Map<string, Pending>();
  /** Unguessable as a whole; ids only ever travel to the partner, so counting behind it gives nothing away. */
  const prefix = randomId(random);
  let count = 0;

  const settle = (id: unknown): Pending | undefined => {
    if (typeof id !== 'string') return undefined;
    const entry = pending.get(id);
    if (!entry) return undefined;
    pending.delete(id);
    entry.cancel();
    return entry;
  };

  return {
    /** `send` gets the new, unguessable id; when it throws, the request is rejected with what it threw. */
    add(send: (id: string) => void, timeout: number): Promise<unknown> {
      const id = `${prefix}${(count++).toString(36)}`;
      return new Promise((resolve, reject) => {
        const cancel = clock.after(timeout, () => settle(id)?.reject(new BridgeError('timeout')));
        pending.set(id, { resolve, reject, cancel });
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
    },
    has: (id: string) => pending.has(id),
  };
}

/** What is no error of JSON-RPC counts as -32603. */
function toError(error: unknown): ProviderRpcError {
  const isError = isPlainObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
  return new ProviderRpcError(isError ? (error as unknown as SerializedRpcError) : rpcErrors.internal);
}
