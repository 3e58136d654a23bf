import { test } from '@playwright/test';
import { urls } from '../addresses';
import { waitForCode } from '../inbox';
import { newAccountName, newEmail } from '../newEmail';
import { plugIn } from '../passkeys';
import { DemoPage } from '../pages/DemoPage';
import { ProofPage } from '../pages/ProofPage';
import { SignInPage } from '../pages/SignInPage';
import { WalletView } from '../pages/WalletView';
import { createCamera } from './camera';

const screen = 'Sign-in host';

test('sign-in host: a popup, a frame, and links that lead nowhere', async ({ page }) => {
  const host = new SignInPage(page, 'inlay');
  await host.open();
  const popup = await host.openPopup('Sign in');
  const login = new WalletView(popup);
  await login.emailBox.waitFor();
  await createCamera({ page: popup, screen }).shoot('Login', { whole: true });
  const email = newEmail('ada');
  await login.giveEmail(email);
  await login.codeBox.waitFor();
  await createCamera({ page: popup, screen }).shoot('Code', { whole: true });
  await login.giveCode(await waitForCode(email));
  await host.status.filter({ hasText: 'Signed in as' }).waitFor();
  await createCamera({ page, screen: 'Demo page' }).shoot('Sign-in SDK', { whole: true });

  const framed = new SignInPage(await page.context().newPage(), 'inlay');
  await framed.open({ sdk: 'iframe' });
  await framed.press('Log out');
  await framed.press('Sign in');
  await framed.frame.emailBox.waitFor();
  await createCamera({ page: framed.page, screen }).shoot('In a frame');

  const strange = await page.context().newPage();
  await strange.goto(`${urls.wallet}/start`);
  await strange.getByRole('alert').waitFor();
  await createCamera({ page: strange, screen }).shoot('A link that leads nowhere');
});

test('proof: a passkey, a phone, an authenticator', async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open('127.0.0.1');
  await demo.openWalletButton.click();
  const { wallet } = demo;
  const leave = async (name: string): Promise<ProofPage> => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), wallet.button(`Continue with ${name}`).click()]);
    await popup.waitForURL('**/v5/prove/**');
    return new ProofPage(popup);
  };
  const shoot = (of: ProofPage, state: string) => createCamera({ page: of.page, screen: 'Proof' }).shoot(state);
  const passkey = await leave('Passkey');
  await plugIn(passkey.page);
  await passkey.button('Create a passkey').waitFor();
  await shoot(passkey, 'Passkey');
  await passkey.button('Cancel').click();
  await wallet.alert.waitFor();
  await createCamera({ page, screen: 'Login' }).shoot('Cancelled');
  await wallet.button('More options').click();
  await createCamera({ page, screen: 'Login' }).shoot('All ways');
  const sms = await leave('Phone');
  await sms.box('Phone number').waitFor();
  await shoot(sms, 'Phone');
  await sms.box('Phone number').fill(`+4420${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await sms.button('Send code').click();
  await sms.codeBox.waitFor();
  await shoot(sms, 'Code over SMS');
  await sms.button('Cancel').click();
  await wallet.button('More options').or(wallet.button('Continue with Authenticator')).first().click();
  const app = await leave('Authenticator');
  await app.button('Set up a new one').waitFor();
  await shoot(app, 'Authenticator');
  await app.button('Set up a new one').click();
  await app.box('Name').fill(newAccountName());
  await app.button('Continue').click();
  await app.page.getByRole('img', { name: 'Code for your authenticator app' }).waitFor();
  await shoot(app, 'A new authenticator');
});
