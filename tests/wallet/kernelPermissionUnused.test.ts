import { parseEther, toHex, type Hex } from 'viem';
import { expect, it, vi } from 'vitest';
import { encodeExecution } from '../../src/chains/eip155/calls/execution';
import type { SettingsActions } from '../../src/wallet/settings';
import { dead, grant, month, setUpGrantChain, taker, waits } from '../helpers/wallet/grantChain';
import { bundleYourself } from '../helpers/wallet/holders/kernelHolder';

/** A session key of a Kernel account that is not deployed. */
const { connect, reader, rpc, seconds, url } = setUpGrantChain({ type: 'kernel' });

it('a permission that was never used is revoked with the operation that deploys the account', async () => {
  const harness = await connect();
  const { result } = (await harness.ask('eth_accounts')) as unknown as { result: [Hex] };
  const [from] = result;
  await rpc('anvil_setBalance', [from, toHex(parseEther('10'))]);
  const data = { periodAmount: '0x64', periodDuration: month, startTime: await seconds() };
  const { context } = await grant(harness, { type: 'native-token-periodic', data }, { from });
  const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
  const [listed] = await settings.readGrants();
  expect(listed).toMatchObject({ state: { isRevoked: false, uses: { used: 0, most: 10_000 } } });
  const revoking = settings.revokeGrant(listed!.grant);
  await waits(harness);
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  // The operation deploys the account: no warning that there is no contract.
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ transaction: { effects: { status: 'done' } } }));
  expect(harness.queue()[0]).toMatchObject({ transaction: { permission: { step: 'revoke' }, risks: [] } });
  await harness.press(true);
  expect(await revoking).toBe(true);
  const state = async () => (await settings.readGrants())[0]?.state;
  await vi.waitFor(async () => expect(await state()).toMatchObject({ isRevoked: true }));
  expect(await reader().getCode({ address: from })).not.toBeUndefined();
  const callData = encodeExecution([{ to: dead, value: 1n, data: '0x' }]);
  await expect(bundleYourself({ url: url(), context, key: taker }, { callData })).rejects.toThrow();
  harness.wallet.destroy();
});
