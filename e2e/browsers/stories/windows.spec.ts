import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';
import { confirmWherever } from '../confirmWherever';
import { expect, test, type Visit } from '../test';

/** Opens the demo page on another site than the wallet's, with a new visitor who has connected. */
async function openConnected(visited: Visit): Promise<DemoPage> {
  const demo = new DemoPage(visited.page);
  await demo.open('127.0.0.1');
  await demo.card('Connect').press();
  await demo.wallet.login(newEmail());
  await expect.poll(() => demo.account.getAttribute('data-connected')).toBe('true');
  return demo;
}

test('frame on another site, desktop: several calls at once, and a signature on Solana', async ({ visit, note }) => {
  const visited = await visit('desktop');
  const demo = await openConnected(visited);
  await fund((await demo.account.getAttribute('title')) ?? '');

  const calls = demo.card('Send several');
  await calls.press();
  await confirmWherever({ visit: visited, wallet: demo.wallet });
  await expect.poll(() => calls.result.getAttribute('data-state')).toBe('done');
  expect(await calls.result.textContent()).toContain('Verified');

  // The page is on Ethereum, so the change of network is confirmed first.
  const solana = demo.card('Sign message on Solana');
  await solana.press();
  for (let at = 0; at < 2; at += 1) await confirmWherever({ visit: visited, wallet: demo.wallet });
  await expect.poll(() => solana.result.textContent()).toContain('Verified');
  note({ path: 'several calls, Solana, desktop', storage: 'of its own for this site' });
});

test('frame on another site, desktop: a closed window is noticed, a blocked one has a button', async ({
  visit,
  note,
}) => {
  const visited = await visit('desktop');
  const demo = await openConnected(visited);
  const { press, result } = demo.card('Sign message');
  const offer = demo.wallet.button(/^Open (a|the) window$/);
  const isOver = async () => !(await result.textContent())?.includes('Waiting');

  await press();
  let window = await visited.popup();
  for (const end = Date.now() + 30_000; !window && Date.now() < end; window = await visited.popup())
    if (await offer.isVisible()) await offer.click();
  await window?.close();
  // The page hears that its window was closed; one that the frame has opened can be opened again, or the request rejected.
  await expect.poll(async () => (await isOver()) || (await demo.wallet.rejectButton.isVisible())).toBe(true);
  if (!(await isOver())) await demo.wallet.reject();
  await expect.poll(isOver).toBe(true);
  expect(await result.textContent()).not.toContain('Verified');

  await visited.page.evaluate(() => {
    globalThis.open = () => null;
  });
  await press();
  await offer.waitFor();
  await confirmWherever({ visit: visited, wallet: demo.wallet });
  await expect.poll(() => result.textContent()).toContain('Verified');
  note({ path: 'closed and blocked windows, desktop', storage: 'of its own for this site' });
});
