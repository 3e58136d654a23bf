import type { Browser, BrowserContext, Page } from '@playwright/test';
import { systemClock } from '../../src/kit/clock';
import type { ProjectConfig, WalletConnectConfig } from '../../src/wire/http/project';
import type { WhiteLabel } from '../../src/wire/whiteLabel';
import { createVerifyServer } from '../../tests/helpers/walletConnect/verifyServer';
import { LinkPage } from '../pages/LinkPage';
import { openConnect } from '../pages/openConnect';

/** Changes the operator's configuration in the wallet's pages, from the next load on. */
export async function configure(page: Page, change: (project: ProjectConfig) => ProjectConfig): Promise<void> {
  await page.route('**/v5/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=id="project">)[^<]*/, (text) =>
      JSON.stringify(change(JSON.parse(text) as ProjectConfig)),
    );
    return route.fulfill({ response, body });
  });
}

/** Opens a user at the screen that connects applications, with additional operator configuration. */
export async function openConfigured(
  browser: Browser,
  { walletConnect, whiteLabel }: { walletConnect?: Partial<WalletConnectConfig>; whiteLabel?: WhiteLabel },
) {
  return openConnect(browser, {
    wallet: { viewport: { width: 375, height: 740 } },
    prepare: (page) =>
      configure(page, (project) => ({
        ...project,
        walletConnect: { ...project.walletConnect, ...walletConnect } as WalletConnectConfig,
        whiteLabel: { ...project.whiteLabel, ...whiteLabel },
      })),
  });
}

/** The verify server that WalletConnect's package uses on the dapp's page, and whose key the wallet fetches. */
const verifyUrl = 'https://verify.walletconnect.org/v3';

async function serveVerify(
  contexts: readonly BrowserContext[],
  claims: { origin?: string; isScam?: boolean },
): Promise<void> {
  const server = await createVerifyServer(systemClock);
  for (const context of contexts) {
    await context.route(`${verifyUrl}/**`, async (route) => {
      const url = new URL(route.request().url());
      if (url.pathname.endsWith('/public-key')) {
        const json: unknown = await (await server.fetch(url.href)).json();
        return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
      }
      const origin = url.searchParams.get('origin') ?? '';
      const attestation = await server.attest(url.searchParams.get('id') ?? '', { origin, ...claims });
      const text = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }));
      return route.fulfill({ contentType: 'text/html', body: `<script>parent.postMessage(${text}, '*')</script>` });
    });
  }
}

/**
 * Opens a dapp whose page allows the verify server's frame, as its documentation requires, and a wallet whose operator has configured that
 * server.
 */
export async function openVerified(browser: Browser, claims: Parameters<typeof serveVerify>[1]) {
  const opened = await openConfigured(browser, { walletConnect: { verifyUrl } });
  const dapp = new LinkPage(await browser.newPage({ bypassCSP: true }));
  await serveVerify([opened.page.context(), dapp.page.context()], claims);
  await dapp.open();
  return { ...opened, dapp };
}
