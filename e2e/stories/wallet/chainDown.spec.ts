import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { OwnPage } from '../../pages/OwnPage';

test('while a chain does not respond the wallet says so and keeps working; it recovers by itself', async ({ page }) => {
  await page.clock.install();
  const host = new OwnPage(page);
  const { wallet } = host;
  const chain = `${urls.evm}/`;
  await page.route(chain, (route) => route.abort('connectionrefused'));
  await host.open({ attributes: { 'data-show-widget-button': 'true' } });

  await host.ask('eth_requestAccounts');
  await wallet.login(newEmail());
  await expect(host.answer(0)).toHaveText(/0x/);
  const [account = ''] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];

  await test.step('reads and transactions get a clear error in time; signing needs no chain', async () => {
    await host.ask('eth_blockNumber');
    await expect(host.answer(1)).toHaveText(/^4901 The network could not be reached/);
    await host.ask('personal_sign', ['Hello', account]);
    await wallet.confirm();
    await expect(host.answer(2)).toHaveText(/^"0x/);
    await host.ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }]);
    await expect(wallet.alert).toContainText('Local EVM is not responding');
    await expect(wallet.confirmButton).toBeDisabled();
    await wallet.reject();
    await expect(host.answer(3)).toHaveText(/^4001 /);
  });

  await test.step('home shows the error, and no unknown balance', async () => {
    await host.walletButton.click();
    await expect(wallet.alert).toContainText('Local EVM is not responding');
    await expect(wallet.balance).toContainText('Not available yet');
    await expect(wallet.balance).not.toContainText('0 ETH');
  });

  await test.step('it recovers by itself', async () => {
    await fund(account);
    await page.unroute(chain);
    await page.clock.fastForward('10:00');
    await expect(wallet.balance).toContainText(/10\s*ETH/);
    await expect(wallet.alert).toHaveCount(0);
    await host.ask('eth_blockNumber');
    await expect(host.answer(4)).toHaveText(/^"0x/);
  });
});
