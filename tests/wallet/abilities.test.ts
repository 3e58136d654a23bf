import { afterEach, expect, it } from 'vitest';
import { address, createConnectedHarness } from '../helpers/wallet/walletHarness';

let harness: Awaited<ReturnType<typeof createConnectedHarness>>;
afterEach(() => harness.wallet.destroy());

/** Opens an account whose key is available in any case: that alone must not allow its use. */
async function openAs(accountType: 'normal' | 'external' | 'account abstraction') {
  harness = await createConnectedHarness();
  const { actions } = harness.wallet.stores.accounts;
  actions.set({ accounts: [{ namespace: 'eip155', address, accountType }], selected: address });
  return harness;
}

it.each([
  ['eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]],
  ['personal_sign', ['0x00', address]],
  [
    'eth_signTypedData_v4',
    [address, { types: { EIP712Domain: [], A: [] }, primaryType: 'A', domain: {}, message: {} }],
  ],
  [
    'wallet_sendCalls',
    [{ version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls: [{ to: address }] }],
  ],
])('%s is refused without asking the user if the account has no signer in this wallet', async (method, params) => {
  const { ask, queue } = await openAs('account abstraction');
  expect(await ask(method, params)).toMatchObject({ error: { code: 4100 } });
  expect(queue()).toEqual([]);
});

it('a signature is requested for an account that has a signer', async () => {
  const { ask, press } = await openAs('normal');
  const signing = ask('personal_sign', ['0x00', address]);
  await press(true);
  expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) as string });
});

it.each(['external', 'account abstraction'] as const)(
  'an account of type %s can neither send nor export a key',
  async (type) => {
    const { wallet, queue } = await openAs(type);
    wallet.stores.send.actions.choose({ kind: 'coin', chainId: '0x7a69' });
    wallet.stores.send.actions.write({ to: `0x${'1'.repeat(40)}`, amount: '0.1' });
    await wallet.actions.sendAssets();
    expect(queue()).toEqual([]);
    expect(wallet.stores.send.state.outcome).toMatchObject({ kind: 'failed' });
    const settings = await wallet.actions.openSettings();
    expect(await settings?.exportKey(address)).toBeNull();
  },
);
