import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { expect, test } from '../../test';
import { fund } from '../../faucet';
import { openConnect } from '../../pages/openConnect';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

test('a dapp on another device connects on Ethereum and Solana at once, and requests on both', async ({ browser }) => {
  test.slow();
  const { wallet, link, dapp, connect } = await openConnect(browser);
  await link.fill(await dapp.begin('Connect with Solana'));
  await connect();
  await expect(wallet.text('Local EVM').first()).toBeVisible();
  await expect(wallet.text('Local Solana').first()).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
  await expect(dapp.account).toHaveText(/^0x/);
  await expect(dapp.solana).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);

  await dapp.press('Sign on Solana');
  await expect(wallet.text('Hello from far away, on Solana')).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);

  await fund((await dapp.solana.textContent()) ?? '');
  await dapp.press('Send on Solana');
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);

  await dapp.press('Sign message');
  await expect(wallet.text(/^Hello from far away$/)).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);
});
