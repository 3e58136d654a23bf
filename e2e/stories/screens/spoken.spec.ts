import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { openConnected } from '../security/attack';

test('a screen reader announces the sign-in screens', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await expect(wallet.emailBox).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - paragraph: Your own wallet in a minute. Nothing to install.
      - textbox "Email"
      - button "Continue with email"
      - button "Continue with passkey"
      - button "More options"
  `);
  await wallet.giveEmail(newEmail());
  await expect(wallet.codeBox).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Check your email" [level=1]
      - paragraph: We sent a six-digit code to
      - button "Change email"
      - textbox "Code"
      - button "Paste from clipboard"
  `);
});

test('an irreversible action needs two activations by a screen reader, a second apart', async ({ page }) => {
  const { host, account } = await openConnected(page);
  await host.ask('personal_sign', [`0x${'ab'.repeat(32)}`, account]);
  const { wallet } = host;
  await expect(wallet.holdButton).toBeEnabled();
  // The asker, the warning, the possible meaning, then the bytes.
  await expect(wallet.view.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Wallet":
      - group "Sign a message":
        - paragraph: /http:\\/\\/localhost:\\d+/
        - heading "Sign data that you cannot read" [level=1]
        - alert: /These bytes could mean anything/
        - heading "Message" [level=2]
      - button "Reject"
      - button "Hold to confirm"
  `);
  await expect(wallet.text('Free: no network fee')).toHaveCount(0);
  // Clicks without a pointer or a key, as assistive technology sends them. A second click right after the first counts as the same.
  await wallet.holdButton.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    button.click();
  });
  const again = wallet.button('Press again to confirm');
  await expect(again).toBeVisible();
  await expect(wallet.view.getByRole('status').filter({ hasText: 'Press again to confirm' })).toBeAttached();
  await expect(host.answer(1)).toHaveText('');
  await page.waitForTimeout(1_100);
  await again.evaluate((button: HTMLElement) => button.click());
  await expect(host.answer(1)).toHaveText(/^"?0x[0-9a-f]{130}/);
});
