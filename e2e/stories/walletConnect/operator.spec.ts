import { expect, test } from '../../test';
import { findInBothThemes } from '../../findViolations';
import { LinkPage } from '../../pages/LinkPage';
import { openConfigured, openVerified } from '../../operator/openConfigured';

test('as many dapps can connect as the operator allows, and the next one gets an error', async ({ browser }) => {
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
  await expect(wallet.text('No apps connected yet')).toBeVisible();
  await connect();
  await wallet.confirm();
  await expect(next.result).toHaveText('Connected');
});

test('if the integrator hides WalletConnect, nothing links to it', async ({ browser }) => {
  const { page, wallet } = await openConfigured(browser, { whiteLabel: { hideWalletConnect: true } });
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
  await wallet.accountMenuButton.click();
  await expect(wallet.logOutButton).toBeVisible();
  await expect(wallet.button('Connect app')).toHaveCount(0);
});

for (const [name, claims, words, row] of [
  [
    'speaks from another site than it says',
    { origin: 'https://evil.example' },
    /^Says its site is http:\/\/127\.0\.0\.1.*, but it connects from evil\.example\. /,
    /but it connects from evil\.example\.$/,
  ],
  [
    'is known for fraud',
    { isScam: true },
    /is known for fraud\. Do not continue\.$/,
    /is known for fraud\. Disconnect it\.$/,
  ],
] as const) {
  test(`a dapp that ${name} has a warning and a held button on every request`, async ({ browser }) => {
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

test('a dapp that connects from its own site is named by that site', async ({ browser }) => {
  const { wallet, link, dapp, connect } = await openVerified(browser, {});
  await link.fill(await dapp.begin());
  await connect();
  await expect(wallet.text(/^Its site is http:\/\/127\.0\.0\.1/)).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
});
