import { describe, expect, it, vi } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

async function askOne() {
  const harness = await createConnectedHarness();
  const answer = harness.ask('personal_sign', ['hello', account]);
  await harness.waiting();
  const { id } = harness.queue()[0]!;
  const open = vi.mocked(harness.popups.open);
  const { actions, stores } = harness.wallet;
  const window = () => stores.approvals.state.windows[id];
  return { harness, answer, id, open, actions, window };
}

describe('a request that continues in its own window', () => {
  it('reports that the browser blocked the window, and allows another try', async () => {
    const { harness, answer, id, open, actions, window } = await askOne();
    open.mockReturnValueOnce(false);
    actions.moveToWindow(id);
    expect(window()).toBe('blocked');
    expect(harness.queue()).toHaveLength(1);
    actions.moveToWindow(id);
    expect(window()).toBe('open');
    const { windowId } = open.mock.lastCall![0];
    harness.expected.get(windowId)!.loaded();
    expect(harness.sent.at(-1)).toMatchObject({ id });
    const decide = (approvalId: string) =>
      harness.expected.get(windowId)!.decided({ approvalId, decision: { approved: true } });
    expect([decide('another'), harness.queue().length]).toEqual([false, 1]);
    expect(decide(id)).toBe(true);
    expect(await answer).toHaveProperty('result');
    harness.wallet.destroy();
  });

  it('reports that the window was closed; the request stays pending and can be moved again', async () => {
    const { harness, answer, id, open, actions, window } = await askOne();
    actions.moveToWindow(id);
    const first = open.mock.lastCall![0];
    first.onClosed!();
    expect(window()).toBe('closed');
    expect(harness.queue()).toHaveLength(1);
    actions.moveToWindow(id);
    // The end of the old window says nothing about the new one.
    first.onClosed!();
    expect(window()).toBe('open');
    actions.decide(id, { approved: false });
    expect(await answer).toMatchObject({ error: { code: 4001 } });
    expect(window()).toBeUndefined();
    open.mock.lastCall![0].onClosed!();
    expect(harness.wallet.stores.approvals.state.windows).toEqual({});
    harness.wallet.destroy();
  });
});
