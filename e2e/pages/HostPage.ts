import type { Locator, Page } from '@playwright/test';
import { demoUrl } from '../addresses';
import { WalletView } from './WalletView';

/** A page of another integrator (`e2e/hosts`): buttons, and the result of the last one. */
export class HostPage {
  readonly wallet: WalletView;
  readonly frame: Locator;
  readonly walletButton: Locator;
  readonly outcome: Locator;

  constructor(readonly page: Page) {
    this.frame = page.getByTitle('Inlay', { exact: true });
    this.wallet = new WalletView(this.frame.contentFrame());
    this.walletButton = page.getByRole('button', { name: /^(Open|Close) wallet/ });
    this.outcome = page.getByRole('status');
  }

  /** Opens the page on another site than the wallet's, and waits for the wallet. */
  async open(
    name: 'wagmi' | 'connector' | 'viem' | 'web3' | 'strict' | 'kit' | 'adapter',
    { second = '' }: { /** RPC URL of the second chain that the page switches to. */ second?: string } = {},
  ): Promise<void> {
    const other = process.env.INLAY_SOLANA_PAGE;
    // `npm run compat:solana`: the same page, built with another library.
    if (name === 'kit' && other) await this.page.route('**/assets/kit.js', (route) => route.fulfill({ path: other }));
    await this.page.goto(demoUrl('127.0.0.1', `/hosts/${name}?${new URLSearchParams({ second })}`));
    if (!['kit', 'adapter'].includes(name)) await this.page.waitForFunction(() => 'inlayProvider' in window);
  }

  press(
    name: 'Connect' | 'Sign' | 'Sign typed data' | 'Sign several' | 'Sign in' | 'Switch chain' | 'Send' | 'Disconnect',
  ): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }
}
