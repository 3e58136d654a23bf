import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { OwnPage } from '../../pages/OwnPage';
import { WalletView } from '../../pages/WalletView';

test('a blocked tab shows a notice with a link that works', async ({ page }) => {
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  await expect(wallet.copyAddressButton).toBeVisible();

  await page.evaluate(() => (window.open = () => null));
  await page.getByRole('link', { name: 'Settings' }).click();
  await wallet.button(/^Account and security/).click();
  await expect(wallet.text('Your browser blocked the page')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open my account' });
  const [account] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(account).toHaveURL(/\/wallet\/account/);
});

test.describe('in a language that the wallet does not have', () => {
  test.use({ locale: 'it-IT' });
  test('a popup has the look and language of the wallet that opened it', async ({ page }) => {
    const host = new OwnPage(page);
    const whiteLabel = { appName: 'Shop', mode: 'dark', defaultLanguage: 'de', theme: { primary: '#b02a5b' } };
    await host.open({
      attributes: {
        'data-confirmation-strategy': 'popup',
        'data-white-label': JSON.stringify(whiteLabel).replaceAll('"', '&quot;'),
      },
    });
    await host.ask('eth_requestAccounts');
    const names = { email: 'E-Mail', continueWithEmail: 'Weiter mit E-Mail', code: 'Code', confirm: 'Bestätigen' };
    const inFrame = new WalletView(host.frame.contentFrame(), {
      names: {
        ...names,
        reject: 'Ablehnen',
        hold: 'Halten zum Bestätigen',
        accountMenu: 'Kontomenü',
        logOut: 'Abmelden',
        copyAddress: 'Adresse kopieren',
        close: 'Schließen',
      },
    });
    await inFrame.login(newEmail());
    await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
    const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
    const [popup] = await Promise.all([page.waitForEvent('popup'), host.ask('personal_sign', ['Hallo', account])]);
    await expect(popup.getByRole('button', { name: 'Ablehnen', exact: true })).toBeVisible();
    const root = popup.locator('html');
    await expect(root).toHaveClass(/dark/);
    await expect(root).toHaveAttribute('lang', 'de');
    await expect(popup).toHaveTitle(/Shop$/);
    const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--app-primary-600').trim();
    expect(await popup.evaluate(primary)).toBe(await host.frame.contentFrame().locator('html').evaluate(primary));
    expect(await popup.evaluate(primary)).toMatch(/b02a5b/i);
  });
});
