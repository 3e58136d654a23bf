import type { FullPage } from './FullPage';

/** Switches the wallet to the local Solana chain, and returns the account there. */
export async function enterSolana(wallet: FullPage): Promise<string> {
  const { page } = wallet;
  await wallet.button('Local EVM').click();
  await page.getByRole('menuitemradio', { name: 'Local Solana' }).click();
  await wallet.button('Local Solana').waitFor();
  await wallet.button('Receive').click();
  const address = (await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/).textContent()) ?? '';
  await wallet.button('Back').click();
  return address;
}
