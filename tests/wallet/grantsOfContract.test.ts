import { expect, it, vi } from 'vitest';
import { createWalletClient, http, parseEther, toHex, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import type { SettingsActions } from '../../src/wallet/settings';
import { ask, dead, setUpGrantChain, taker, waits, type Granted } from '../helpers/wallet/grantChain';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** Permissions of MetaMask's own smart account, which is not deployed yet when it grants them. */
const { connect, reader, redeem, rpc, url } = setUpGrantChain({ type: 'metamask' });

it('a permission works once its delegate has deployed the account, and is revoked through the bundler', async () => {
  const harness = await connect();
  const { result } = (await harness.ask('eth_accounts')) as unknown as { result: [Hex] };
  const [from] = result;
  await rpc('anvil_setBalance', [from, toHex(parseEther('1'))]);
  expect(await reader().getCode({ address: from })).toBeUndefined();
  const asking = ask(harness, { type: 'native-token-allowance', data: { allowanceAmount: '0x64' } }, { from });
  await waits(harness);
  expect(harness.queue()).toMatchObject([{ kind: 'grant' }]);
  await harness.press(true);
  type Deployed = Granted & { dependencies: [{ factory: Hex; factoryData: Hex }] };
  const [granted] = ((await asking) as unknown as { result: [Deployed] }).result;
  expect(granted.dependencies.length).toBe(1);
  // Nobody can act for an account that is not deployed.
  await redeem(granted, { to: dead, value: 1n }).catch(() => undefined);
  expect(await reader().getBalance({ address: from })).toBe(parseEther('1'));

  const [{ factory, factoryData }] = granted.dependencies;
  const client = createWalletClient({ account: taker, chain: anvilChain, transport: http(url()) });
  const hash = await client.sendTransaction({ to: factory, data: factoryData });
  await receiptOf(reader(), hash);
  expect(await reader().getCode({ address: from })).not.toBeUndefined();
  await redeem(granted, { to: dead, value: 40n });
  await expect(redeem(granted, { to: dead, value: 61n })).rejects.toThrow();

  const settings = (await harness.wallet.actions.openSettings()) as SettingsActions;
  const [listed] = await settings.readGrants();
  expect(listed).toMatchObject({ state: { isRevoked: false, used: '40' } });
  const revoking = settings.revokeGrant(listed!.grant);
  await waits(harness);
  await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
  await harness.press(true);
  expect(await revoking).toBe(true);
  expect(harness.wallet.stores.transactions.state.list[0]).toHaveProperty('operation');
  await vi.waitFor(async () => expect(await settings.readGrants()).toMatchObject([{ state: { isRevoked: true } }]));
  await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
  harness.wallet.destroy();
});
