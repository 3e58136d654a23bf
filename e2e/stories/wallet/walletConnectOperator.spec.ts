import { systemClock } from '../../../src/kit/clock';
import { createVerifyServer } from '../../../tests/helpers/walletConnect/verifyServer';
import { expect, test, type BrowserContext, type Page } from '../../test';
import { findInBothThemes } from '../../findViolations';
import { LinkPage } from '../../pages/LinkPage';
import { openConnect } from '../../pages/openConnect';

/** What the operator would have written in the configuration. */
async function configure(page: Page, change: object): Promise<void> {
  await page.route('**/v1/project?*', async (route) => {
    const response = await route.fetch();
    const project = (await response.json()) as { walletConnect: object };
    await route.fulfill({ response, json: { ...project, walletConnect: { ...project.walletConnect, ...change } } });
  });
}

test('as many dapps are connected as the operator allows, and the next one is told of', async ({ browser }) => {
  const { wallet, link, dapp, connect } = await openConnect(browser, {
    prepare: (page) => configure(page, { limit: 1 }),
  });
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
  await expect(wallet.text('No apps connected yet')).toBeVisible();
  await connect();
  await wallet.confirm();
  await expect(next.result).toHaveText('Connected');
});

/** The verify server that WalletConnect's package asks on the dapp's page, and the wallet for its key. */
const verifyUrl = 'https://verify.walletconnect.org/v3';
async function serveVerify(contexts: BrowserContext[], claims: { origin?: string; isScam?: boolean }): Promise<void> {
  const server = await createVerifyServer(systemClock);
  for (const context of contexts) {
    await context.route(`${verifyUrl}/**`, async (route) => {
      const url = new URL(route.request().url());
      if (url.pathname.endsWith('/public-key')) {
        const response = await server.fetch(url.href);
        const headers = { 'access-control-allow-origin': '*' };
        return route.fulfill({ json: await response.json(), headers });
      }
      const origin = url.searchParams.get('origin') ?? '';
      const attestation = await server.attest(url.searchParams.get('id') ?? '', { origin, ...claims });
      const told = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }));
      await route.fulfill({ contentType: 'text/html', body: `<script>parent.postMessage(${told}, '*')</script>` });
    });
  }
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
  test(`a dapp that ${name} is warned of, and has the button held, on every request`, async ({ browser }, info) => {
    const { page, wallet, link, dapp, connect } = await openConnect(browser, {
      // The server's policy names the verify server of its configuration alone.
      wallet: { bypassCSP: true, viewport: { width: 375, height: 740 } },
      prepare: (opened) => configure(opened, { verifyUrl }),
    });
    await serveVerify([page.context(), dapp.page.context()], claims);
    await link.fill(await dapp.begin());
    await connect();
    await expect(wallet.text(words)).toBeVisible();
    await expect(wallet.holdButton).toBeVisible();
    expect.soft(await findInBothThemes(page), 'proposal').toEqual([]);
    await info.attach('proposal', { body: await page.screenshot(), contentType: 'image/png' });
    await wallet.hold();
    await expect(dapp.result).toHaveText('Connected');
    await dapp.press('Sign message');
    await expect(wallet.text(words)).toBeVisible();
    await wallet.hold();
    await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);
    await wallet.button(/^Connected apps/).click();
    await expect(wallet.text(row)).toBeVisible();
    expect.soft(await findInBothThemes(page), 'connected apps').toEqual([]);
    await info.attach('connected apps', { body: await page.screenshot(), contentType: 'image/png' });
  });
}

test('a dapp that speaks from its own site is named by it', async ({ browser }) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser, {
    wallet: { bypassCSP: true },
    prepare: (opened) => configure(opened, { verifyUrl }),
  });
  await serveVerify([page.context(), dapp.page.context()], {});
  await link.fill(await dapp.begin());
  await connect();
  await expect(wallet.text(/^Its site is http:\/\/127\.0\.0\.1/)).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
});
