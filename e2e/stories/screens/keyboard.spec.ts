import { expect, test, type Locator, type Page } from '../../test';
import { waitForCode } from '../../inbox';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { SendPage } from '../../pages/SendPage';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, limit = 150): Promise<void> {
  // Kept between two presses, because finding an element by its name takes longer than a press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < limit; presses++) {
    const found = await element?.evaluate((node) => (node.isConnected ? node.matches(':focus') : undefined));
    if (found) return;
    if (found === undefined) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

test('signing in, confirming, sending and logging out work without a mouse', async ({ page }) => {
  const demo = new DemoPage(page);
  const { wallet } = demo;
  const { keyboard } = page;
  const email = newEmail();
  await demo.open();

  await tabTo(page, demo.openWalletButton);
  await keyboard.press('Enter');
  await expect(wallet.emailBox).toBeVisible();
  await tabTo(page, wallet.emailBox);
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(wallet.codeBox).toBeFocused();
  await keyboard.type(await waitForCode(email));
  await expect(wallet.copyAddressButton).toBeVisible();

  await keyboard.press('Escape');
  await expect(demo.frame).toBeHidden();
  await expect(demo.openWalletButton).toBeFocused();

  // The sign-in has connected the page, which revokes its permission first.
  await tabTo(page, demo.card('Permissions').button);
  await keyboard.press('Enter');
  await expect(demo.account).toHaveText('Not connected');
  await tabTo(page, demo.card('Connect').button);
  await keyboard.press('Enter');
  await expect(wallet.confirmButton).toBeEnabled();
  await keyboard.press('Escape');
  await expect(wallet.confirmButton).toBeVisible();
  await tabTo(page, wallet.confirmButton);
  await keyboard.press('Space');
  await expect(demo.account).toHaveText(/^0x/);

  await tabTo(page, demo.card('Sign message').button);
  await keyboard.press('Enter');
  await expect(wallet.rejectButton).toBeVisible();
  await tabTo(page, wallet.rejectButton);
  await keyboard.press('Enter');
  await expect(demo.card('Sign message').result).toContainText('4001');

  await tabTo(page, demo.card('Test funds').button);
  await keyboard.press('Enter');
  await expect(demo.card('Test funds').result).not.toBeEmpty();
  await tabTo(page, demo.openWalletButton);
  await keyboard.press('Space');
  await test.step('sending works by keyboard, from Home to the review and back', async () => {
    const send = new SendPage(wallet);
    await tabTo(page, wallet.button('Send'));
    await keyboard.press('Enter');
    await tabTo(page, send.recipient);
    await keyboard.type(`0x${'cd'.repeat(20)}`);
    await keyboard.press('Enter');
    await expect(send.amount).toBeFocused();
    await keyboard.type('0.25');
    await keyboard.press('Enter');
    await expect(wallet.text(/^Send 0\.25 ETH to/)).toBeVisible();
    await tabTo(page, wallet.rejectButton);
    await keyboard.press('Enter');
    await expect(send.amount).toHaveValue('0.25');
    await tabTo(page, wallet.button('Back'));
    await keyboard.press('Enter');
    await tabTo(page, wallet.button('Back'));
    await keyboard.press('Space');
  });
  await expect(wallet.accountMenuButton).toBeVisible();
  await tabTo(page, wallet.accountMenuButton);
  await keyboard.press('Enter');
  await tabTo(page, wallet.logOutButton);
  await keyboard.press('Enter');
  await expect(demo.account).toHaveText('Not connected');
});

test('Enter before the balance has loaded continues once it is there', async ({ page }) => {
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  const { address } = await openAsVisitor(wallet);
  // Its balance is known.
  await expect(wallet.text('Your wallet is ready')).toBeVisible();

  // From here on the chain responds slowly: the wallet uses its last known state, which is empty.
  const answers: (() => void)[] = [];
  let isSlow = true;
  await page.route(`${urls.evm}/**`, async (route) => {
    if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await fund(address);
  await wallet.button('Send').click();
  await send.giveRecipient(`0x${'cd'.repeat(20)}`);
  await send.amount.fill('0.25');
  await page.keyboard.press('Enter');
  await expect(wallet.button(/Review/)).toHaveAttribute('aria-disabled', 'true');
  isSlow = false;
  answers.forEach((answer) => answer());
  await expect(wallet.text(/^Send 0\.25 ETH to/)).toBeVisible();
});
