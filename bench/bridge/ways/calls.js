/** Matches responses to requests by id, over any transport: the minimum work of a bridge. */
export function createCalls(post) {
  const waiting = new Map();
  let count = 0;
  return {
    call() {
      const id = String(count++);
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        post({ id, jsonrpc: '2.0', method: 'eth_chainId', params: [] });
      });
    },
    answer({ id, result }) {
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
  };
}
