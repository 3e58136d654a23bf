import { parseTransaction } from 'viem/utils';
import { expect, it, vi } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';
import type { SendAsset } from './sendAsset';

const to = '0x00000000000000000000000000000000000000aa';
const coin: SendAsset = { kind: 'coin', chainId: '0x7a69' };

async function write(amount: string, asset: SendAsset = coin) {
  const harness = await createConnectedHarness();
  const { stores, actions } = harness.wallet;
  stores.send.actions.choose(asset);
  stores.send.actions.write({ to, amount });
  const sent = () => harness.asked.filter(({ method }) => method === 'eth_sendRawTransaction');
  return { ...harness, stores, actions, sent };
}

it('asks with the wallet as the asker, sends what was confirmed and reports it', async () => {
  const { stores, actions, queue, press, sent } = await write('0.25');
  const done = actions.sendAssets();
  await vi.waitFor(() => expect(queue()).toHaveLength(1));
  expect(queue()).toMatchObject([
    {
      asker: { kind: 'wallet', id: 'https://wallet.test' },
      account: address,
      transaction: { value: '250000000000000000' },
    },
  ]);
  await press(true);
  await done;
  const [request] = sent();
  expect(parseTransaction(request!.params[0] as `0x02${string}`)).toMatchObject({ to, value: 25n * 10n ** 16n });
  expect(stores.send.state.outcome).toMatchObject({ kind: 'sent', to, amount: '0.25', asset: coin });
});

it('keeps the form if the user rejects', async () => {
  const { stores, actions, press, sent } = await write('1,5');
  const done = actions.sendAssets();
  await press(false);
  await done;
  expect(sent()).toEqual([]);
  expect(stores.send.state).toMatchObject({ to, amount: '1,5', outcome: null });
});

it('reports why the network refused', async () => {
  const { stores, actions, press, node } = await write('0.1');
  node.eth_sendRawTransaction = () => {
    throw Object.assign(new Error('the sender is blocked'), { code: -32000 });
  };
  const done = actions.sendAssets();
  await press(true);
  await done;
  expect(stores.send.state.outcome).toEqual({ kind: 'failed', reason: 'the sender is blocked' });
});

it('leaves the fee in the account if everything is sent', async () => {
  const { stores, actions, press, sent } = await write('');
  const most = await actions.largestSend();
  expect(most).toBeGreaterThan(0n);
  expect(most).toBeLessThan(10n ** 18n);
  stores.send.actions.write({ amount: `0.${String(most).padStart(18, '0')}` });
  const done = actions.sendAssets();
  await press(true);
  await done;
  const { value, gas, maxFeePerGas } = parseTransaction(sent()[0]!.params[0] as `0x02${string}`);
  expect(value! + gas! * maxFeePerGas!).toBeLessThanOrEqual(10n ** 18n);
});

it('asks nothing for an invalid form', async () => {
  const token: SendAsset = { kind: 'token', chainId: '0x7a69', address: to, symbol: 'T', decimals: 6, logo: null };
  for (const { asset, text, amount } of [
    { asset: coin, text: to, amount: '' },
    { asset: coin, text: to, amount: '0' },
    { asset: coin, text: 'ada.eth', amount: '1' },
    { asset: coin, text: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '1' },
    { asset: token, text: to, amount: '0.0000001' },
    { asset: { ...token, chainId: '0x1' }, text: to, amount: '1' },
  ]) {
    const { stores, actions, queue } = await write(amount, asset);
    stores.send.actions.write({ to: text });
    await actions.sendAssets();
    expect(queue()).toEqual([]);
  }
});

it('sends to the address of the entered name, and nothing while only another name is resolved', async () => {
  const { stores, actions, queue, press } = await write('0.1');
  stores.send.actions.write({ to: 'ada.eth' });
  stores.send.actions.named({ text: 'bob.eth', status: 'found', name: 'bob.eth', address: to });
  await actions.sendAssets();
  expect(queue()).toEqual([]);
  stores.send.actions.named({ text: 'ada.eth', status: 'found', name: 'ada.eth', address: to });
  const done = actions.sendAssets();
  await press(true);
  await done;
  expect(stores.send.state.outcome).toMatchObject({ kind: 'sent', to, name: 'ada.eth' });
});
