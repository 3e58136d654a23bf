import { isPlainObject, parseJson } from '../../../../src/kit/json';

/** Timeout in ms and maximum response size in bytes. */
const timeout = 5_000;
const maxBytes = 200_000;

/**
 * Sends a JSON-RPC request to a node that the operator has configured. Returns null if the node returns an error, e.g. for an unknown
 * method.
 */
export async function callNode({
  url,
  method,
  params,
  fetch,
}: {
  url: string;
  method: string;
  params: readonly unknown[];
  fetch: typeof globalThis.fetch;
}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeout),
    // RPC nodes have no reason to redirect.
    redirect: 'error',
  });
  const answer = parseJson(await readLimited(response));
  if (!isPlainObject(answer) || answer.id !== 1)
    throw new Error(`The RPC node sent no valid response to ${method} (status ${response.status}).`);
  if (isPlainObject(answer.error)) return null;
  return answer.result;
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> | [] = body ?? [];
  // Leaving the loop cancels the stream.
  for await (const part of chunks) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error('The response of the RPC node is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
