import { pathToFileURL } from 'node:url';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { urls } from '../addresses';
import { newAccountName, newEmail } from '../newEmail';
import { plugIn } from '../passkeys';
import { AccountView } from '../pages/AccountView';
import { FullPage } from '../pages/FullPage';
import { LocalIdPage } from '../pages/LocalIdPage';
import { createCamera } from './camera';

const accountUrl = new URL('/wallet/account', urls.wallet).href;

test('account page, its factors and the recovery kit', async ({ page, browser }, info) => {
  test.setTimeout(400_000);
  await plugIn(page);
  const email = newEmail('ada');
  const account = new AccountView(page);
  const shoot = (state: string) => createCamera({ page, screen: 'Account' }).shoot(state, { whole: true });
  await page.goto(accountUrl);
  await account.emailBox.waitFor();
  await shoot('Sign in');
  await account.login(email);
  await account.text('Who can access this wallet').waitFor();
  await shoot('Not protected');
  await account.button('Protect your wallet').click();
  await account.factor('Passkey').waitFor();
  await shoot('Choose a factor');
  await account.factor('Passkey').click();
  await account.button('Create passkey').waitFor();
  await shoot('Add a passkey');
  await account.button('Back').click();
  await account.factor('Password').click();
  await account.box('Password').fill('short');
  await page.keyboard.press('Enter');
  await shoot('Add a password');
  await account.button('Back').click();
  await account.factor('Authenticator app').click();
  await account.box('Code').waitFor();
  await shoot('Add an authenticator');
  await account.button('Back').click();
  await account.factor('Recovery phrase').click();
  await page.locator('ol li').first().waitFor();
  await shoot('The recovery phrase');
  await account.button('Hold to show the words').click({ delay: 2_500 });
  await shoot('The recovery phrase, shown');
  await account.button('I wrote them down').click();
  await page.getByRole('textbox').first().waitFor();
  await shoot('Check the recovery phrase');
  await account.button('Back').click();
  await account.button('Back').click();
  await account.addPhrase();
  await account.text('Create recovery kit').waitFor();
  await shoot('Recovery kit next');
  await account.skipKit();
  await account.text(/^Only someone who can sign in with/).waitFor();
  await shoot('Protected');
  await account.factor('Recovery phrase').click();
  await account.button('Test it now').waitFor();
  await shoot('One factor');
  await account.button('Test it now').click();
  await account.box('Recovery phrase').waitFor();
  await shoot('Test a factor');
  await account.button('Back').click();
  await account.button('Remove').click();
  await shoot('Remove a factor');
  await account.button('Keep').click();
  await account.button('Back').click();
  await account.button('Turn off protection').click();
  await shoot('Turn off protection');
  await account.button('Keep').or(account.button('Back')).first().click();

  const elsewhere = await (await browser.newContext()).newPage();
  const other = new AccountView(elsewhere);
  await elsewhere.goto(accountUrl);
  await other.login(email);
  await other.text('Confirm it is you').waitFor();
  await createCamera({ page: elsewhere, screen: 'Account' }).shoot('Asked for a factor', { whole: true });
  await other.factor('Recovery phrase').click();
  await other.box('Recovery phrase').fill('abandon '.repeat(11) + 'about');
  await other.button('Confirm').click();
  await other.alert.waitFor();
  await createCamera({ page: elsewhere, screen: 'Account' }).shoot('A wrong phrase', { whole: true });

  await account.button('Create recovery kit').click();
  await account.box('Password').fill('Kit Password 1');
  await account.box('Repeat password').fill('Kit Password 1');
  await shoot('Create recovery kit');
  const [download] = await Promise.all([page.waitForEvent('download'), account.button('Create recovery kit').click()]);
  const file = info.outputPath('recovery-kit.html');
  await download.saveAs(file);
  const disk = await page.context().newPage();
  const kit = createCamera({ page: disk, screen: 'Recovery kit' });
  await disk.goto(pathToFileURL(file).href);
  await kit.shoot('Locked');
  await disk.getByLabel('Password').fill('Kit Password 1');
  await disk.getByRole('button', { name: 'Show my keys' }).click();
  await disk.getByLabel('Address', { exact: true }).waitFor();
  await kit.shoot('Open', { whole: true });
});

test('account, offered: a factor at the second visit, the other sign-in at once', async ({ page, browser }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  const name = newAccountName();
  const email = `${name}@local.test`;
  const continueAs = async (of: Page, button: Locator): Promise<void> => {
    const [popup] = await Promise.all([of.waitForEvent('popup'), button.click()]);
    const provider = new LocalIdPage(popup);
    // The provider does not ask a known user: then the window closes by itself.
    await Promise.race([provider.accountBox.waitFor(), popup.waitForEvent('close')]).catch(() => undefined);
    if (!popup.isClosed()) await provider.continueAs(name);
  };
  await continueAs(page, wallet.button('Continue with Local ID'));
  await wallet.copyAddressButton.waitFor();
  await wallet.logout();
  await continueAs(page, wallet.button('Continue with Local ID'));
  await wallet.button(/^Protect your wallet/).waitFor();
  await createCamera({ page, screen: 'Full page' }).shoot('Offered a factor', { whole: true });

  const elsewhere = await (await browser.newContext()).newPage();
  const other = new AccountView(elsewhere);
  const shoot = (state: string, armed: Locator) =>
    createCamera({ page: elsewhere, screen: 'Account' }).shoot(state, {
      whole: true,
      rest: () => expect(armed).toBeEnabled(),
    });
  await elsewhere.goto(accountUrl);
  await other.login(email);
  await other.button('Sign in with Local ID').waitFor();
  await shoot('A wallet already', other.button('Sign in with Local ID'));
  await other.button('Sign in with Local ID').click();
  await continueAs(elsewhere, other.button('Continue with Local ID'));
  await other.button('Continue with email').waitFor();
  await shoot('Offered a sign-in', other.button('Continue with email'));
});
