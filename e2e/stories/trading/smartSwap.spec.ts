import { createPublicClient, erc20Abi, http, type Address } from 'viem';
import { localUniswap, localUniswapV3, testDollar } from '../../../demo-host/stack/config/contracts';
import { permit2 } from '../../../src/chains/eip155/assets/tokenCall';
import { urls } from '../../addresses';
import { expect, test } from '../../test';
import { fund } from '../../faucet';
import { openConnectedDemo } from '../../pages/openConnected';
import { SwapPage } from '../../pages/SwapPage';

const slow = { timeout: 60_000 };

test('a smart account swaps coins for a token, and back with allowance and swap in one confirmation', async ({
  page,
}) => {
  test.slow();
  const opened = await openConnectedDemo(page, '?account=safe');
  const { demo } = opened;
  const account = opened.account as Address;
  const { wallet } = demo;
  const swap = new SwapPage(wallet);
  await fund(account);
  await demo.openWalletButton.click();

  await wallet.button('Swap').click();
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.1');
  await swap.review();
  await expect(wallet.confirmButton).toBeEnabled(slow);
  await wallet.confirm();
  await expect(wallet.text(/^You paid 0\.1 ETH and got 24\d\.\d+ TUSD\.$/)).toBeVisible(slow);

  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('100');
  await swap.review();
  await expect(wallet.text(/^Swap 100 TUSD for (at least )?0\.03\d* ETH$/).first()).toBeVisible(slow);
  // A pool of version 4, whose price may be the best after other stories' swaps, needs two permissions.
  await expect(wallet.text(/^Let .* spend up to 100 TUSD$/).first()).toBeVisible();
  await wallet.readToEnd();
  await expect(wallet.confirmButton).toBeEnabled(slow);
  await wallet.confirm();
  await expect(wallet.text(/^You paid 100 TUSD and got 0\.0\d+ ETH\.$/)).toBeVisible(slow);
  await expect(wallet.confirmButton).toHaveCount(0);

  // In a pool of version 4: three calls, still one confirmation.
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('100');
  await swap.chooseSource(/^Uniswap v4/);
  await swap.review();
  await expect(wallet.text(/^Swap 100 TUSD for (at least )?0\.0\d+ ETH$/).first()).toBeVisible(slow);
  await expect(wallet.text(/^Let Permit2 .* spend up to 100 TUSD$/)).toBeVisible();
  await expect(wallet.text(/^Let Uniswap v4 .* spend up to 100 TUSD$/)).toBeVisible();
  await wallet.readToEnd();
  await expect(wallet.confirmButton).toBeEnabled(slow);
  await wallet.confirm();
  await expect(wallet.text(/^You paid 100 TUSD and got 0\.0\d+ ETH\.$/)).toBeVisible(slow);
  await expect(wallet.confirmButton).toHaveCount(0);

  const chain = createPublicClient({ transport: http(urls.evm) });
  expect(await chain.getCode({ address: account })).toBeDefined();
  for (const spender of [localUniswap.router, localUniswapV3.router, permit2]) {
    const token = { address: testDollar, abi: erc20Abi } as const;
    expect(await chain.readContract({ ...token, functionName: 'allowance', args: [account, spender] })).toBe(0n);
  }
});
