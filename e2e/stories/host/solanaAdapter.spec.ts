import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { HostPage } from '../../pages/HostPage';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

test('a page that uses only @solana/wallet-adapter finds the wallet, connects, signs, signs in and sends', async ({
  page,
}) => {
  const host = new HostPage(page);
  const { wallet } = host;
  await host.open('adapter', { second: urls.solana });
  await expect(host.outcome).toHaveText('Found Inlay');
  await host.press('Connect');
  await wallet.login(newEmail('adapter'));
  await expect(host.outcome).toHaveText(/^Connected [1-9A-HJ-NP-Za-km-z]{32,44}$/);
  const account = ((await host.outcome.textContent()) ?? '').replace('Connected ', '');
  await expect(page.locator('body')).toHaveAttribute('data-accounts', account);
  await fund(account);

  await host.press('Sign');
  await wallet.confirm();
  await expect(host.outcome).toHaveText('Signed');

  await host.press('Sign in');
  await wallet.confirm();
  await expect(host.outcome).toHaveText('Signed in');

  await host.press('Sign several');
  await wallet.confirm();
  await wallet.confirm();
  await expect(host.outcome).toHaveText('Signed several');

  await host.press('Send');
  await wallet.confirm();
  await expect(host.outcome).toHaveText('Mined', { timeout: 30_000 });

  await host.press('Disconnect');
  await expect(host.outcome).toHaveText('Disconnected');
  await expect(page.locator('body')).toHaveAttribute('data-accounts', '');
});
