import { expect, type Browser } from '@playwright/test';
import { newEmail } from '../newEmail';
import { FullPage } from './FullPage';
import { LinkPage } from './LinkPage';

/** Opens a user on the wallet's own page, at the screen that connects applications, and a dapp on another page. */
export async function openConnect(
  browser: Browser,
  { wallet: options }: { wallet?: Parameters<Browser['newPage']>[0] } = {},
) {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US', ...options });
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();
  await wallet.accountMenuButton.click();
  await wallet.button('Connect app').click();
  const link = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toBeVisible();
  const dapp = new LinkPage(await browser.newPage());
  await dapp.open();
  return { page, wallet, link, dapp, connect: () => wallet.button('Connect').click() };
}
