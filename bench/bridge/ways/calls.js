/** Requests by id over anything that posts and answers: the least that a bridge must do. */
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
