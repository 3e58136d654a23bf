import { expect, test } from '../../test';
import { createPublicClient, http } from 'viem';
import { anvil } from 'viem/chains';
import { urls } from '../../addresses';
import { openConnectedDemo } from '../../pages/openConnected';

const chain = createPublicClient({ chain: anvil, transport: http(urls.evm) });

test('a smart account has its fee paid by others or in a token, sends several calls as one, and shows its owner account', async ({
  page,
}) => {
  test.slow();
  const { demo } = await openConnectedDemo(page, '?account=safe');
  const { wallet } = demo;
  const address = ((await demo.account.getAttribute('title')) ?? '') as `0x${string}`;
  expect(await chain.getCode({ address })).toBeUndefined();

  await test.step('its address is the one to receive payments', async () => {
    await demo.openWalletButton.click();
    await wallet.button('Receive').click();
    await expect(wallet.text(address)).toBeVisible();
    await wallet.close();
  });

  await test.step('an account without coins calls a contract, and a paymaster pays the fee', async () => {
    const { press, result } = demo.card('Sponsored call');
    await press();
    await expect(wallet.text(/^Paid by /)).toBeVisible({ timeout: 40_000 });
    await wallet.confirm();
    await expect(result).toContainText('0 → 10', { timeout: 40_000 });
    await expect(result).toHaveAttribute('data-state', 'done');
    await expect(result).not.toContainText('Does not match');
    expect(await chain.getBalance({ address })).toBe(0n);
    expect(await chain.getCode({ address })).not.toBeUndefined();
  });

  await test.step('a batch is one transaction', async () => {
    const { press, result } = demo.card('Batch');
    await press();
    await expect(wallet.text(/^Paid by /)).toBeVisible();
    await wallet.confirm();
    await expect(result).toContainText('10 → 6', { timeout: 40_000 });
    await expect(result).not.toContainText('Does not match');
  });

  await test.step('the fee is taken in a token if the page wants it so', async () => {
    const { press, result } = demo.card('Network fee in test dollars');
    await press();
    await expect(wallet.text(/ pays the network fee and takes TUSD from you$/)).toBeVisible();
    // The fee, and the total with it.
    await expect(wallet.text(/^up to .* TUSD$/)).toHaveCount(2);
    await wallet.confirm();
    await expect(result).toContainText(/6 → 4\.\d+/, { timeout: 40_000 });
    await expect(result).not.toContainText('Does not match');
  });

  await test.step('a reload keeps the account', async () => {
    await page.reload();
    await expect(demo.account).toHaveAttribute('title', address);
  });

  await test.step('the owner account is listed and can be used', async () => {
    await demo.openWalletButton.click();
    await wallet.button('Settings').click();
    await wallet.button(/^Manage wallets/).click();
    await expect(wallet.view.getByText('Smart account', { exact: true })).toBeVisible();
    await expect(wallet.text('Signs for your smart account')).toBeVisible();
    await wallet.button('Use this account').click();
    await expect(demo.account).not.toHaveAttribute('title', address);
    await expect(demo.account).toHaveAttribute('title', /^0x/);
  });
});
