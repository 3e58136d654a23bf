import { expect, test, type Browser } from '../../test';
import { errorText } from '../../errorText';
import { waitForCode } from '../../inbox';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { startShareNodeStack, type ShareNodeStack } from '../../shareNodes';

let stack: ShareNodeStack;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  stack = await startShareNodeStack();
});
test.afterAll(() => stack?.stop());

/** Signs in on a new device and returns the address. */
async function signIn(browser: Browser, email: string): Promise<string | null> {
  const context = await browser.newContext({ locale: 'en-US' });
  const wallet = new FullPage(await context.newPage(), stack);
  await wallet.open();
  await wallet.login(email);
  await wallet.address.click();
  await expect(wallet.address).toHaveText(/^0x[0-9a-fA-F]{40}$/);
  const address = await wallet.address.textContent();
  await context.close();
  return address;
}

test('any one share node may be down, at the first sign-in or later: the address is kept', async ({ browser }) => {
  const email = newEmail();
  await stack.stopNode(1);
  const address = await test.step('node 1 is down at the first sign-in', () => signIn(browser, email));

  await test.step('node 1 fetches its share when it is back, so node 3 may go down', async () => {
    await stack.startNode(1);
    await stack.stopNode(3);
    expect(await signIn(browser, email)).toBe(address);
  });

  await test.step('then node 2 may go down', async () => {
    await stack.startNode(3);
    await stack.stopNode(2);
    expect(await signIn(browser, email)).toBe(address);
    await stack.startNode(2);
  });
});

test('with two share nodes down a user cannot sign in; afterwards the address is the same as before', async ({
  browser,
  page,
}) => {
  const email = newEmail();
  const address = await signIn(browser, email);
  const wallet = new FullPage(page, stack);
  await wallet.open();

  await test.step('a node stops during a sign-in while another is already down', async () => {
    await stack.stopNode(2);
    await wallet.giveEmail(email);
    const code = await waitForCode(email, { origin: stack.origin, known: 1 });
    await stack.stopNode(3);
    await wallet.giveCode(code);
    await expect(wallet.alert).toHaveText(errorText('sharesUnavailable'));
  });

  await test.step('the same screen allows another try', async () => {
    await Promise.all([stack.startNode(2), stack.startNode(3)]);
    await wallet.login(email);
    await wallet.address.click();
    await expect(wallet.address).toHaveText(address ?? '');
  });
});
