import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { HostPage } from '../../pages/HostPage';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

test('a page that uses only wallet-standard and @solana/kit finds the wallet, connects, signs and sends', async ({
  page,
}) => {
  const host = new HostPage(page);
  await host.open('kit', { second: urls.solana });
  await expect(host.outcome).toHaveText('Found Inlay');
  await host.press('Connect');
  await host.wallet.login(newEmail('kit'));
  await expect(host.outcome).toHaveText(/^Connected [1-9A-HJ-NP-Za-km-z]{32,44}$/);
  const account = ((await host.outcome.textContent()) ?? '').replace('Connected ', '');
  await expect(page.locator('body')).toHaveAttribute('data-accounts', account);
  await fund(account);

  await host.press('Sign');
  await host.wallet.confirm();
  await expect(host.outcome).toHaveText('Signed');

  await host.press('Send');
  await expect(host.wallet.text('Local Solana').first()).toBeVisible();
  await host.wallet.confirm();
  await expect(host.outcome).toHaveText('Mined', { timeout: 60_000 });
});
