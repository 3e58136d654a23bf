import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { fund } from '../../faucet';
import { openConnectedDemo } from '../../pages/openConnected';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

/** Cards of Solana with the number of approvals, and the number of result rows that the page checks. */
const cards: [title: string, confirmations: number, checks: number][] = [
  ['Sign message on Solana', 1, 1],
  ['Sign transaction on Solana', 1, 1],
  ['Fee paid by the site on Solana', 1, 2],
  ['Sign several transactions on Solana', 2, 2],
  ['Send transaction on Solana', 1, 1],
  ['Send several transactions on Solana', 2, 2],
];

test('every Solana card verifies its result on a page that has started on Ethereum', async ({ page }) => {
  test.slow();
  const { demo } = await openConnectedDemo(page);
  const { wallet } = demo;

  const account = await test.step('Sign in with Solana', async () => {
    const { press, result } = demo.card('Sign in with Solana');
    await press();
    // The page is on Ethereum: the user is asked to switch the network first.
    await expect(wallet.text('Local Solana').first()).toBeVisible();
    await wallet.confirm();
    await expect(wallet.text('Sign in to the demo page').first()).toBeVisible();
    await wallet.confirm();
    await expect(result).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
    await expect(result.getByText('Verified')).toHaveCount(1);
    return /[1-9A-HJ-NP-Za-km-z]{43,44}/.exec((await result.textContent()) ?? '')?.[0] ?? '';
  });
  await fund(account);

  for (const [title, confirmations, checks] of cards) {
    await test.step(title, async () => {
      const { press, result } = demo.card(title);
      await press();
      for (let at = 0; at < confirmations; at += 1) await wallet.confirm();
      await expect(result).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
      await expect(result.getByText('Verified')).toHaveCount(checks);
      await expect(result).not.toContainText('Does not match');
    });
  }
});
