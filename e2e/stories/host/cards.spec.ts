import { expect, test } from '../../test';
import { openConnectedDemo } from '../../pages/openConnected';

/** Cards of the demo page with the action that the user has to take; each card checks its own result. */
const cards: [title: string, answer: 'confirm' | 'hold' | 'none'][] = [
  ['Sign in with the account', 'confirm'],
  ['Send several', 'confirm'],
  ['Show a token', 'confirm'],
  ['Sign transaction', 'confirm'],
  ['Capabilities', 'none'],
  ['Recover the signer', 'none'],
  ['Public key', 'confirm'],
  ['Sign raw bytes', 'hold'],
  ['Permissions', 'none'],
];

test('every card of the demo page verifies its result if the operator allows everything', async ({ page }) => {
  test.slow();
  const { demo } = await openConnectedDemo(page, '?client=inlay-full');
  const { wallet } = demo;
  await demo.card('Test funds').press();
  await expect(demo.card('Test funds').result).toContainText('ETH');

  for (const [title, answer] of cards) {
    await test.step(title, async () => {
      const { press, result } = demo.card(title);
      await press();
      if (answer === 'hold') await wallet.hold();
      else if (answer !== 'none') await wallet.confirm();
      await expect(result).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
      await expect(result).toContainText('Verified');
      await expect(result).not.toContainText('Does not match');
    });
  }
});

test('a card shows an error if the operator does not allow its request', async ({ page }) => {
  const { demo } = await openConnectedDemo(page);
  for (const title of ['Sign raw bytes', 'Public key']) {
    await demo.card(title).press();
    await expect(demo.card(title).result).toContainText('4200');
  }
});
