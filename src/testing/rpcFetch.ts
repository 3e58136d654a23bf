/** A request of the wallet to the RPC node at a URL. */
export interface NodeRequest {
  url: string;
  method: string;
  params: unknown[];
}

/** Returns the result of a request, or a whole HTTP response. A thrown `{ code, message }` becomes a JSON-RPC error. */
export type AnswerNode = (request: NodeRequest, init: RequestInit) => unknown;

/** Creates a `fetch` for the wallet's requests to RPC nodes, which a function answers in their place. */
export function createRpcFetch(answer: AnswerNode): typeof globalThis.fetch {
  return (async (url: string, init: RequestInit & { body: string }) => {
    const { id, method, params } = JSON.parse(init.body) as { id: number; method: string; params: unknown[] };
    try {
      const result = await answer({ url, method, params }, init);
      return result instanceof Response ? result : Response.json({ id, result });
    } catch (error) {
      // As `fetch` itself throws it: the node cannot be reached.
      if (error instanceof TypeError) throw error;
      // An Error's message is not enumerable, so JSON would leave it out.
      return Response.json({ id, error: error instanceof Error ? { ...error, message: error.message } : error });
    }
  }) as unknown as typeof globalThis.fetch;
}
