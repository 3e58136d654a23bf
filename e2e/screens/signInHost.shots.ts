import { test } from '@playwright/test';
import { urls } from '../addresses';
import { waitForCode } from '../inbox';
import { newAccountName, newEmail } from '../newEmail';
import { plugIn } from '../passkeys';
import { openProofs, ProofPage } from '../pages/ProofPage';
import { SignInPage } from '../pages/SignInPage';
import { WalletView } from '../pages/WalletView';
import { createCamera } from './camera';

const screen = 'Sign-in host';

test('sign-in host: a popup, a frame, and invalid links', async ({ page }) => {
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

  const silent = new SignInPage(await page.context().newPage(), 'public');
  await silent.sendNoReferrer();
  await silent.open({ client_id: 'inlay-strict' }, 'localhost');
  const asked = await silent.openPopup('Sign in');
  await asked.getByRole('heading', { name: 'Who opened this window?' }).waitFor();
  await createCamera({ page: asked, screen }).shoot('Nobody knows who opened it', { whole: true });

  const strange = await page.context().newPage();
  await strange.goto(`${urls.wallet}/start`);
  await strange.getByRole('alert').waitFor();
  await createCamera({ page: strange, screen }).shoot('A link that leads nowhere');
});

test('proof: a passkey, a phone, an authenticator', async ({ page }) => {
  const { wallet, leave } = await openProofs(page);
  const shoot = (of: ProofPage, state: string) => createCamera({ page: of.page, screen: 'Proof' }).shoot(state);
  const passkey = await leave('passkey');
  await plugIn(passkey.page);
  await passkey.button('Create a passkey').waitFor();
  await shoot(passkey, 'Passkey');
  await passkey.button('Cancel').click();
  await wallet.text('Sign-in cancelled').waitFor();
  await createCamera({ page, screen: 'Login' }).shoot('Cancelled');
  await wallet.button('More options').click();
  await createCamera({ page, screen: 'Login' }).shoot('All ways');
  const sms = await leave('phone');
  await sms.box('Phone number').waitFor();
  await shoot(sms, 'Phone');
  await sms.box('Phone number').fill(`+4420${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await sms.button('Send code').click();
  await sms.codeBox.waitFor();
  await shoot(sms, 'Code over SMS');
  await sms.button('Cancel').click();
  await wallet.button('More options').or(wallet.button('Continue with authenticator app')).first().click();
  const app = await leave('authenticator app');
  await app.button('Set up a new one').waitFor();
  await shoot(app, 'Authenticator');
  await app.button('Set up a new one').click();
  await app.box('Name').fill(newAccountName());
  await app.button('Continue').click();
  await app.page.getByRole('img', { name: 'Code for your authenticator app' }).waitFor();
  await shoot(app, 'A new authenticator');

  // Farcaster needs a relay and a chain: their faked responses are enough for a picture.
  const cast = await page.context().newPage();
  const answers = {
    open: { kind: 'farcaster', clientId: 'inlay-local' },
    begin: { url: 'https://farcaster.xyz/~/siwf?channelToken=4f1c2b7a9d3e5c60' },
    look: { url: null },
  };
  await cast.route('**/v1/signin/prove/**', (route) => {
    const last = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: answers[last as keyof typeof answers] });
  });
  await cast.goto(`${urls.wallet}/v5/prove/cast?flow=${'a1'.repeat(16)}`);
  const farcaster = new ProofPage(cast);
  await farcaster.button('Continue').click();
  await cast.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor();
  await shoot(farcaster, 'Farcaster');
});
