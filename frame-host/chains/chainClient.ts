/** Sends requests to the RPC nodes of one chain, with failover and with limits on time and response size. */
export interface ChainClient {
  /** Sends a JSON-RPC request. @throws NodeError with the node's error, or RpcError 4901 if no URL gave a usable response in time. */
  request(method: string, params?: unknown): Promise<unknown>;
}

export interface ChainClientOptions {
  /** URLs of the RPC nodes in order of preference. */
  urls: readonly string[];
  fetch: typeof fetch;
  /** Timeout of one request over all URLs together, in ms. */
  timeout?: number;
  maxBytes?: number;
}
