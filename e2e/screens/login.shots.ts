import { test, type Page } from '@playwright/test';
import { readCodes, waitForCode } from '../inbox';
import { newEmail } from '../newEmail';
import type { WalletView } from '../pages/WalletView';
import { createCamera } from './camera';
import { hang, openHost } from './host';

const screen = 'Login';
const languages = { en: 'en-US', de: 'de-DE', ja: 'ja-JP' } as const;

for (const [language, locale] of Object.entries(languages)) {
  test.describe(`login, ${language}`, () => {
    test.use({ locale });
    test(`the sign-in options and the code, ${language}`, async ({ page }) => {
      const { wallet } = await openHost(page);
      const camera = createCamera({ page, screen, language });
      if (language === 'en') await createCamera({ page, screen: 'Widget button' }).shoot('At rest');
      await page.locator('inlay-wallet button').click();
      await wallet.emailBox.or(wallet.view.locator('input[type=email]')).first().waitFor();
      await camera.shoot('Ways in', { zoomed: true });
      if (language !== 'en') {
        await wallet.view.locator('input[type=email]').fill(newEmail());
        await wallet.view.locator('input[type=email]').press('Enter');
        await wallet.view.locator('input[autocomplete=one-time-code]').waitFor();
        await camera.shoot('Code');
        return;
      }
      await wallet.giveEmail('ada@lovelace');
      await wallet.view.locator('[role=alert], [slot=errorMessage], [aria-invalid=true]').first().waitFor();
      await camera.shoot('Not an address');

      const email = newEmail('ada');
      await wallet.giveEmail(email);
      await wallet.codeBox.waitFor();
      await camera.shoot('Code', { zoomed: true });
      await giveWrongCodes({ page, wallet, email, times: 1 });
      await camera.shoot('Wrong code');
      await giveWrongCodes({ page, wallet, email, times: 4 });
      await camera.shoot('Locked');
    });
  });
}

test('login, the key is being restored, and a failing network', async ({ page }) => {
  const { wallet, openWalletButton } = await openHost(page);
  const camera = createCamera({ page, screen });
  await openWalletButton.click();

  await page.route('**/v1/signin/email/begin', (route) => route.abort());
  await wallet.giveEmail(newEmail());
  await wallet.view.getByText('Cannot reach').waitFor();
  await camera.shoot('Server out of reach');
  await page.unroute('**/v1/signin/email/begin');

  await hang(page, '**/v1/registry/lookup');
  await hang(page, '**/v1/open');
  const email = newEmail('ada');
  await wallet.giveEmail(email);
  await wallet.giveCode(await waitForCode(email));
  await wallet.view.getByText('Opening your wallet').waitFor();
  await camera.shoot('Key on its way');
});

test('login, with the OpenID provider', async ({ page, context }) => {
  const { wallet, openWalletButton } = await openHost(page);
  await openWalletButton.click();
  const opened = context.waitForEvent('page');
  await wallet.view.getByRole('button', { name: 'Continue with Local ID' }).click();
  const popup = await opened;
  await createCamera({ page, screen }).shoot('In another window');
  await popup.locator('input').first().waitFor();
  await createCamera({ page: popup, screen: 'OpenID provider' }).shoot('Sign in');
});

test('login, a site that is not allowed', async ({ page }) => {
  const { wallet, openWalletButton } = await openHost(page);
  await page.route('**/v1/signin/email/begin', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'The origin is not allowed.' } } }),
  );
  await openWalletButton.click();
  await wallet.giveEmail(newEmail());
  await wallet.view.getByText('cannot use the wallet').waitFor();
  await createCamera({ page, screen: 'Not allowed' }).shoot('Site');
});

/** Submits wrong codes. */
async function giveWrongCodes({
  page,
  wallet,
  email,
  times,
}: {
  page: Page;
  wallet: WalletView;
  email: string;
  times: number;
}): Promise<void> {
  const sent = await readCodes(email);
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'].filter((code) => !sent.includes(code));
  for (const code of wrong.slice(0, times)) {
    const answered = page.waitForResponse('**/v1/signin/email/finish');
    await wallet.codeBox.fill(code);
    await answered;
    await page.waitForTimeout(200);
  }
}
