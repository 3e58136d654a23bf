import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { LinkPage } from '../../pages/LinkPage';
import { expect, test } from '../test';

test('own page, desktop: a second tab finds the session, and its log-out ends the first one', async ({
  visit,
  note,
}) => {
  const { page, openTab } = await visit('desktop');
  const first = new FullPage(page);
  await first.open('wallet/home');
  await first.login(newEmail());
  await first.copyAddressButton.waitFor();
  const second = new FullPage(await openTab());
  await second.open('wallet/home');
  await second.copyAddressButton.waitFor();
  await second.logout();
  await first.emailBox.waitFor();
  note({ path: 'two tabs, desktop', storage: 'the wallet’s own' });
});

test('own page, phone: an app connects by a pasted link, and gets a signature', async ({ visit, note }) => {
  const { page, openTab } = await visit('phone');
  const wallet = new FullPage(page);
  await wallet.open('wallet/connect');
  await wallet.login(newEmail());
  const link = page.getByRole('textbox', { name: 'Link', exact: true });
  await link.waitFor();
  const dapp = new LinkPage(await openTab());
  await dapp.open();
  await link.fill(await dapp.begin());
  await wallet.button('Connect').click();
  await wallet.confirm();
  await expect.poll(() => dapp.result.textContent()).toBe('Connected');
  await dapp.press('Sign message');
  await wallet.text('Hello from far away').waitFor();
  await wallet.confirm();
  await expect.poll(() => dapp.result.textContent()).toMatch(/^0x[0-9a-f]{130}$/);
  note({ path: 'WalletConnect link, phone', storage: 'the wallet’s own' });
});
