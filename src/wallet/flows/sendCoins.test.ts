import { parseTransaction } from 'viem/utils';
import { expect, it, vi } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/walletHarness';

const to = '0x00000000000000000000000000000000000000aa';

async function write(amount: string) {
  const harness = await createConnectedHarness();
  const { stores, flows } = harness.wallet;
  stores.send.actions.write({ to, amount });
  const sent = () => harness.asked.filter(({ method }) => method === 'eth_sendRawTransaction');
  return { ...harness, stores, flows, sent };
}

it('asks in the name of the wallet, sends what was confirmed and tells of it', async () => {
  const { stores, flows, queue, press, sent } = await write('0.25');
  const done = flows.sendCoins();
  await vi.waitFor(() => expect(queue()).toHaveLength(1));
  expect(queue()).toMatchObject([
    {
      from: { origin: 'https://wallet.test', name: '' },
      account: address,
      transaction: { value: '250000000000000000' },
    },
  ]);
  await press(true);
  await done;
  const [request] = sent();
  expect(parseTransaction(request!.params[0] as `0x02${string}`)).toMatchObject({ to, value: 25n * 10n ** 16n });
  expect(stores.send.state.outcome).toMatchObject({ kind: 'sent', to, value: '250000000000000000' });
});

it('keeps what was typed when the person says no', async () => {
  const { stores, flows, press, sent } = await write('1,5');
  const done = flows.sendCoins();
  await press(false);
  await done;
  expect(sent()).toEqual([]);
  expect(stores.send.state).toEqual({ to, amount: '1,5', outcome: null });
});

it('tells why the network refused', async () => {
  const { stores, flows, press, node } = await write('0.1');
  node.eth_sendRawTransaction = () => {
    throw Object.assign(new Error('the sender is blocked'), { code: -32000 });
  };
  const done = flows.sendCoins();
  await press(true);
  await done;
  expect(stores.send.state.outcome).toEqual({ kind: 'failed', reason: 'the sender is blocked' });
});

it('leaves the fee in the account when all is sent', async () => {
  const { stores, flows, press, sent } = await write('');
  const most = await flows.largestSend();
  expect(most).toBeGreaterThan(0n);
  expect(most).toBeLessThan(10n ** 18n);
  stores.send.actions.write({ amount: `0.${String(most).padStart(18, '0')}` });
  const done = flows.sendCoins();
  await press(true);
  await done;
  const { value, gas, maxFeePerGas } = parseTransaction(sent()[0]!.params[0] as `0x02${string}`);
  expect(value! + gas! * maxFeePerGas!).toBeLessThanOrEqual(10n ** 18n);
});
