import type { FastifyInstance } from 'fastify';
import { readLook, type Look } from '../look/look';
import { lookAttribute } from './lookAttribute';

/** `/preview?look=…`: what the editor of the look frames. No other site may. */
export function registerPreview(
  app: FastifyInstance,
  { walletOrigin, policy }: { walletOrigin: string; policy: string },
): void {
  const ownPages = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  app.get<{ Querystring: { look?: string } }>('/preview', ({ query }, reply) => {
    const html = renderPreview({ walletOrigin, look: readLook(query.look) });
    return reply.header('content-security-policy', ownPages).type('text/html; charset=utf-8').send(html);
  });
}

/** Nothing but the wallet. */
function renderPreview({ walletOrigin, look }: { walletOrigin: string; look: Look }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Preview</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/lantern.svg">
<link rel="stylesheet" href="/style.css">
<script async src="${walletOrigin}/v5/embed.js" data-client-id="inlay-local" data-show-widget-button="true"${lookAttribute(look)}></script>
<script type="module" src="/assets/preview.js"></script>
</head>
<body></body>
</html>`;
}
