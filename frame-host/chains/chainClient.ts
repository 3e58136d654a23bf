/** Calls the nodes of one chain, with fail-over, bounded in time and size. */
export interface ChainClient {
  /** @throws NodeError with what the node said, or RpcError 4901 when no URL gave a usable answer in time. */
  request(method: string, params?: unknown): Promise<unknown>;
}

export interface ChainClientOptions {
  /** In order of preference. */
  urls: readonly string[];
  fetch: typeof fetch;
  /** ms for one request, over all URLs together. */
  timeout?: number;
  maxBytes?: number;
}
