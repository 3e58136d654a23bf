import { BridgeError } from '../errors/bridge';
import type { SerializedRpcError } from '../errors/rpc';
import type { Clock } from '../kit/clock';
import { isPlainObject } from '../kit/json';
import { randomId, type FillRandom } from '../kit/randomId';

/** What the other end answered with, when it answered with an error. */
export class RemoteRpcError extends Error {
  constructor(readonly error: SerializedRpcError) {
    super(error.message);
    this.name = 'RemoteRpcError';
  }
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  cancel(): void;
}

/** Requests that wait for their answer: each is settled exactly once, by an answer, its time-out or the end of the channel. */
export function createPendingRequests({ clock, random }: { clock: Clock; random?: FillRandom }) {
  const pending = new Map<string, Pending>();

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
      const id = randomId(random);
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
    /** True when the message answered a request of ours. Unknown ids, answered ids and malformed errors change nothing. */
    answer(message: Record<string, unknown>): boolean {
      const { error } = message;
      if (error === undefined) {
        const entry = settle(message['id']);
        entry?.resolve(message['result']);
        return entry !== undefined;
      }
      const entry = settle(message['id']);
      entry?.reject(new RemoteRpcError(toRpcError(error)));
      return entry !== undefined;
    },
    rejectAll(error: Error) {
      for (const id of [...pending.keys()]) settle(id)?.reject(error);
    },
    has: (id: string) => pending.has(id),
  };
}

function toRpcError(error: unknown): SerializedRpcError {
  if (isPlainObject(error)) {
    const { code, message, data } = error;
    if (Number.isInteger(code) && typeof message === 'string')
      return { code, message, ...(data === undefined ? {} : { data }) } as SerializedRpcError;
  }
  return { code: -32603, message: 'Internal JSON-RPC error.' };
}
