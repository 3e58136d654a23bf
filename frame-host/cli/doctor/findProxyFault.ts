import * as v from 'valibot';

const HealthSchema = v.object({ forwarded: v.picklist(['believed', 'ignored', 'none']) });

/**
 * What is wrong between clients and a server or share node that speaks plain HTTP itself: behind a proxy that it does not believe, all
 * clients are one to it, and one of them can use up the limits of all.
 * @param options.url as clients know it. @param options.health what it answers there at `/healthz`.
 */
export function findProxyFault({ url, health }: { url: string; health: unknown }): string | undefined {
  const parsed = v.safeParse(HealthSchema, health);
  const forwarded = parsed.success ? parsed.output.forwarded : undefined;
  if (forwarded === 'ignored')
    return 'it does not trust the proxy in front of it, so all clients count as one: name it in INLAY_TRUSTED_PROXIES';
  // It has no TLS of its own.
  if (forwarded === 'none' && url.startsWith('https:'))
    return 'the proxy in front of it sends no X-Forwarded-For, so all clients count as one';
  return undefined;
}
