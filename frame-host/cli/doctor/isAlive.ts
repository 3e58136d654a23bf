/** Timeout of the request, in ms. Shorter than that of a container's health check. */
const timeout = 4_000;

/** Asks a program of this machine whether it is up, and prints what is wrong. For health checks of containers. */
export async function isAlive({
  url,
  fetch,
  say,
}: {
  url: string;
  fetch: typeof globalThis.fetch;
  say: (line: string) => void;
}): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (response.ok) return true;
    say(`WRONG  ${url}: ${(await response.text()).slice(0, 200)}`);
  } catch {
    say(`WRONG  ${url} does not respond`);
  }
  return false;
}
