import { expect, it } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

it('marks all requests of a site as spam from its fifth pending one on, until they are answered', async () => {
  const harness = await createConnectedHarness();
  const ask = (text: string) => harness.ask('personal_sign', [text, account]);
  const marks = () => harness.queue().map(({ insistent: isSpam = false }) => isSpam);
  const asking = ['a', 'b', 'c', 'd'].map(ask);
  await expect.poll(() => harness.queue().length).toBe(4);
  expect(marks()).toEqual([false, false, false, false]);
  asking.push(ask('e'));
  await expect.poll(() => harness.queue().length).toBe(5);
  expect(marks()).toEqual([true, true, true, true, true]);
  for (const { id } of [...harness.queue()]) harness.wallet.actions.decide(id, { approved: true });
  await Promise.all(asking);
  const later = ask('f');
  await expect.poll(() => harness.queue().length).toBe(1);
  expect(marks()).toEqual([false]);
  harness.wallet.actions.decide(harness.queue()[0]?.id ?? '', { approved: true });
  await later;
  harness.wallet.destroy();
});
