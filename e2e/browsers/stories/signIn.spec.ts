import { newAccountName, newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';
import { LocalIdPage } from '../../pages/LocalIdPage';
import { SignInPage } from '../../pages/SignInPage';
import { WalletView } from '../../pages/WalletView';
import { expect, nextPopup, test } from '../test';

test('frame on another site, desktop: sign-in by an OpenID account, after it was declined', async ({ visit, note }) => {
  const visited = await visit('desktop');
  const demo = new DemoPage(visited.page);
  const { wallet } = demo;
  const leave = async () => {
    await wallet.button('Continue with Local ID').click();
    return new LocalIdPage(await nextPopup(visited));
  };
  await demo.open('127.0.0.1');
  await demo.openWalletButton.click();
  await (await leave()).cancel();
  await wallet.alert.waitFor();
  await (await leave()).continueAs(newAccountName());
  await wallet.copyAddressButton.waitFor();
  note({ path: 'OpenID account in a popup, desktop', storage: 'of its own for this site' });
});

const modes = {
  popup: { ux: 'popup' },
  redirect: { ux: 'redirect' },
  frame: { sdk: 'iframe' },
} as const;

for (const [name, query] of Object.entries(modes))
  test(`sign-in SDK by ${name}, desktop: signs in, survives a reload, logs out`, async ({ visit, note }) => {
    const visited = await visit('desktop');
    const { page } = visited;
    const host = new SignInPage(page, 'inlay');
    const says = () => host.status.textContent();
    await host.open(query);
    await expect.poll(says).toBe('Signed out');
    await host.press('Sign in');
    const views = {
      popup: async () => new WalletView(await nextPopup(visited)),
      redirect: () => new WalletView(page),
      frame: () => host.frame,
    };
    const email = newEmail();
    await (await views[name as keyof typeof modes]()).login(email);
    await expect.poll(says).toBe(`Signed in as ${email}`);
    await page.reload();
    await expect.poll(says).toBe(`Signed in as ${email}`);
    await host.press('Log out');
    await expect.poll(says).toBe('Signed out');
    note({ path: `sign-in SDK by ${name}, desktop`, storage: 'the page’s own' });
  });
