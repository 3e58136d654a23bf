import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import '../../hosts/authWindow';
import { ProofPage } from '../../pages/ProofPage';
import { SignInPage } from '../../pages/SignInPage';
import { WalletView } from '../../pages/WalletView';

for (const sdk of ['inlay', 'public'] as const) {
  test.describe(sdk === 'inlay' ? 'our SDK' : '@web3auth/auth, unchanged', () => {
    test('signs in by popup; a reload finds the session; log out ends it', async ({ page }) => {
      const host = new SignInPage(page, sdk);
      await host.open();
      await expect(host.status).toHaveText('Signed out');
      const email = newEmail();
      const popup = await host.openPopup('Sign in');
      const closed = popup.waitForEvent('close');
      const login = new WalletView(popup);
      await expect(login.text(/gets the key of your wallet/)).toBeVisible();
      await login.login(email);
      await expect(host.status).toHaveText(`Signed in as ${email}`);
      await closed;
      const address = await host.fact('Address').textContent();
      expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
      await expect(host.fact('App state')).toHaveText('from the demo');
      await expect(host.fact('Ed25519 key')).toHaveText('128 characters');

      await page.reload();
      await expect(host.status).toHaveText(`Signed in as ${email}`);
      await expect(host.fact('Address')).toHaveText(address ?? '');
      await host.press('Log out');
      await expect(host.status).toHaveText('Signed out');
      await page.reload();
      await expect(host.status).toHaveText('Signed out');
    });

    test('signs in by redirect and leaves nothing in the URL', async ({ page }) => {
      const host = new SignInPage(page, sdk);
      await host.open({ ux: 'redirect' });
      await expect(host.status).toHaveText('Signed out');
      await host.press('Sign in');
      const email = newEmail();
      await new WalletView(page).login(email);
      await expect(host.status).toHaveText(`Signed in as ${email}`);
      expect(new URL(page.url()).hash).toBe('');
    });

    test('signs in through a frame over the page', async ({ page }) => {
      const host = new SignInPage(page, sdk);
      await host.open({ sdk: 'iframe' });
      await expect(host.status).toHaveText('Signed out');
      await expect(host.frameElement).toBeHidden();
      await host.press('Sign in');
      const email = newEmail();
      await host.frame.login(email);
      await expect(host.status).toHaveText(`Signed in as ${email}`);
      await expect(host.frameElement).toBeHidden();
    });

    test('reports that nobody is signed in, that the popup was closed, and that the user cancelled', async ({
      page,
    }) => {
      const host = new SignInPage(page, sdk);
      await host.open();
      await expect(host.status).toHaveText('Signed out');
      for (const name of ['Log out', 'Enable MFA', 'Manage MFA', 'Add a passkey']) {
        await host.press(name);
        await expect(host.status).toHaveText('Failed 5112: User not logged in., ');
      }
      const popup = await host.openPopup('Sign in');
      await expect(new WalletView(popup).emailBox).toBeVisible();
      await popup.close();
      await expect(host.status).toHaveText('Failed 5113: login popup has been closed by the user, ');
      await new WalletView(await host.openPopup('Sign in')).button('Cancel').click();
      await expect(host.status).toHaveText('Failed 5114: Login failed, the sign-in was cancelled by the user');
    });

    test('reports the correct result of factor requests', async ({ page }) => {
      const host = new SignInPage(page, sdk);
      await host.open();
      const popup = await host.openPopup('Sign in');
      await new WalletView(popup).login(newEmail());
      await expect(host.status).toHaveText(/^Signed in as /);
      await host.press('Manage MFA');
      await expect(host.status).toHaveText('Failed 5117: MFA not yet enabled. Please call `enableMFA` first, ');
      await new WalletView(await host.openPopup('Enable MFA')).button('Cancel').click();
      await expect(host.status).toHaveText('Failed 5114: Login failed, the sign-in was cancelled by the user');
      await new WalletView(await host.openPopup('Add a passkey')).button('Cancel').click();
      await expect(host.status).toHaveText('Failed : The passkey was not added.');
    });

    test('reports that the popup was blocked', async ({ page }) => {
      await page.addInitScript(() => (window.open = () => null));
      const host = new SignInPage(page, sdk);
      await host.open();
      await host.press('Sign in');
      const text = 'Popup was blocked. Please call this function as soon as user clicks button or use redirect mode';
      await expect(host.status).toHaveText(`Failed 5115: ${text}, `);
    });
  });
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the public client reports missing login params', async ({ page }) => {
  const host = new SignInPage(page, 'public');
  await host.open();
  await expect(host.status).toHaveText('Signed out');
  const error = await page.evaluate(() =>
    // A page without types can make this call.
    (window.client.login as (params: object) => Promise<unknown>)
      .call(window.client, { authConnectionId: 'email' })
      .then(
        () => null,
        ({ code, message }: { code: number; message: string }) => ({ code, message }),
      ),
  );
  expect(error).toEqual({ code: 5111, message: 'Invalid login params, AuthConnection is required' });
});

test('the host has the look that the page configures; an e-mail hint leads directly to the code', async ({ page }) => {
  const host = new SignInPage(page, 'public');
  await host.open();
  await expect(host.status).toHaveText('Signed out');
  await test.step('name, logo, colour, mode and links are the page’s (white label)', async () => {
    const opened = page.waitForEvent('popup');
    await page.evaluate((logo) => {
      window.client.options.whiteLabel = {
        appName: 'Acme',
        logoDark: logo,
        logoLight: logo,
        mode: 'dark',
        theme: { primary: '#ff0000', onPrimary: '#00ff00' },
        tncLink: 'https://acme.test/terms',
        privacyPolicy: 'javascript:alert(1)',
      };
      window.client.login({ authConnection: 'email_passwordless' }).catch(() => undefined);
    }, onePixel);
    const popup = await opened;
    const login = new WalletView(popup);
    await expect(login.emailBox).toBeVisible();
    await expect(popup).toHaveTitle(/Acme$/);
    await expect(popup.getByRole('main').getByRole('img', { name: 'Acme' })).toHaveJSProperty('naturalWidth', 1);
    await expect(popup.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://acme.test/terms');
    await expect(popup.locator('a[href^="javascript"]')).toHaveCount(0);
    const look = await popup.evaluate(() => ({
      isDark: document.documentElement.classList.contains('dark'),
      primary: getComputedStyle(document.documentElement).getPropertyValue('--app-primary-600').trim(),
      onPrimary: getComputedStyle(document.documentElement).getPropertyValue('--app-on-primary').trim(),
    }));
    expect(look).toEqual({ isDark: true, primary: '#ff0000', onPrimary: '#00ff00' });
    await popup.close();
  });
  await test.step('an e-mail hint is passed to the connection that the page names', async () => {
    const opened = page.waitForEvent('popup');
    const phone = '+44 20 7946 0958';
    await page.evaluate((login_hint) => {
      const params = { authConnection: 'sms_passwordless', extraLoginOptions: { login_hint } } as const;
      window.client.login(params).catch(() => undefined);
    }, phone);
    const popup = await opened;
    const button = new WalletView(popup).button('Continue with phone');
    const [proof] = await Promise.all([popup.waitForEvent('popup'), button.click()]);
    await expect(new ProofPage(proof).box('Phone number')).toHaveValue(phone);
    expect(new URL(proof.url()).hash).toBe('');
    await proof.close();
    await popup.close();
  });
  const email = newEmail();
  const opened = page.waitForEvent('popup');
  await page.evaluate((login_hint) => {
    void window.client.login({ authConnection: 'email_passwordless', extraLoginOptions: { login_hint } });
  }, email);
  const popup = new WalletView(await opened);
  await expect(popup.codeBox).toBeVisible();
  await popup.finishLogin(email);
  await expect.poll(() => page.evaluate(() => window.client.privKey)).toMatch(/^[0-9a-f]{64}$/);
});
