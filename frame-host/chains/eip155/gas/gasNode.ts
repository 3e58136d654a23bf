import { isPlainObject, parseJson } from '../../../../src/kit/json';

/** ms that a node has to answer, and bytes that its answer may have. */
const timeout = 5_000;
const maxBytes = 200_000;

/** One JSON-RPC call to a node that the operator has configured; the error of a method that it does not know is null. */
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
    // Nodes have no reason to lead anywhere else.
    redirect: 'error',
  });
  const answer = parseJson(await readLimited(response));
  if (!isPlainObject(answer) || answer.id !== 1) throw new Error(`The node answered HTTP ${response.status}.`);
  if (isPlainObject(answer.error)) return null;
  return answer.result;
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> | [] = body ?? [];
  // Leaving the loop ends the stream.
  for await (const part of chunks) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
