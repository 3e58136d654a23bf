import { expect, test } from '../../test';
import { createPublicClient, http } from 'viem';
import { anvil } from 'viem/chains';
import { urls } from '../../addresses';
import { openConnectedDemo } from '../../pages/openConnected';

const chain = createPublicClient({ chain: anvil, transport: http(urls.evm), cacheTime: 0 });

test('an address becomes smart, grants a subscription and an agent permissions, and revokes all of it', async ({
  page,
}) => {
  test.slow();
  const { demo } = await openConnectedDemo(page);
  const { wallet } = demo;
  await demo.card('Test funds').press();
  await expect(demo.card('Test funds').result).toContainText('ETH');
  const address = ((await demo.account.getAttribute('title')) ?? '') as `0x${string}`;

  await test.step('two payments in one batch make the address smart', async () => {
    const { press, result } = demo.card('All or nothing');
    await press();
    await expect(wallet.text(/can then move everything at your address/)).toBeVisible({ timeout: 40_000 });
    await wallet.hold();
    await expect(result).toHaveAttribute('data-state', 'done', { timeout: 40_000 });
    await expect(result).not.toContainText('Does not match');
    expect(await chain.getCode({ address })).toMatch(/^0xef0100/);
  });

  await test.step('a shop may take five dollars a month, once a month', async () => {
    const { press, result } = demo.card('Subscription');
    await press();
    await expect(wallet.text(/^Let this site spend up to 5 TUSD every 30 days$/)).toBeVisible({ timeout: 40_000 });
    await wallet.confirm();
    await expect(result).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
    await expect(result).not.toContainText('Does not match');
  });

  await test.step('an agent can spend its budget, and not a coin more', async () => {
    const { press, result } = demo.card('Agent with a budget');
    await press();
    await expect(wallet.text(/^Let this site spend up to 0\.02 ETH in all$/)).toBeVisible();
    await wallet.confirm();
    await expect(result).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
    await expect(result).not.toContainText('Does not match');
  });

  await test.step('a game can call one method of one contract, and no other', async () => {
    const { press, result } = demo.card('Calls to one contract');
    await press();
    await expect(wallet.text(/^Let this site use .* for you up to 2 times$/)).toBeVisible();
    await wallet.hold();
    await expect(result).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
    await expect(result).not.toContainText('Does not match');
  });

  await test.step('Settings lists all permissions with what was used, and revokes one on the chain', async () => {
    await demo.openWalletButton.click();
    await wallet.button('Settings').click();
    await wallet.button(/^Spending permissions/).click();
    await expect(wallet.text(/Spent: 5 TUSD$/)).toBeVisible();
    await expect(wallet.text(/Spent: 0\.01 ETH$/)).toBeVisible();
    await expect(wallet.text(/Used 1 of 2 times$/)).toBeVisible();
    await wallet.button('Revoke').first().click();
    await wallet.confirm();
    await expect(wallet.text(/Revoked$/)).toBeVisible({ timeout: 40_000 });
  });

  await test.step('Settings turns the smart account off again', async () => {
    await expect(wallet.text(/^Smart account · /)).toBeVisible();
    await wallet.button('Turn off smart account').click();
    await wallet.confirm();
    await expect(wallet.text(/^Smart account · /)).toHaveCount(0, { timeout: 40_000 });
    // Other networks may be listed too: the second local chain, once another story has started it.
    await expect(wallet.text('Standard account').first()).toBeVisible();
    await expect.poll(() => chain.getCode({ address }), { timeout: 40_000 }).toBeUndefined();
  });
});
