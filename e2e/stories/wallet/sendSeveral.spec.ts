import { createPublicClient, getAddress, http, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';
import { expect, test } from '../../test';
import { shorten } from '../../../src/kit/text/shorten';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { openConnectedDemo } from '../../pages/openConnected';
import { SendPage } from '../../pages/SendPage';

const chain = createPublicClient({ chain: anvil, transport: http(urls.evm), cacheTime: 0 });
const amounts = ['0.1', '0.02', '0.003'];

for (const { kind, query, confirm } of [
  { kind: 'a smart account, in one operation that somebody else pays for', query: '?account=safe', confirm: 'press' },
  { kind: 'an address that becomes smart with it', query: '', confirm: 'hold' },
] as const) {
  test(`a user pays three people at once from ${kind}`, async ({ page }) => {
    test.slow();
    const people = amounts.map(() => privateKeyToAccount(generatePrivateKey()).address);
    // Each recipient beside the own amount.
    const rows = people.map((who, at) => new RegExp(`${shorten(who)}(.*\\D)?${amounts[at]} ETH`, 's'));
    const { demo, account } = await openConnectedDemo(page, query);
    const address = getAddress(account);
    const { wallet } = demo;
    const send = new SendPage(wallet);
    await fund(address);
    const before = await chain.getBalance({ address });
    await demo.openWalletButton.click();
    await wallet.button('Send').click();
    await wallet.button('Send to several people').click();

    await test.step('a list is pasted; the wrong line stays for correction', async () => {
      const lines = people.map((who, at) => `${who}, ${amounts[at]}`);
      await send.giveList([...lines.slice(0, 2), `${people[2]}, much`].join('\n'));
      await expect(wallet.text('Line 1: enter an amount, like 0.5')).toBeVisible();
      await expect(send.list.getByRole('listitem')).toHaveText(rows.slice(0, 2));
      await send.giveList(lines[2] ?? '');
      await expect(send.list.getByRole('listitem')).toHaveText(rows);
    });

    await test.step('the list survives a rejection, and then all three payments are confirmed at once', async () => {
      await send.review();
      if (confirm === 'hold') await expect(wallet.text(/can then move everything at your address/)).toBeVisible();
      else await expect(wallet.text(/^Paid by /)).toBeVisible({ timeout: 40_000 });
      // After a rejection the list is unchanged.
      await wallet.reject();
      await expect(send.list.getByRole('listitem')).toHaveText(rows);
      await send.review();
      // The user has to scroll through all recipients.
      await wallet.readToEnd();
      await (confirm === 'hold' ? wallet.hold() : wallet.confirm());
      await expect(wallet.view.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible({ timeout: 40_000 });
      await expect(wallet.text(/0\.123 ETH .*3 recipients|3 recipients: 0\.123 ETH/)).toBeVisible();
    });

    await test.step('each recipient has been paid, in one transaction', async () => {
      await expect(wallet.view.getByRole('heading', { name: 'Sent' })).toBeVisible({ timeout: 40_000 });
      expect(await Promise.all(people.map((who) => chain.getBalance({ address: who })))).toEqual(
        amounts.map((amount) => parseEther(amount)),
      );
      const left = (await chain.getBalance({ address })) - (before - parseEther('0.123'));
      if (confirm === 'press') expect(left).toBe(0n);
      await wallet.button('View in Activity').click();
      await expect(wallet.view.getByRole('heading', { name: 'Step by step' })).toBeVisible();
      await expect(wallet.view.getByRole('listitem').filter({ hasText: /ETH$/ })).toHaveText(rows);
    });
  });
}
