import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const evm = { chainNamespace: 'eip155', ticker: 'ETH', tickerName: 'Ether', isTestnet: true } as const;

/**
 * Serves pages of other integrators for the browser stories: `<folder>/<name>.html` at `/hosts/<name>`. In them,
 * `{{wallet}}` is replaced by the wallet's origin, `{{rpc}}` by the chain's RPC URL and, inside an attribute, `{{chains}}` by its
 * configuration. A first line `<!-- content-security-policy: … -->` is sent as that header.
 */
export function registerHosts(
  app: FastifyInstance,
  { folder, walletOrigin, rpcUrl }: { folder: string; walletOrigin: string; rpcUrl: string },
): void {
  const chains = JSON.stringify([{ ...evm, chainId: '0x7a69', displayName: 'Local chain', rpcTarget: rpcUrl }]);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files) {
    if (file.endsWith('.css')) {
      const style = readFileSync(join(folder, file), 'utf8');
      app.get(`/hosts/${file}`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    }
    if (!file.endsWith('.html')) continue;
    const page = readFileSync(join(folder, file), 'utf8')
      .replaceAll('{{wallet}}', walletOrigin)
      .replaceAll('{{rpc}}', rpcUrl)
      .replaceAll('{{chains}}', chains.replaceAll('"', '&quot;'));
    const policy = /^<!-- content-security-policy: (.*) -->\n/.exec(page)?.[1];
    app.get(`/hosts/${basename(file, '.html')}`, (_request, reply) => {
      if (policy !== undefined) void reply.header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
}
