import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** What pages wait for, by the names of `/readyz`, and the page of links and the documentation, which are built after the rest. */
const services = {
  bundler: 'The bundler of the local chain',
  relay: 'The WalletConnect relay',
  solana: 'The local Solana chain',
  linkPage: 'This page',
  docs: 'The documentation',
} as const;
export type Service = keyof typeof services;

const ReadySchema = v.object({ coming: v.optional(v.array(v.string()), []) });

/** Returns a function that lists the services of the local stack that cannot be used yet. */
export function createComing({ walletOrigin, root }: { walletOrigin: string; root: string }) {
  return async (): Promise<Service[]> => {
    const { coming } = v.parse(ReadySchema, await (await fetch(`${walletOrigin}/readyz`)).json());
    const late = { linkPage: 'dist/demo/assets/walletconnect.js', docs: 'dist/docs/index.html' };
    const unbuilt = Object.entries(late).filter(([, file]) => !existsSync(join(root, file)));
    const names = [...coming, ...unbuilt.map(([name]) => name)];
    return names.filter((name): name is Service => name in services);
  };
}

/** Answers with a page that waits in words, in place of a page whose services are still coming. */
export function registerWaiting(
  app: FastifyInstance,
  {
    coming,
    policy,
    smart,
    hasSolana,
  }: {
    coming: () => Promise<Service[]>;
    /** Content security policy of the page. */
    policy: string;
    /** Values of `account` in the query of pages with smart accounts. */
    smart: readonly string[];
    hasSolana: boolean;
  },
): void {
  const listNeeded = ({ pathname, searchParams }: URL): Service[] => {
    if (pathname === '/walletconnect') return ['relay', 'linkPage', ...(hasSolana ? ['solana' as const] : [])];
    if (/^\/docs(\/|$)/.test(pathname)) return ['docs'];
    return pathname === '/' && smart.includes(searchParams.get('account') ?? '') ? ['bundler'] : [];
  };
  app.addHook('preHandler', async ({ url }, reply) => {
    const needed = listNeeded(new URL(url, 'http://localhost'));
    if (needed.length === 0) return undefined;
    const missing = await coming();
    const waiting = needed.filter((name) => missing.includes(name));
    if (waiting.length === 0) return undefined;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderWaitingPage(waiting));
  });
}

/** Returns a page that says what is still coming, and opens the page that was asked for by itself. */
function renderWaitingPage(missing: Service[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Still starting</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main role="status">
${missing.map((name) => `<p>${services[name]} is still starting.</p>`).join('\n')}
<p>The first time takes a minute. The page opens by itself.</p>
</main>
</body>
</html>`;
}
