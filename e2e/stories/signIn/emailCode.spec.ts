import { expect, test, type Page } from '../../test';
import { errorText } from '../../errorText';
import { waitForCode } from '../../inbox';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';

const finish = '**/v1/signin/email/finish';

async function askForCode(page: Page): Promise<{ wallet: FullPage; code: string }> {
  const wallet = new FullPage(page);
  await wallet.open();
  const email = newEmail();
  await wallet.giveEmail(email);
  return { wallet, code: await waitForCode(email) };
}

/** Returns a different code than `code`. */
function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}

test('a wrong code shows how many tries are left; the correct one still works', async ({ page }) => {
  const { wallet, code } = await askForCode(page);
  await wallet.giveCode(wrong(code));
  await expect(wallet.alert).toHaveText(errorText('wrongCode', { triesLeft: 4 }));
  await expect(wallet.codeBox).toBeFocused();
  await wallet.giveCode(code);
  await expect(wallet.copyAddressButton).toBeVisible();
});

test('after five wrong codes even the correct one is rejected', async ({ page }) => {
  const { wallet, code } = await askForCode(page);
  for (let tries = 1; tries <= 4; tries++) {
    await wallet.giveCode(wrong(code, tries));
    await expect(wallet.alert).toHaveText(errorText('wrongCode', { triesLeft: 5 - tries }));
  }
  await wallet.giveCode(wrong(code, 5));
  await expect(wallet.alert).toHaveText(errorText('lockedCode'));
  // The field takes no more digits; even where it does, the server rejects them.
  await expect(wallet.codeBox).not.toBeEditable();
  await wallet.codeBox.evaluate((field) => {
    field.removeAttribute('readonly');
    field.removeAttribute('aria-disabled');
  });
  await wallet.giveCode(code);
  await expect(wallet.codeBox).toHaveValue('');
  await expect(wallet.alert).toHaveText(errorText('lockedCode'));
});

test('a code whose response was lost is used up', async ({ page }) => {
  const { wallet, code } = await askForCode(page);
  await page.route(
    finish,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await wallet.giveCode(code);
  await expect(wallet.alert).toHaveText(errorText('network'));
  await wallet.giveCode(code);
  await expect(wallet.alert).toHaveText(errorText('usedCode'));
});

test('an expired code has its own error message', async ({ page }) => {
  const { wallet, code } = await askForCode(page);
  // Only the server's response is faked as expired; its own clock is tested in its unit tests.
  const json = { error: { code: 'expiredCode', message: 'That code has expired.' } };
  await page.route(finish, (route) => route.fulfill({ status: 410, json }), { times: 1 });
  await wallet.giveCode(code);
  await expect(wallet.alert).toHaveText(errorText('expiredCode'));
});

test('another code can be requested after a countdown, which the server enforces too', async ({ page }) => {
  await page.clock.install();
  const { wallet } = await askForCode(page);
  await expect(wallet.text(/^New code in \d+ s$/)).toBeVisible();
  await expect(wallet.newCodeButton).toHaveCount(0);
  await page.clock.fastForward('00:31');
  await wallet.newCodeButton.click();
  await expect(wallet.alert).toHaveText(errorText('resendTooSoon'));
});
