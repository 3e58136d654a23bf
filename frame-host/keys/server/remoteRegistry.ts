import * as v from 'valibot';
import { LookupAnswerSchema, UndeliveredAnswerSchema } from '../../../src/wire/http/shareNode';
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
  async function post<Schema extends v.GenericSchema>(
    path: string,
    body: unknown,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(`${frameHost}/v1/registry/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The registry responded to ${path} with status ${response.status}.`);
    return v.parse(schema, await response.json());
  }
  return {
    lookup: async (proof) => (await post('lookup', { proof }, LookupAnswerSchema)).row,
    undelivered: async (request) => (await post('undelivered', request, UndeliveredAnswerSchema)).deals,
  };
}
