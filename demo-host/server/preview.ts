import type { FastifyInstance } from 'fastify';
import { readLook, type Look } from '../look/look';
import { lookAttribute } from './lookAttribute';
import { renderHead } from './renderHead';

/** Serves `/preview?look=…`, the page that the look editor shows in an iframe. Other sites may not frame it. */
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

/** Returns a page that contains only the wallet. */
function renderPreview({ walletOrigin, look }: { walletOrigin: string; look: Look }): string {
  const attributes = lookAttribute(look);
  const script = '<script type="module" src="/assets/preview.js"></script>';
  return `${renderHead({ title: 'Preview', walletOrigin, client: 'inlay-local', attributes, script })}
<body></body>
</html>`;
}
