import { expect, test, type Page } from '../../test';
import type { OwnPage } from '../../pages/OwnPage';
import { openConnected as openConnectedPage } from '../../pages/openConnected';

async function openConnected(page: Page): Promise<{ host: OwnPage; sign(message: string): Promise<void> }> {
  const { host, account } = await openConnectedPage(page, { attributes: { 'data-show-widget-button': 'true' } });
  return { host, sign: (message) => host.ask('personal_sign', [message, account]) };
}

test('a second request waits behind the first, and the button counts both', async ({ page }) => {
  const { host, sign } = await openConnected(page);
  const { wallet } = host;
  await sign('The first');
  await expect(wallet.text('The first')).toBeVisible();
  await sign('The second');
  await expect(wallet.text('1 of 2')).toBeVisible();
  await expect(host.walletButton).toHaveAccessibleName(/2 requests waiting/);
  // The halves of its mark are apart as long as requests wait.
  const half = host.walletButton.locator('[data-half="first"]');
  await expect(half).toHaveCSS('transform', 'matrix(1, 0, 0, 1, -2, 0)');
  await expect(wallet.text('The first')).toBeVisible();
  await expect(wallet.text('The second')).toBeHidden();

  // Further clicks on the first request must not confirm the next one.
  await wallet.confirmButton.click({ clickCount: 3 });
  await expect(host.answer(1)).toHaveText(/^"0x/);
  await expect(wallet.text('The second')).toBeVisible();
  await expect(host.walletButton).toHaveAccessibleName(/1 request waiting/);
  await wallet.reject();
  await expect(host.answer(2)).toHaveText(/^4001 /);
  await expect(host.walletButton).toHaveAccessibleName('Open wallet');
  await expect(half).toHaveCSS('transform', 'none');
});

test('a pending request ends when its page is reloaded', async ({ page }) => {
  const { host, sign } = await openConnected(page);
  await sign('Before the reload');
  await expect(host.wallet.text('Before the reload')).toBeVisible();
  await page.reload();
  await host.waitForProvider();
  await host.ask('eth_accounts');
  await expect(host.answer(0)).toHaveText(/0x/);
  await expect(host.frame).toBeHidden();
  const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  await host.ask('personal_sign', ['After the reload', account]);
  await expect(host.wallet.text('After the reload')).toBeVisible();
  await expect(host.walletButton).toHaveAccessibleName(/1 request waiting/);
});

test('of eleven requests at once, ten are queued and one is rejected', async ({ page }) => {
  const { host, sign } = await openConnected(page);
  for (let at = 1; at <= 11; at++) await sign(`Request ${at}`);
  await expect(host.answer(11)).toHaveText(/^-32005 /);
  await expect(host.wallet.text('1 of 10')).toBeVisible();
  await expect(host.answer(10)).toBeEmpty();
});
