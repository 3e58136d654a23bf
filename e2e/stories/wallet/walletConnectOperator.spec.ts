import { systemClock } from '../../../src/kit/clock';
import type { ProjectConfig, WalletConnectConfig } from '../../../src/wire/http/project';
import type { WhiteLabel } from '../../../src/wire/whiteLabel';
import { createVerifyServer } from '../../../tests/helpers/walletConnect/verifyServer';
import { expect, test, type Browser, type BrowserContext } from '../../test';
import { findInBothThemes } from '../../findViolations';
import { LinkPage } from '../../pages/LinkPage';
import { openConnect } from '../../pages/openConnect';

/** A user at the screen that connects applications, of an operator whose configuration says that besides: pages carry it. */
async function openConfigured(
  browser: Browser,
  { walletConnect, whiteLabel }: { walletConnect?: Partial<WalletConnectConfig>; whiteLabel?: WhiteLabel },
) {
  const opened = await openConnect(browser, { wallet: { viewport: { width: 375, height: 740 } } });
  const { page } = opened;
  await page.route('**/v5/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=id="project">)[^<]*/, (text) => {
      const project = JSON.parse(text) as ProjectConfig;
      return JSON.stringify({
        ...project,
        walletConnect: { ...project.walletConnect, ...walletConnect },
        whiteLabel: { ...project.whiteLabel, ...whiteLabel },
      });
    });
    return route.fulfill({ response, body });
  });
  await page.reload();
  return opened;
}

test('as many dapps are connected as the operator allows, and the next one is told of', async ({ browser }) => {
  const { wallet, link, dapp, connect } = await openConfigured(browser, { walletConnect: { limit: 1 } });
  await link.fill(await dapp.begin());
  await connect();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
  const next = new LinkPage(await browser.newPage());
  await next.open();
  await link.fill(await next.begin());
  await connect();
  await expect(wallet.text('Maximum applications connected')).toBeVisible();
  await dapp.press('Disconnect');
  await expect(wallet.text('No apps connected yet.')).toBeVisible();
  await connect();
  await wallet.confirm();
  await expect(next.result).toHaveText('Connected');
});

test('where the integrator hides WalletConnect, nothing leads to it', async ({ browser }) => {
  const { page, wallet } = await openConfigured(browser, { whiteLabel: { hideWalletConnect: true } });
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
  await wallet.accountMenuButton.click();
  await expect(wallet.logOutButton).toBeVisible();
  await expect(wallet.button('Connect app')).toHaveCount(0);
});

/** The verify server that WalletConnect's package asks on the dapp's page, and the wallet for its key. */
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

/** A dapp whose page lets that server's frame in, as those that are told to do, and a wallet whose operator has named the server. */
async function openVerified(browser: Browser, claims: Parameters<typeof serveVerify>[1]) {
  const opened = await openConfigured(browser, { walletConnect: { verifyUrl } });
  const dapp = new LinkPage(await browser.newPage({ bypassCSP: true }));
  await serveVerify([opened.page.context(), dapp.page.context()], claims);
  await dapp.open();
  return { ...opened, dapp };
}

for (const [name, claims, words, row] of [
  [
    'speaks from another site than it says',
    { origin: 'https://evil.example' },
    /^Says its site is http:\/\/127\.0\.0\.1.*, but it speaks from evil\.example\.$/,
    /but it speaks from evil\.example\.$/,
  ],
  [
    'is known for fraud',
    { isScam: true },
    /is known for fraud\. Do not go on\.$/,
    /is known for fraud\. Disconnect it\.$/,
  ],
] as const) {
  test(`a dapp that ${name} is warned of, and has the button held, on every request`, async ({ browser }) => {
    const { page, wallet, link, dapp, connect } = await openVerified(browser, claims);
    await link.fill(await dapp.begin());
    await connect();
    await expect(wallet.text(words)).toBeVisible();
    await expect(wallet.holdButton).toBeVisible();
    expect.soft(await findInBothThemes(page), 'proposal').toEqual([]);
    await wallet.hold();
    await expect(dapp.result).toHaveText('Connected');
    await dapp.press('Sign message');
    await expect(wallet.text(words)).toBeVisible();
    await wallet.hold();
    await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);
    await wallet.button(/^Connected apps/).click();
    await expect(wallet.text(row)).toBeVisible();
    expect.soft(await findInBothThemes(page), 'connected apps').toEqual([]);
  });
}

test('a dapp that speaks from its own site is named by it', async ({ browser }) => {
  const { wallet, link, dapp, connect } = await openVerified(browser, {});
  await link.fill(await dapp.begin());
  await connect();
  await expect(wallet.text(/^Its site is http:\/\/127\.0\.0\.1/)).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
});
