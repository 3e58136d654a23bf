import { afterEach, expect, it } from 'vitest';
import { showScreen } from '../../../../../tests/helpers/wallet/showScreen';
import { address, createConnectedHarness } from '../../../../../tests/helpers/wallet/walletHarness';
import { PendingActions } from './PendingActions';

type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;
let harness: Harness | undefined;
afterEach(() => harness?.wallet.destroy());

async function show(gap: number | null): Promise<string> {
  harness = await createConnectedHarness();
  const { ask, press, wallet } = harness;
  const sending = ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1', nonce: '0x9' }]);
  await press(true);
  await sending;
  const { transactions } = wallet.stores;
  transactions.actions.note(transactions.state.list[0]!.hash, { gap });
  const html = await showScreen(wallet, <PendingActions transaction={transactions.state.list[0]!} />);
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('says that a transaction waits for one that is missing, and offers to fill the gap in place of a higher fee', async () => {
  const words = await show(7);
  expect(words).toContain('An earlier transaction is missing');
  expect(words).toContain('Fill the gap');
  expect(words).not.toContain('Speed up');
});

it('offers a higher fee if nothing is missing', async () => {
  const words = await show(null);
  expect(words).toContain('Speed up');
  expect(words).not.toContain('missing');
});
