import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** What pages wait for, by the names of `/readyz`, and the page of links, which is built after the rest. */
const services = {
  bundler: 'The bundler of the local chain',
  relay: 'The WalletConnect relay',
  solana: 'The local Solana chain',
  linkPage: 'This page',
} as const;
export type Service = keyof typeof services;

const ReadySchema = v.object({ coming: v.optional(v.array(v.string()), []) });

/** Returns a function that lists the services of the local stack that cannot be used yet. */
export function createComing({ walletOrigin, root }: { walletOrigin: string; root: string }) {
  return async (): Promise<Service[]> => {
    const { coming } = v.parse(ReadySchema, await (await fetch(`${walletOrigin}/readyz`)).json());
    const hasLinkPage = existsSync(join(root, 'dist/demo/assets/walletconnect.js'));
    const names = [...coming, ...(hasLinkPage ? [] : ['linkPage'])];
    return names.filter((name): name is Service => name in services);
  };
}

/** Returns a page that says what is still coming, and opens the page that was asked for by itself. */
export function renderWaitingPage(missing: Service[]): string {
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
