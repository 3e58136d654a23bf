import { expect, type Browser, type Page } from '@playwright/test';
import { openAsVisitor } from '../visitor';
import { FullPage } from './FullPage';
import { LinkPage } from './LinkPage';

/** Opens a user on the wallet's own page, at the screen that connects applications, and a dapp on another page. */
export async function openConnect(
  browser: Browser,
  {
    wallet: options,
    prepare,
  }: {
    wallet?: Parameters<Browser['newPage']>[0];
    /** Called before the wallet is opened. */
    prepare?: (page: Page) => Promise<void>;
  } = {},
) {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US', ...options });
  const wallet = new FullPage(page);
  await prepare?.(page);
  await openAsVisitor(wallet, 'wallet/connect');
  const link = page.getByRole('textbox', { name: 'Link', exact: true });
  // Home, if the operator or integrator hides the screen.
  await expect(link.or(wallet.copyAddressButton).first()).toBeVisible();
  const dapp = new LinkPage(await browser.newPage());
  await dapp.open();
  return { page, wallet, link, dapp, connect: () => wallet.button('Connect').click() };
}
