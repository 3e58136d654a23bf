import { encodeFunctionData, parseAbi } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enforcers, manager } from '../../src/chains/eip155/grants/metamask/framework';
import type { SettingsActions } from '../../src/wallet/settings';
import {
  ask,
  dead,
  grant,
  metamask,
  month,
  taker,
  setUpGrantChain,
  waits,
  type Granted,
  type Harness,
} from '../helpers/wallet/grantChain';
import { address as own } from '../helpers/wallet/walletHarness';

/** How users find and revoke permissions and delegations. */
const { connect, reader, redeem, rpc, seconds, sendAs } = setUpGrantChain();

describe('Settings', () => {
  const settingsOf = async (harness: Harness) => (await harness.wallet.actions.openSettings()) as SettingsActions;

  it('list a permission with the amount used, and revoke it on the chain', async () => {
    const harness = await connect();
    const startTime = await seconds();
    const data = { periodAmount: '0x64', periodDuration: month, startTime };
    const granted = await grant(harness, { type: 'native-token-periodic', data });
    await redeem(granted, { to: dead, value: 40n });
    const settings = await settingsOf(harness);
    const [listed] = await settings.readGrants();
    expect(listed).toMatchObject({ state: { isRevoked: false, used: '40' }, grant: { taker: taker.address } });
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject({
      result: [{ context: granted.context, permission: { type: 'native-token-periodic' } }],
    });

    const revoking = settings.revokeGrant(listed!.grant);
    await waits(harness);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    await harness.press(true);
    expect(await revoking).toBe(true);
    await vi.waitFor(async () =>
      expect((await settings.readGrants())[0]).toMatchObject({ state: { isRevoked: true } }),
    );
    await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject({ result: [] });
    await settings.forgetGrant(listed!.grant);
    expect(await settings.readGrants()).toEqual([]);
    harness.wallet.destroy();
  });

  it('show a permission as revoked after any wallet has raised the account’s nonce', async () => {
    const harness = await connect();
    const settings = await settingsOf(harness);
    // Without it, it starts at the clock's time, which the chain's last block has not reached.
    const data = { allowanceAmount: '0x64', startTime: await seconds() };
    const permission = { type: 'native-token-allowance', data };
    const granted = await grant(harness, permission);
    expect(await settings.readGrants()).toMatchObject([{ state: { isRevoked: false } }]);
    const abi = parseAbi(['function incrementNonce(address delegationManager)']);
    await sendAs(own, { to: enforcers.nonce, data: encodeFunctionData({ abi, args: [manager] }) });
    await expect(redeem(granted, { to: dead, value: 1n })).rejects.toThrow();
    expect(await settings.readGrants()).toMatchObject([{ state: { isRevoked: true } }]);
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [])).toMatchObject({ result: [] });
    // A permission that is granted afterwards is valid.
    await redeem(await grant(harness, permission), { to: dead, value: 1n });
    harness.wallet.destroy();
  });

  it('show a delegated address as a smart account, and revoke its delegation', async () => {
    const harness = await connect();
    const settings = await settingsOf(harness);
    const granted = await grant(harness, { type: 'native-token-allowance', data: { allowanceAmount: '0x64' } });
    expect(await settings.readDelegates()).toEqual([{ chainId: '0x7a69', delegate: metamask }]);
    const taking = settings.revokeDelegation('0x7a69');
    await waits(harness);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    await harness.press(true);
    expect(await taking).toBe(true);
    await vi.waitFor(async () => expect(await reader().getCode({ address: own })).toBeUndefined());
    expect(await settings.readDelegates()).toEqual([{ chainId: '0x7a69', delegate: null }]);
    // Nothing can be taken without the contract.
    const before = await reader().getBalance({ address: dead });
    await redeem(granted, { to: dead, value: 1n }).catch(() => undefined);
    expect(await reader().getBalance({ address: dead })).toBe(before);
    harness.wallet.destroy();
  });
});

describe('an address without delegation', () => {
  beforeEach(() => rpc('anvil_setCode', [own, '0x']));
  const allowance = { type: 'native-token-allowance', data: { allowanceAmount: '0x64', startTime: 1 } };

  it('is delegated first, after a confirmation of its own', async () => {
    const harness = await connect();
    const asking = ask(harness, allowance);
    await waits(harness);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    expect(harness.queue()[0]).toMatchObject({ kind: 'sendTransaction', transaction: { delegate: metamask } });
    await harness.press(true);
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ kind: 'grant' }));
    await harness.press(true);
    const [granted] = ((await asking) as unknown as { result: [Granted] }).result;
    await redeem(granted, { to: dead, value: 100n });
    harness.wallet.destroy();
  });

  it('stays undelegated when the user rejects', async () => {
    const harness = await connect();
    const asking = ask(harness, allowance);
    await waits(harness);
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
    expect(await reader().getCode({ address: own })).toBeUndefined();
    harness.wallet.destroy();
  });
});
