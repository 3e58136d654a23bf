import type { FastifyInstance } from 'fastify';
import { readWhiteLabel, type WhiteLabel } from '../whiteLabel/whiteLabel';
import { whiteLabelAttribute } from './whiteLabelAttribute';
import { renderHead } from './renderHead';

/** Serves `/preview?look=…`, the page that the editor of the white label shows in an iframe. Other sites may not frame it. */
export function registerPreview(
  app: FastifyInstance,
  { walletOrigin, policy }: { walletOrigin: string; policy: string },
): void {
  const ownPages = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  app.get<{ Querystring: { look?: string } }>('/preview', ({ query }, reply) => {
    const html = renderPreview({ walletOrigin, whiteLabel: readWhiteLabel(query.look) });
    return reply.header('content-security-policy', ownPages).type('text/html; charset=utf-8').send(html);
  });
}

/** Returns a page that contains only the wallet. */
function renderPreview({ walletOrigin, whiteLabel }: { walletOrigin: string; whiteLabel: WhiteLabel }): string {
  const attributes = whiteLabelAttribute(whiteLabel);
  const script = '<script type="module" src="/assets/preview.js"></script>';
  return `${renderHead({ title: 'Preview', walletOrigin, client: 'inlay-local', attributes, script })}
<body></body>
</html>`;
}
