/**
 * Polls `url` until it responds with status 2xx.
 * @throws Error naming `what` and the last response after `timeout` (in ms), or the signal's reason.
 */
export async function waitFor(what, url, { timeout = 180_000, signal, init } = {}) {
  const until = Date.now() + timeout;
  let last = 'no response';
  while (Date.now() < until) {
    signal?.throwIfAborted();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not become ready in ${timeout / 1000} s (${url}: ${last}).`);
}
