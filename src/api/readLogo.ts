import { bytesToBase64 } from '../kit/base64';

/**
 * Reads the logo of a project through the server, because a page cannot read an image of another site. Returns a `data:` URL; undefined if
 * there is no logo or it cannot be read within 10 seconds. Never rejects.
 */
export async function readLogo({
  fetch,
  origin,
  clientId,
}: {
  fetch: typeof globalThis.fetch;
  origin: string;
  clientId: string;
}): Promise<string | undefined> {
  try {
    const url = `${origin}/v1/project/logo?${new URLSearchParams({ client_id: clientId }).toString()}`;
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return `data:${response.headers.get('content-type') ?? ''};base64,${bytesToBase64(bytes)}`;
  } catch {
    return undefined;
  }
}
