import { expect, it } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

it('marks a site as insistent from its fourth pending request on, until they are answered', async () => {
  const harness = await createConnectedHarness();
  const ask = (text: string) => harness.ask('personal_sign', [text, account]);
  const asking = ['a', 'b', 'c', 'd'].map(ask);
  await expect.poll(() => harness.queue().length).toBe(4);
  expect(harness.queue().map(({ insistent = false }) => insistent)).toEqual([false, false, false, true]);
  for (const { id } of [...harness.queue()]) harness.wallet.flows.decide(id, { approved: true });
  await Promise.all(asking);
  const later = ask('e');
  await expect.poll(() => harness.queue().length).toBe(1);
  expect(harness.queue()[0]?.insistent).toBeUndefined();
  harness.wallet.flows.decide(harness.queue()[0]?.id ?? '', { approved: true });
  await later;
  harness.wallet.destroy();
});
