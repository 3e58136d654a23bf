import { expect, test } from '../../test';
import { startAnvil, type Anvil } from '../../../tests/helpers/chains/anvil';
import { openConnected } from '../../pages/openConnected';

const friend = '0x00000000000000000000000000000000000000f1';
/** A chain that mines only on demand, so transactions stay pending. */
let chain: Anvil;

test.beforeAll(async () => {
  chain = await startAnvil({ chainId: 31339, args: ['--no-mining'] });
});
test.afterAll(() => chain.stop());

test('one pending transaction is sped up, another is cancelled: the chain mines one of each pair', async ({ page }) => {
  const config = {
    chainNamespace: 'eip155',
    chainId: '0x7a6b',
    displayName: 'Slow chain',
    rpcTarget: chain.url,
    ticker: 'ETH',
    tickerName: 'Ether',
  };
  const { host, account } = await openConnected(page, {
    attributes: {
      'data-chains': JSON.stringify([config]).replaceAll('"', '&quot;'),
      'data-show-widget-button': 'true',
    },
  });
  const { wallet } = host;
  await chain.rpc('anvil_setBalance', [account, '0xde0b6b3a7640000']);
  const read = (method: string, params: unknown[]) => chain.rpc(method, params);

  /** Waits until the chain has taken the replacement, so that it does not mine the transaction itself. */
  const leftPool = (hash: string) => expect.poll(() => read('eth_getTransactionByHash', [hash])).toBeNull();

  const send = async (at: number): Promise<string> => {
    await host.ask('eth_sendTransaction', [{ from: account, to: friend, value: '0x5' }]);
    await wallet.confirm();
    await expect(host.answer(at)).toHaveText(/^"0x[0-9a-f]{64}"$/);
    return JSON.parse((await host.answer(at).textContent()) ?? '') as string;
  };

  const slow = await send(1);
  await host.walletButton.click();
  await wallet.button('Speed up').click();
  await expect(wallet.text(/^Speed up: Send .* to 0x/)).toBeVisible();
  await wallet.confirm();
  await expect(wallet.text('A new transaction will replace this one.')).toBeVisible();
  await leftPool(slow);
  await chain.rpc('evm_mine');
  const entries = wallet.view.getByRole('button', { name: /^(Sent|Cancellation) / });
  await expect(entries.filter({ hasText: 'Replaced' })).toBeVisible({ timeout: 60_000 });
  // The time takes the place of the status of what is confirmed.
  const done = entries.filter({ hasNotText: /Replaced|Pending/ });
  await expect(done).toHaveCount(1);
  expect(await read('eth_getTransactionReceipt', [slow])).toBeNull();
  expect(await read('eth_getBalance', [friend, 'latest'])).toBe('0x5');
  expect(await read('eth_getTransactionCount', [account, 'latest'])).toBe('0x1');
  await wallet.close();

  const unwanted = await send(2);
  await host.walletButton.click();
  await wallet.button('Cancel').click();
  await expect(wallet.text(/^Try to cancel: Send .* to 0x/)).toBeVisible();
  await wallet.button('Cancel transaction').click();
  await expect(wallet.text('A new transaction will replace this one.')).toBeVisible();
  await leftPool(unwanted);
  await chain.rpc('evm_mine');
  // Home lists the last three.
  await expect(done).toHaveCount(2, { timeout: 60_000 });
  await expect(entries.filter({ hasText: 'Replaced' })).toHaveCount(1);
  expect(await read('eth_getTransactionReceipt', [unwanted])).toBeNull();
  expect(await read('eth_getBalance', [friend, 'latest'])).toBe('0x5');
  expect(await read('eth_getTransactionCount', [account, 'latest'])).toBe('0x2');
});
