import { expect, test, type Browser, type Page } from '../../test';
import { urls } from '../../addresses';
import { errorText } from '../../errorText';
import { readCodes, waitForCode } from '../../inbox';
import { newAccountName, newEmail } from '../../newEmail';
import { AccountView } from '../../pages/AccountView';
import { LocalIdPage } from '../../pages/LocalIdPage';

const accountUrl = new URL('/wallet/account', urls.wallet).href;

async function leave(page: Page, account: AccountView): Promise<LocalIdPage> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), account.button('Continue with Local ID').click()]);
  return new LocalIdPage(popup);
}

const addressOf = (page: Page) => page.getByTitle(/^0x/).getAttribute('title');

/** A user with a wallet by Local ID signs in with the same address by e-mail, in another browser, and then uses the first sign-in. */
async function comeBackByMail({ page, browser }: { page: Page; browser: Browser }) {
  const name = newAccountName();
  const first = new AccountView(page);
  await page.goto(accountUrl);
  await (await leave(page, first)).continueAs(name);
  await expect(first.text('Ways to sign in')).toBeVisible();
  const address = await addressOf(page);

  const elsewhere = await (await browser.newContext()).newPage();
  const other = new AccountView(elsewhere);
  await elsewhere.goto(accountUrl);
  const email = `${name}@local.test`;
  await other.login(email);
  await expect(other.text('You may already have a wallet')).toBeVisible();
  await other.button('Sign in with Local ID').click();
  await (await leave(elsewhere, other)).continueAs(name);
  return { email, address, elsewhere, other };
}

test('two sign-ins open one wallet once both are proven, and can be separated again', async ({ page, browser }) => {
  const email = newEmail();
  const account = new AccountView(page);
  await page.goto(accountUrl);
  await account.login(email);
  await expect(account.text('Ways to sign in')).toBeVisible();
  const address = await addressOf(page);

  await account.button('Add a way to sign in').click();
  const name = newAccountName();
  await (await leave(page, account)).continueAs(name);
  await expect(account.factor('Local ID')).toBeVisible();
  await expect(account.text(/^Anyone who can sign in with .+ or Local ID as you/)).toBeVisible();

  // Another browser signs in with the second sign-in, reaches the same wallet, and sees the same list.
  const elsewhere = await (await browser.newContext()).newPage();
  const other = new AccountView(elsewhere);
  await elsewhere.goto(accountUrl);
  await (await leave(elsewhere, other)).continueAs(name);
  await expect(other.factor('Local ID')).toBeVisible();
  expect(await addressOf(elsewhere)).toBe(address);

  // An e-mail address that has its own wallet cannot be linked, and that wallet is unchanged.
  const stranger = newEmail();
  const third = await (await browser.newContext()).newPage();
  const owner = new AccountView(third);
  await third.goto(accountUrl);
  await owner.login(stranger);
  await expect(owner.text('Ways to sign in')).toBeVisible();
  const known = (await readCodes(stranger)).length;
  await other.button('Add a way to sign in').click();
  await other.button('Continue with email').click();
  await other.box('Email').fill(stranger);
  await other.button('Send code').click();
  await other.box('Code').fill(await waitForCode(stranger, { known }));
  await expect(other.alert).toHaveText(errorText('connectionTaken'));
  await other.button('Back').click();
  await other.button('Back').click();

  // After the link is removed, that sign-in starts its own wallet.
  await other.factor('Local ID').click();
  await other.button('Remove this sign-in').click();
  await expect(other.text('Ways to sign in')).toBeVisible();
  await expect(other.factor('Local ID')).toHaveCount(0);
  const fresh = await (await browser.newContext()).newPage();
  const apart = new AccountView(fresh);
  await fresh.goto(accountUrl);
  await (await leave(fresh, apart)).continueAs(name);
  await expect(apart.text('Ways to sign in')).toBeVisible();
  expect(await addressOf(fresh)).not.toBe(address);
});

test('a user whose address has a wallet is told so before a second one is created', async ({ page, browser }) => {
  const { email, address, elsewhere, other } = await comeBackByMail({ page, browser });
  // The wallet offers to add the sign-in that the user came with, and shows its address.
  const known = (await readCodes(email)).length;
  await other.button('Continue with email').click();
  await expect(other.box('Email')).toHaveValue(email);
  await other.button('Send code').click();
  await other.box('Code').fill(await waitForCode(email, { known }));
  await expect(other.text('Ways to sign in')).toBeVisible();
  await expect(other.factor('Email')).toBeVisible();
  expect(await addressOf(elsewhere)).toBe(address);

  const third = await (await browser.newContext()).newPage();
  const later = new AccountView(third);
  await third.goto(accountUrl);
  await later.login(email);
  await expect(later.text('Ways to sign in')).toBeVisible();
  expect(await addressOf(third)).toBe(address);
});

test('a user can decline: a second wallet for the same address, and a first one without the other sign-in', async ({
  page,
  browser,
}) => {
  const { email, address, other } = await comeBackByMail({ page, browser });
  await expect(other.button('Continue with email')).toBeVisible();
  await other.button('Back').click();
  await expect(other.text('Ways to sign in')).toBeVisible();
  await expect(other.factor('Email')).toHaveCount(0);

  const third = await (await browser.newContext()).newPage();
  const fresh = new AccountView(third);
  await third.goto(accountUrl);
  await fresh.login(email);
  await fresh.button('Start a new wallet').click();
  await expect(fresh.text('Ways to sign in')).toBeVisible();
  expect(await addressOf(third)).not.toBe(address);
});
