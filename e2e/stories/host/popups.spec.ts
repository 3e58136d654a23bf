import { expect, test, type Page } from '../../test';
import type { OwnPage } from '../../pages/OwnPage';
import { openConnected as openConnectedPage } from '../../pages/openConnected';
import { sendDelayedApproval } from '../../pages/sendDelayedApproval';
import { WalletView } from '../../pages/WalletView';

const isolated = { 'cross-origin-opener-policy': 'same-origin' };

/** Opens a connected page that shows approvals in popups; its first result is the accounts. */
async function openConnected(page: Page, headers: Record<string, string> = {}): Promise<OwnPage> {
  const { host } = await openConnectedPage(page, { attributes: { 'data-confirmation-strategy': 'popup' }, headers });
  return host;
}

async function requestSign(host: OwnPage, message = 'Hello'): Promise<void> {
  const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  await host.ask('personal_sign', [message, account]);
}

async function askInPopup(host: OwnPage): Promise<{ popup: Page; view: WalletView }> {
  const [popup] = await Promise.all([host.page.waitForEvent('popup'), requestSign(host)]);
  return { popup, view: new WalletView(popup) };
}

test('popups: one request is confirmed, one rejected, one closed @storage', async ({ page }) => {
  const host = await openConnected(page);

  const first = await askInPopup(host);
  await expect(first.view.text('Hello')).toBeVisible();
  await sendDelayedApproval(first.popup);
  await expect(first.view.text('Not confirmed yet')).toBeVisible();
  // The next message must be a new element, because a screen reader does not repeat an unchanged alert.
  const said = await first.popup.getByRole('alert').elementHandle();
  await sendDelayedApproval(first.popup);
  await expect.poll(() => said?.evaluate((alert) => alert.isConnected)).toBe(false);
  await expect(first.view.text('Not confirmed yet')).toBeVisible();
  await expect(first.popup).toHaveURL(/\/v5\/confirm-message\?/);
  await expect(first.popup).toHaveTitle(/^Sign Message/);
  await expect(host.frame).toBeHidden();
  await first.view.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x[0-9a-f]{130}"$/);
  await expect.poll(() => first.popup.isClosed()).toBe(true);

  const second = await askInPopup(host);
  await expect(second.view.confirmButton).toBeEnabled();
  // Reloaded during a request, the popup shows the same request, which has to be reviewed again.
  await second.popup.reload();
  await expect(second.view.text('Hello')).toBeVisible();
  await second.view.reject();
  await expect(host.answer(2)).toHaveText(/^4001 /);
  await expect.poll(() => second.popup.isClosed()).toBe(true);

  const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  const [third] = await Promise.all([
    page.waitForEvent('popup'),
    host.ask('eth_sendTransaction', [{ from: account, to: account, value: '0x0' }]),
  ]);
  await expect(new WalletView(third).rejectButton).toBeVisible();
  await expect(third).toHaveURL(/\/v5\/confirm-transaction\?/);
  await expect(third).toHaveTitle(/^Sign Transaction/);
  await third.close();
  await expect(host.answer(3)).toHaveText('4001 user closed popup');
});

test('a blocked popup can be opened from the notice in the wallet', async ({ page }) => {
  const host = await openConnected(page);
  // Simulates a browser that blocks popups.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await requestSign(host);
  await expect(host.wallet.text('Popup blocked')).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent('popup'), host.wallet.button('Open the window').click()]);
  const view = new WalletView(popup);
  await expect(view.text('Hello')).toBeVisible();
  await view.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
  await expect(host.frame).toBeHidden();
});

test('a page that is isolated from its popups (COOP) gets the confirmation in the frame', async ({ page }) => {
  const host = await openConnected(page, isolated);
  await requestSign(host);
  await expect(host.wallet.text('Hello')).toBeVisible();
  await host.wallet.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
});
