import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { computeAddress } from 'ethers';
import { chromium, expect, test, type Browser, type Page } from '../../test';
import { verifyUser } from '../../../src/embed/server/verifyUser';
import { bytesToHex, hexToBytes } from '../../../src/kit/hex';
import { appScopedKey } from '../../../src/signIn/subkey/subkey';
import { urls } from '../../addresses';
import { errorText } from '../../errorText';
import { findInBothThemes } from '../../findViolations';
import { readCodes } from '../../inbox';
import { newAccountName, newEmail } from '../../newEmail';
import '../../hosts/authWindow';
import '../../hosts/signInWindow';
import { AccountView } from '../../pages/AccountView';
import { LocalIdPage } from '../../pages/LocalIdPage';
import { FullPage } from '../../pages/FullPage';
import { SignInPage } from '../../pages/SignInPage';
import { WalletView } from '../../pages/WalletView';

const accountUrl = new URL('/wallet/account', urls.wallet).href;

/** Opens a page in a new browser context without any data. */
async function newBrowserPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Adds a device for passkeys, and returns a function that decides whether its user answers all that it asks. */
async function addPasskeyDevice(
  page: Page,
  { prf }: { prf: boolean },
): Promise<(enabled: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: prf,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

/** Signs in on the account page, until it asks for a factor or is shown. */
async function openAccount(page: Page, email: string): Promise<AccountView> {
  const account = new AccountView(page);
  await page.goto(accountUrl);
  await account.login(email);
  return account;
}

test('@web3auth/auth, unchanged: enables MFA, and another browser recovers the same address', async ({
  page,
  browser,
}) => {
  test.slow();
  const host = new SignInPage(page, 'public');
  await host.open();
  const email = newEmail();
  await new WalletView(await host.openPopup('Sign in')).login(email);
  await expect(host.status).toHaveText(`Signed in as ${email}`);
  const address = (await host.fact('Address').textContent()) ?? '';
  // The page's own server verifies the token.
  const idToken = await page.evaluate(() => window.client.getUserInfo().idToken);
  const user = await verifyUser(idToken ?? '', { issuer: urls.wallet, clientId: 'inlay-local' });
  expect(user).toMatchObject({ connection: 'email', subject: email, email, methods: ['otp'] });

  // The page's requirements for factors (mfaSettings).
  await page.evaluate(() => {
    window.client.options.mfaSettings = {
      passwordFactor: { enable: false },
      backUpShareFactor: { enable: true, priority: 1 },
      authenticatorFactor: { enable: true, priority: 2, mandatory: true },
    };
  });
  const popup = new AccountView(await host.openPopup('Enable MFA'));
  const known = (await readCodes(email)).length - 1;
  await popup.finishLogin(email, Math.max(known, 1));
  await expect(popup.text('Choose one more way to prove it is you.')).toBeVisible();
  await expect(popup.page.getByRole('listitem').first()).toContainText('Recovery phrase');
  await expect(popup.factor('Password')).toHaveCount(0);
  const phrase = await popup.addPhrase();
  await expect(popup.page.getByRole('listitem')).toHaveCount(1);
  await popup.addAuthenticator();
  await expect(host.status).toHaveText(`Signed in as ${email}`);
  await expect(host.fact('Address')).toHaveText(address);
  await host.press('Enable MFA');
  await expect(host.status).toHaveText('Failed 5116: MFA already enabled, ');

  // This browser is a factor, so it is not asked. Another browser is, and a wrong phrase does not open the account.
  const elsewhere = await newBrowserPage(browser);
  const other = new SignInPage(elsewhere, 'public');
  await other.open();
  const login = new AccountView(await other.openPopup('Sign in'));
  await login.login(email);
  await expect(login.text('Confirm it is you')).toBeVisible();
  await login.factor('Recovery phrase').click();
  await login.box('Recovery phrase').fill('abandon '.repeat(11) + 'about');
  await login.button('Confirm').click();
  await expect(login.alert).toContainText('That did not match.');
  await login.box('Recovery phrase').fill(phrase.toUpperCase());
  await login.button('Confirm').click();
  await expect(other.status).toHaveText(`Signed in as ${email}`);
  await expect(other.fact('Address')).toHaveText(address);

  await test.step('adds a factor in a popup: the user signs in again, whatever the factor’s name is', async () => {
    const codes = (await readCodes(email)).length;
    const adding = new AccountView(await host.openPopup('Add a passkey'));
    await addPasskeyDevice(adding.page, { prf: true });
    await adding.finishLogin(email, codes);
    await adding.button('Create passkey').click();
    await expect(host.status).toHaveText(`Signed in as ${email}`);
  });
  await test.step('adds another factor by redirect, and returns with the same key', async () => {
    const codes = (await readCodes(email)).length;
    await host.open({ ux: 'redirect' });
    await expect(host.status).toHaveText(`Signed in as ${email}`);
    await page.evaluate(() => {
      // The client's types require a connection, but the user chooses the account at the host.
      void window.client.manageSocialFactor('add_social_factor', { authConnection: 'custom' });
    });
    const adding = new AccountView(page);
    await adding.finishLogin(email, codes);
    const button = adding.button('Continue with Local ID');
    const [provider] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await new LocalIdPage(provider).continueAs(newAccountName());
    await expect(host.status).toHaveText(`Signed in as ${email}`);
    await expect(host.fact('Address')).toHaveText(address);
    expect(new URL(page.url()).hash).toBe('');
  });
  await test.step('adds a second account with our SDK, which takes over the session of the other SDK', async () => {
    const codes = (await readCodes(email)).length;
    await host.open();
    await expect(host.status).toHaveText(`Signed in as ${email}`);
    const opened = page.waitForEvent('popup');
    await page.addScriptTag({ url: `${urls.wallet}/v5/signin.js` });
    await page.evaluate(async (sdkUrl) => {
      const client = window.InlaySignIn.createSignIn({ clientId: 'inlay-local', sdkUrl, uxMode: 'popup' });
      await client.init();
      void client.addSocialFactor({}).then((isAdded) => (document.title = `added ${String(isAdded)}`));
    }, urls.wallet);
    const adding = new AccountView(await opened);
    await adding.finishLogin(email, codes);
    // The provider knows its user by now.
    await adding.button('Continue with Local ID').click();
    await expect(page).toHaveTitle('added true');
  });
  await test.step('all factors are listed', async () => {
    const codes = (await readCodes(email)).length;
    const managing = new AccountView(await host.openPopup('Manage MFA'));
    // The link contains the session and is valid only once.
    await managing.page.waitForRequest(
      (request) =>
        request.url().endsWith('/v2/store/set') && (request.postDataJSON() as { timeout: number }).timeout === 1,
    );
    await managing.finishLogin(email, codes);
    for (const name of ['Recovery phrase', 'Passkey', 'Authenticator app', 'Local ID'])
      await expect(managing.factor(name).first()).toBeVisible();
    await managing.page.close();
  });
  await test.step('the wallet has an account for the site with its own key, which is still selected after a reload', async () => {
    const key = await page.evaluate(() => window.client.privKey);
    const own = appScopedKey({ privateKey: hexToBytes(key), projectId: 'inlay-local' });
    const end = computeAddress(`0x${bytesToHex(own)}`).slice(-4);
    const wallet = new FullPage(await page.context().newPage());
    await wallet.open('wallet/settings/wallets');
    await wallet.login(email);
    await expect(wallet.page.getByText('Account for Inlay Local')).toBeVisible();
    await wallet.page.getByRole('button', { name: 'Use this account' }).click();
    await expect(wallet.page.getByText('Account changed')).toBeVisible();
    await wallet.open('wallet/home');
    await expect(wallet.address).toHaveText(new RegExp(`${end}$`));
  });
});

test('a second account opens the wallet in an unknown browser', async ({ page, browser }) => {
  const email = newEmail();
  const account = await openAccount(page, email);
  await account.button('Protect your wallet').click();
  await account.factor('Second account').click();
  const name = newAccountName();
  const [popup] = await Promise.all([page.waitForEvent('popup'), account.button('Continue with Local ID').click()]);
  await new LocalIdPage(popup).continueAs(name);
  await account.skipKit();
  await expect(account.text(/^Only someone who can sign in with/)).toBeVisible();
  const address = await page.getByTitle(/^0x/).getAttribute('title');

  const elsewhere = await newBrowserPage(browser);
  const login = await openAccount(elsewhere, email);
  await login.factor('Local ID').click();
  const [second] = await Promise.all([elsewhere.waitForEvent('popup'), login.button('Continue with Local ID').click()]);
  await new LocalIdPage(second).continueAs(name);
  await expect(login.text('Who can access this wallet')).toBeVisible();
  expect(await elsewhere.getByTitle(/^0x/).getAttribute('title')).toBe(address);

  // Another account of that kind does not open it.
  const third = await newBrowserPage(browser);
  const stranger = await openAccount(third, email);
  await stranger.factor('Local ID').click();
  const [wrong] = await Promise.all([third.waitForEvent('popup'), stranger.button('Continue with Local ID').click()]);
  await new LocalIdPage(wrong).continueAs(newAccountName());
  await expect(stranger.alert).toHaveText(errorText('factorWrong'));
});

test('a password opens the wallet in an unknown browser; wrong attempts lock it', async ({ page, browser }) => {
  const email = newEmail();
  const password = 'Correct Horse 9';
  const account = await openAccount(page, email);
  await account.button('Protect your wallet').click();
  await account.factor('Password').click();
  await account.box('Password').fill(password);
  await account.box('Repeat password').fill(password);
  await account.button('Continue').click();
  await account.skipKit();
  await expect(account.text(/^Only someone who can sign in with/)).toBeVisible();
  const address = await page.getByTitle(/^0x/).getAttribute('title');

  const elsewhere = await newBrowserPage(browser);
  const login = await openAccount(elsewhere, email);
  await login.factor('Password').click();
  await login.box('Password').fill('Wrong Horse 9');
  await login.button('Confirm').click();
  await expect(login.alert).toHaveText(errorText('factorWrong'));
  await login.box('Password').fill(password);
  await login.button('Confirm').click();
  await expect(login.text('Who can access this wallet')).toBeVisible();
  expect(await elsewhere.getByTitle(/^0x/).getAttribute('title')).toBe(address);

  // Also in the browser that is a factor itself the password can be tested, and is locked after five wrong ones.
  await account.factor('Password').click();
  await account.button('Test it now').click();
  for (let at = 0; at < 6; at++) {
    await account.box('Password').fill(`Wrong Horse ${at}`);
    await account.button('Confirm').click();
    await expect(account.alert).toHaveText(errorText(at < 5 ? 'factorWrong' : 'factorLocked', { minutes: 1 }));
  }
});

test('the account page: add, test, rename and remove factors; the recovery kit works from disk', async ({
  page,
  browser,
}, info) => {
  await addPasskeyDevice(page, { prf: true });
  const email = newEmail();
  const account = await openAccount(page, email);
  await expect(account.text('Who can access this wallet')).toBeVisible();
  await expect(account.text(/^Anyone who can sign in with/)).toBeVisible();
  await account.button('Protect your wallet').click();
  await account.addAuthenticator();
  // The guided path: one more way in, then the recovery kit.
  await expect(page.getByRole('heading', { name: 'Recovery kit', level: 1 })).toBeVisible();
  await account.skipKit();
  await expect(account.text(/^Only someone who can sign in with/)).toBeVisible();

  await account.button('Add another way').click();
  await account.factor('Passkey').click();
  await account.button('Create passkey').click();
  await expect(account.factor('Passkey')).toBeVisible();
  await account.factor('Passkey').click();
  await account.button('Test it now').click();
  await account.button('Use passkey').click();
  await expect(account.text('It works. You can get back in with this.')).toBeVisible();
  // For keyboard and screen reader users the focus returns to the element that they activated.
  await expect(account.button('Test it now')).toBeFocused();
  await account.box('Name').fill('Phone');
  await account.button('Save name').click();
  await expect(account.text('Name saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeFocused();
  expect.soft(await findInBothThemes(page), 'a factor').toEqual([]);
  await account.button('Back').click();
  expect.soft(await findInBothThemes(page), 'the account').toEqual([]);
  await account.button('Add another way').click();
  expect.soft(await findInBothThemes(page), 'kinds of factors').toEqual([]);
  await account.button('Back').click();
  await expect(account.button('Add another way')).toBeFocused();

  // Two factors have to remain.
  await account.factor('Authenticator app').click();
  await account.button('Remove').click();
  await account.button('Remove').click();
  await expect(account.factor('Phone')).toContainText('Tested');
  await account.factor('Phone').click();
  await account.button('Remove').click();
  await account.button('Remove').click();
  await expect(account.alert).toContainText('At least two have to stay');
  await account.button('Keep').click();
  await account.button('Back').click();

  // A removed factor is not asked for any more. That it would open nothing is tested at the share nodes (gates.test.ts).
  const elsewhere = await newBrowserPage(browser);
  const login = await openAccount(elsewhere, email);
  await expect(login.factor('Phone')).toBeVisible();
  await expect(login.factor('Authenticator app')).toHaveCount(0);
  expect.soft(await findInBothThemes(elsewhere), 'asked for a factor').toEqual([]);
  await login.button('Sign in another way').click();
  await expect(login.emailBox).toBeVisible();

  // The recovery kit, opened from disk in a browser without a network, returns the keys of this address.
  await account.button('Create recovery kit').click();
  await account.box('Password').fill('short');
  await account.button('Create recovery kit').click();
  await expect(account.text('Use at least 10 characters with an uppercase letter')).toBeVisible();
  await account.box('Password').fill('Kit Password 1');
  await account.box('Repeat password').fill('Kit Password 1');
  const [download] = await Promise.all([page.waitForEvent('download'), account.button('Create recovery kit').click()]);
  const file = info.outputPath('recovery-kit.html');
  await download.saveAs(file);
  await expect(account.text('Saved to your downloads.')).toBeVisible();
  const address = await page.getByTitle(/^0x/).getAttribute('title');
  expect(await readFile(file, 'utf8')).toContain(address ?? 'none');
  const alone = await chromium.launch({ args: ['--host-resolver-rules=MAP * ~NOTFOUND'] });
  try {
    const context = await alone.newContext({ offline: true });
    const disk = await context.newPage();
    const asked: string[] = [];
    disk.on('request', (request) => asked.push(request.url()));
    await disk.goto(pathToFileURL(file).href);
    await disk.getByLabel('Password').fill('Kit Password 2');
    await disk.getByRole('button', { name: 'Show my keys' }).click();
    await expect(disk.getByRole('alert')).toHaveText('Wrong password for this file. Try again.');
    await disk.getByLabel('Password').fill('Kit Password 1');
    await disk.getByRole('button', { name: 'Show my keys' }).click();
    await expect(disk.getByLabel('Address', { exact: true })).toHaveText(address ?? 'none');
    await expect(disk.getByText('Anyone with these keys can take your money.')).toBeFocused();
    const key = disk.getByLabel(/^Private key/).and(disk.getByRole('definition'));
    await expect(key).toHaveText(/^•+$/);
    await disk.getByRole('button', { name: /^Show: Private key/ }).click();
    await expect(key).toHaveText(/^[0-9a-f]{64}$/);
    expect(asked.every((url) => /^(file|data):/.test(url))).toBe(true);
  } finally {
    await alone.close();
  }
});

test('a passkey without a pseudo-random function is verified by the share nodes', async ({ page }) => {
  const answer = await addPasskeyDevice(page, { prf: false });
  const email = newEmail();
  const account = await openAccount(page, email);
  await account.button('Protect your wallet').click();
  await account.factor('Passkey').click();
  await account.button('Create passkey').click();
  await account.skipKit();
  await account.factor('Passkey').click();
  await account.button('Test it now').click();
  await account.button('Use passkey').click();
  await expect(account.text('It works. You can get back in with this.')).toBeVisible();

  // The browser loses its own key: the passkey alone restores the account.
  await page.evaluate(() => indexedDB.deleteDatabase('inlay-device'));
  // The browser suggests the passkey in the e-mail field, where the user does not pick it.
  await answer(false);
  const again = await openAccount(page, email);
  await answer(true);
  await again.factor('Passkey').click();
  await again.button('Use passkey').click();
  await expect(again.factor('Passkey')).toContainText('Tested');
});
