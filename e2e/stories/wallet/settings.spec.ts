import { readFileSync } from 'node:fs';
import { expect, test } from '../../test';
import { decryptKeystoreJsonSync, encryptKeystoreJsonSync, Wallet } from 'ethers';
import { fund } from '../../faucet';
import { findInBothThemes } from '../../findViolations';
import { readLink, readSubjects } from '../../inbox';
import { newEmail } from '../../newEmail';
import { openHost, planHost } from '../../ownHost';
import { FullPage } from '../../pages/FullPage';
import { OwnPage } from '../../pages/OwnPage';
import { openAsVisitor } from '../../visitor';

const sections =
  'network language currency wallets import contacts contacts/new networks networks/new notifications appearance privacy key sites auto calls about licences';

/** An address of another user. */
const other = `0x${'cd'.repeat(20)}`;
const filePassword = 'Keystore Password 1';

test('every section of the settings opens and passes axe, and changed settings survive a reload', async ({
  page,
  browser,
}) => {
  test.slow();
  const wallet = new FullPage(page);
  const { email, address: account } = await openAsVisitor(wallet, 'wallet/settings');
  await expect(page).toHaveURL(/\/v5\/wallet\/settings$/);
  const title = page.locator('[data-here]').getByRole('heading', { level: 1 });
  const visit = async (path: string) => {
    const before = (await title.textContent()) ?? '';
    await wallet.goTo(`wallet/settings/${path}`);
    await expect(title).not.toHaveText(before);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    expect.soft(await findInBothThemes(page), path).toEqual([]);
  };

  await test.step('e-mails about transfers start only after a confirmation from the mailbox', async () => {
    await wallet.open('wallet/settings/notifications');
    const byEmail = page.getByRole('switch', { name: /^By email/ });
    await expect(byEmail).toBeEnabled();
    await byEmail.press('Space');
    await expect(page.getByText(`Open the link that we sent to ${email}.`)).toBeVisible();
    const mailbox = await page.context().newPage();
    await expect.poll(() => readLink(email)).toContain('/notifications/confirm');
    await mailbox.goto((await readLink(email)) ?? '');
    await mailbox.getByRole('button').click();
    await expect(mailbox.getByRole('status')).toBeVisible();
    await mailbox.close();
    await page.reload();
    await expect(page.getByText(`Emails go to ${email}.`)).toBeVisible();
  });
  // Incoming transfers count after two blocks, and the chain is polled every 15 s, so the e-mail is awaited at the end.
  await fund(account);
  await fund(other);

  for (const path of sections.split(' ')) await visit(path);
  await expect(page.getByText('react-aria-components')).toBeVisible();

  await wallet.open('wallet/settings/nothing');
  await expect(page).toHaveURL(/\/v5\/wallet\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toHaveCount(1);

  await wallet.goTo('wallet/settings/contacts/new');
  await page.getByLabel('Name').fill('Bob');
  await page.getByLabel('Address').fill('0x12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid address')).toBeVisible();
  await page.getByLabel('Address').fill(`0x${'ab'.repeat(20)}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Bob/ })).toBeVisible();

  // The key is exported in a file that another library can open, and a key is imported from that library's file.
  await wallet.goTo('wallet/settings/key');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show private key' }).click();
  const shown = (await page.locator('[data-secret]').textContent()) ?? '';
  await page.getByRole('button', { name: 'Download with password' }).click();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect(page.getByText('At least 10 characters', { exact: false })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(filePassword);
  await page.getByLabel('Repeat password').fill(filePassword);
  expect.soft(await findInBothThemes(page), 'keystore').toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  const left = decryptKeystoreJsonSync(readFileSync(await download.path(), 'utf8'), filePassword);
  expect(left.privateKey).toBe(`0x${shown.replace('0x', '')}`);

  const { address, privateKey } = Wallet.createRandom();
  const file = encryptKeystoreJsonSync({ address, privateKey }, filePassword, { scrypt: { N: 1_024, r: 8, p: 1 } });
  await wallet.goTo('wallet/settings/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a key file' }).click();
  await (await chooser).setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await page.getByLabel('Password of other.json').fill('wrong');
  await page.getByRole('button', { name: 'Import account' }).click();
  await expect(page.getByText('Wrong password, or the file is damaged.')).toBeVisible();
  await page.getByLabel('Password of other.json').fill(filePassword);
  await page.getByRole('button', { name: 'Import account' }).click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`${address.slice(-4)}$`)).first()).toBeVisible();

  await test.step('an imported account follows the user to another browser (docs/custody.md)', async () => {
    const elsewhere = new FullPage(await (await browser.newContext()).newPage());
    await elsewhere.open('wallet/settings/wallets');
    await elsewhere.login(email);
    await expect(elsewhere.page.getByText('Imported', { exact: true })).toBeVisible();
    await expect(elsewhere.page.getByText(new RegExp(`${address.slice(-4)}$`)).first()).toBeVisible();
    await elsewhere.page.context().close();
  });

  await wallet.goTo('wallet/settings/appearance');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await wallet.goTo('wallet/settings/language');
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible();
  await wallet.goTo('wallet/settings/contacts');

  await test.step('a toast disappears by itself after seven seconds', async () => {
    await page.clock.install();
    await page.getByRole('button', { name: /Bob/ }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    const toast = page.getByText('Kontakt geändert');
    await expect(toast).toBeVisible();
    await page.clock.fastForward(4_000);
    await expect(toast).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(toast).toHaveCount(0);
  });

  await expect
    .poll(() => readSubjects(email), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/^You received 1000 TUSD|^Received/));
});

test('requests are counted by the operator’s analytics only while both the operator and the user agree to it', async ({
  page,
}) => {
  // The feature is off on http and on this machine, so the browser resolves a domain of the operator to the host.
  const publicUrl = 'https://wallet.inlay.test';
  const plan = await planHost();
  const toPlan = (url: string) => url.replace(publicUrl, plan.origin);
  const host = await openHost({
    plan,
    publicUrl,
    analytics: { writeKey: 'shop' },
    connections: [{ id: 'email', kind: 'email_passwordless', name: 'Email' }],
    fetch: (input, init) => fetch(toPlan(input instanceof Request ? input.url : String(input)), init),
  });
  /** The requests of the library, and the events that the intake received. */
  const asked: string[] = [];
  const taken: { type: string; event?: string; name?: string; properties?: object; context: object }[] = [];
  let operatorCounts = true;
  await page.route(`${publicUrl}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const response = await route.fetch({ url: toPlan(request.url()) });
    if (/^\/v1\/(projects\/|.$)/.test(pathname)) {
      asked.push(`${response.status()} ${pathname}`);
      if (pathname === '/v1/b' && response.ok())
        taken.push(...(JSON.parse(request.postData() ?? '') as { batch: typeof taken }).batch);
    }
    const isText = /json|html/.test(response.headers()['content-type'] ?? '');
    if (operatorCounts || !isText) return route.fulfill({ response });
    return route.fulfill({ response, body: (await response.text()).replace(/,?"analyticsKey":"shop"/, '') });
  });
  const own = new OwnPage(page, { origin: plan.origin });
  const { wallet } = own;
  const choice = wallet.view.getByRole('switch', { name: 'Usage statistics' });
  const openPrivacy = async () => {
    await own.open({
      html: `<script async src="${publicUrl}/v5/embed.js" data-client-id="inlay-local" data-show-widget-button="true"></script>`,
    });
    await own.walletButton.click();
  };
  let answers = 0;
  /** Ten events are a batch, which is sent at once. */
  const askTen = async () => {
    for (let at = 0; at < 9; at++) await own.ask('eth_accounts');
    await own.ask('eth_nothing');
    answers += 10;
    await expect(own.answer(answers - 1)).toHaveText(/^4200 /);
  };

  await openPrivacy();
  await wallet.login(newEmail());
  await wallet.button('Settings').click();
  await wallet.button(/^Privacy/).click();
  await expect(choice).not.toBeChecked();
  await askTen();
  expect(asked).toEqual([]);

  await wallet.text('Usage statistics').click();
  await expect(choice).toBeChecked();
  await expect.poll(() => asked).toEqual(['200 /v1/projects/shop/settings']);
  await askTen();
  const tracked = () => taken.filter(({ type }) => type === 'track');
  await expect.poll(() => tracked().length).toBe(10);
  expect([...new Set(asked.slice(1))]).toEqual(['200 /v1/b']);
  // Two batches may arrive in any order.
  for (const event of [
    { type: 'identify', userId: expect.stringMatching(/^[\w-]{22}$/) },
    { type: 'group', groupId: 'inlay-local' },
    { type: 'page', name: 'settings' },
  ])
    expect(taken).toContainEqual(expect.objectContaining(event));
  expect(JSON.stringify(taken)).not.toMatch(/0x[0-9a-f]{40}|@/i);
  const counted = { event: 'JRPC Request Completed', properties: { method: 'eth_accounts', origin: 'network' } };
  expect(tracked()[0]).toMatchObject(counted);
  const failed = { method: 'other', error_code: 4200 };
  expect(tracked()[9]).toMatchObject({ event: 'JRPC Request Failed', properties: failed });
  expect(new Set(taken.flatMap(({ context }) => Object.keys(context)))).toEqual(new Set(['library']));

  await wallet.text('Usage statistics').click();
  await expect(choice).not.toBeChecked();
  await askTen();
  await wallet.text('Usage statistics').click();
  await expect(choice).toBeChecked();
  const begun = () => asked.filter((call) => call.endsWith('/settings')).length;
  await expect.poll(begun).toBe(2);

  operatorCounts = false;
  answers = 0;
  await openPrivacy();
  await wallet.button('Settings').click();
  await wallet.button(/^Privacy/).click();
  await expect(wallet.text('This wallet collects no statistics')).toBeVisible();
  await expect(choice).toHaveCount(0);
  await askTen();
  expect([begun(), tracked().length]).toEqual([2, 10]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  await host.stop();
});
