import * as v from 'valibot';

const HealthSchema = v.object({ forwarded: v.picklist(['believed', 'ignored', 'none']) });

/**
 * Returns what is wrong with the proxy in front of a server or share node, or undefined. Servers and share nodes themselves speak plain
 * HTTP. Behind a proxy that they do not trust, all clients count as one, and a single client can use up the rate limits of all.
 * @param options.url the URL that clients use. @param options.health the response of its `/healthz` endpoint.
 */
export function findProxyFault({ url, health }: { url: string; health: unknown }): string | undefined {
  const parsed = v.safeParse(HealthSchema, health);
  const forwarded = parsed.success ? parsed.output.forwarded : undefined;
  if (forwarded === 'ignored')
    return 'the proxy in front of it is not trusted, so all clients count as one; add the proxy to INLAY_TRUSTED_PROXIES';
  // The server has no TLS itself, so an https URL means that there is a proxy.
  if (forwarded === 'none' && url.startsWith('https:'))
    return 'the proxy in front of it sends no X-Forwarded-For, so all clients count as one; configure the proxy to send it';
  return undefined;
}
