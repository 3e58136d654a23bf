import { HttpError } from '../../errors/http';

/**
 * Reads the script of the recovery kit. An error page in its place, of the server, a proxy or a captive portal, would make a kit that never
 * opens. @throws HttpError `unavailable`
 */
export async function readKitScript(fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch('/v5/recovery-kit.js');
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  if (!response.ok || type !== 'text/javascript') throw new HttpError('unavailable');
  return response.text();
}
