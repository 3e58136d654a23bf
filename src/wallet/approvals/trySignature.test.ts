import { expect, it, vi } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

const text = 'I am trying out my wallet.';

it('asks the user to sign a message of the wallet itself, and remembers a confirmation', async () => {
  const { wallet } = await createConnectedHarness();
  const { approvals, preferences } = wallet.stores;
  const answer = wallet.actions.trySignature(text);
  await vi.waitFor(() => expect(approvals.state.queue).toHaveLength(1));
  const [approval] = approvals.state.queue;
  expect(approval).toMatchObject({
    kind: 'signMessage',
    asker: { kind: 'wallet' },
    account: address,
    message: { text },
  });
  wallet.actions.decide(approval!.id, { approved: true });
  await expect(answer).resolves.toBe(true);
  expect(preferences.state.hasTriedSigning).toBe(true);
});

it('returns false if the user rejects, and does not ask if nobody is signed in', async () => {
  const { wallet } = await createConnectedHarness();
  const { approvals, preferences } = wallet.stores;
  const answer = wallet.actions.trySignature(text);
  await vi.waitFor(() => expect(approvals.state.queue).toHaveLength(1));
  wallet.actions.decide(approvals.state.queue[0]!.id, { approved: false });
  await expect(answer).resolves.toBe(false);
  expect(preferences.state.hasTriedSigning).toBe(false);
  await wallet.actions.logout();
  await expect(wallet.actions.trySignature(text)).resolves.toBe(false);
});
