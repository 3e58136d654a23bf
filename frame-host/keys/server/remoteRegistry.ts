import * as v from 'valibot';
import type { Call } from '../../../src/wire/http/call';
import { deliveryCalls, registryCalls } from '../../../src/wire/http/nodeCalls';
import type { NodeRegistry } from '../shareNode/nodeRegistry';

/**
 * Creates a client of the registry of a remote frame-host, over its HTTP API.
 * @param options.timeout timeout of one call, in ms.
 */
export function createRemoteRegistry({
  frameHost,
  fetch,
  timeout = 10_000,
}: {
  frameHost: string;
  fetch: typeof globalThis.fetch;
  timeout?: number;
}): NodeRegistry {
  async function send<Row extends Call>(
    { method, path, answer }: Row,
    body: unknown,
  ): Promise<v.InferOutput<Row['answer']>> {
    const response = await fetch(`${frameHost}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok)
      throw new Error(
        `The registry responded to ${path.slice(path.lastIndexOf('/') + 1)} with status ${response.status}.`,
      );
    return v.parse(answer, await response.json());
  }
  return {
    lookup: (proof) => send(registryCalls.lookup, { proof }),
    undelivered: (request) => send(deliveryCalls.undelivered, request),
  };
}
