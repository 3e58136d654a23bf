import { createDeferred, type Deferred } from '../../kit/async/deferred';
import type { Clock } from '../../kit/clock';

/** The maximum number of calls that wait for a connection. */
const maxCalls = 500;

export interface RelayCall {
  id: number;
  method: string;
  params: object;
}

/** The relay calls without a response: sent again over every new connection, until they time out. */
export interface RelayCalls {
  nextId(): number;
  /** Returns null if too many calls are waiting. @param input.ttl in seconds. */
  add(input: Omit<RelayCall, 'id'> & { ttl: number }): { call: RelayCall; answered: Promise<unknown> } | null;
  settle(id: number, answer: { result: unknown } | { error: unknown }): void;
  list(): RelayCall[];
  size(): number;
  /** Rejects all calls. */
  clear(): void;
}

export function createRelayCalls(clock: Clock): RelayCalls {
  const calls = new Map<number, { call: RelayCall; done: Deferred<unknown>; cancel: () => void }>();
  let lastId = 0;
  const nextId = (): number => (lastId = Math.max(lastId + 1, clock.now() * 1_000));

  function end(id: number, settle: (done: Deferred<unknown>) => void): void {
    const entry = calls.get(id);
    if (!entry) return;
    calls.delete(id);
    entry.cancel();
    settle(entry.done);
  }
  const fail = (id: number, error: Error) => end(id, ({ reject }) => reject(error));

  return {
    nextId,
    add({ ttl, ...asked }) {
      if (calls.size >= maxCalls) return null;
      const call = { id: nextId(), ...asked };
      const done = createDeferred<unknown>();
      const cancel = clock.after(ttl * 1_000, () => fail(call.id, new Error('The relay did not answer in time.')));
      calls.set(call.id, { call, done, cancel });
      return { call, answered: done.promise };
    },
    settle(id, answer) {
      if ('error' in answer) fail(id, new Error('The relay rejected the request.', { cause: answer.error }));
      else end(id, ({ resolve }) => resolve(answer.result));
    },
    list: () => [...calls.values()].map(({ call }) => call),
    size: () => calls.size,
    clear() {
      for (const id of [...calls.keys()]) fail(id, new Error('The connection to the relay was closed.'));
    },
  };
}
