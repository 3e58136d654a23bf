import { describe, expect, it } from 'vitest';
import { ask, dead, grant, taker, setUpGrantChain, waits } from '../helpers/wallet/grantChain';
import { address as own } from '../helpers/wallet/walletHarness';

/** Permissions that no page is granted, and that the user is not asked about. */
const { connect } = setUpGrantChain();

describe('no permission is granted', () => {
  const now = Math.floor(Date.now() / 1_000);
  const coin = (data: object, type = 'native-token-allowance') => ({ permission: { type, data } });
  const fine = { allowanceAmount: '0x1' };
  const ending = { rules: [{ type: 'expiry', data: { timestamp: now + 999_999 } }] };
  const contractCall = (change: object) =>
    coin({ address: dead, calls: ['mint(address,uint256)'], maxCalls: 1, ...change }, 'contract-call');

  it.each<[string, object, number]>([
    ['to anybody', { to: '0x0000000000000000000000000000000000000a11', ...coin(fine) }, -32602],
    ['to nobody', { to: '0x0000000000000000000000000000000000000000', ...coin(fine) }, -32602],
    ['to the account itself', { to: own, ...coin(fine) }, -32602],
    ['for nothing', coin({ allowanceAmount: '0x0' }), -32602],
    ['for a period of zero seconds', coin({ periodAmount: '0x1', periodDuration: 0 }, 'native-token-periodic'), -32602],
    ['of an unknown kind', coin(fine, 'erc721-token-all'), -32602],
    ['by an unknown rule', { ...coin(fine), rules: [{ type: 'payee', data: { addresses: [dead] } }] }, -32602],
    ['that has expired', { ...coin(fine), rules: [{ type: 'expiry', data: { timestamp: now - 10 } }] }, -32602],
    ['with times in ms', { ...coin(fine), rules: [{ type: 'expiry', data: { timestamp: now * 1_000 } }] }, -32602],
    [
      'that starts after it ends',
      { ...coin({ ...fine, startTime: now + 99 }), rules: [{ type: 'expiry', data: { timestamp: now + 50 } }] },
      -32602,
    ],
    [
      'for a stream that ends before it begins',
      coin({ amountPerSecond: '0x1', initialAmount: '0x5', maxAmount: '0x5' }, 'native-token-stream'),
      -32602,
    ],
    ['on a chain that is not offered', { ...coin(fine), chainId: '0x5' }, 5710],
    ['from an account of another user', { ...coin(fine), from: dead }, 4100],
    ['of calls without an end', contractCall({}), -32602],
    ['of calls of a contract that nobody has listed', { ...contractCall({}), ...ending }, -32602],
    ['of calls of the account itself', { ...contractCall({ address: own }), ...ending }, -32602],
    ['of no calls', { ...contractCall({ calls: [] }), ...ending }, -32602],
    ['of calls without a limit', { ...contractCall({ maxCalls: undefined }), ...ending }, -32602],
    ['of an invalid token', coin({ ...fine, tokenAddress: dead }, 'erc20-token-allowance'), -32001],
  ])('%s', async (_what, change, code) => {
    const harness = await connect();
    const answer = await ask(harness, {}, change);
    expect(answer).toMatchObject({ error: { code } });
    expect([harness.queue(), harness.wallet.stores.grants.state.list]).toEqual([[], []]);
    harness.wallet.destroy();
  });

  it('for several requests if the user rejects one of them', async () => {
    const harness = await connect();
    const request = { chainId: '0x7a69', to: taker.address, ...coin(fine) };
    const asking = harness.ask('wallet_requestExecutionPermissions', [request, request]);
    await waits(harness);
    await harness.press(true);
    await waits(harness);
    await harness.press(false);
    expect(await asking).toMatchObject({ error: { code: 4001 } });
    expect(harness.wallet.stores.grants.state.list).toEqual([]);
    harness.wallet.destroy();
  });

  it('to a page that is not connected, which sees none of another page’s either', async () => {
    const harness = await connect();
    await grant(harness, { type: 'native-token-allowance', data: fine });
    const stranger = { origin: 'https://other.test' };
    for (const method of ['wallet_getGrantedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'])
      expect(await harness.ask(method, [], stranger)).toMatchObject({ error: { code: 4100 } });
    const { context } = harness.wallet.stores.grants.state.list[0]!;
    harness.wallet.stores.permissions.actions.grant(stranger.origin, 1);
    expect(await harness.ask('wallet_getGrantedExecutionPermissions', [], stranger)).toMatchObject({ result: [] });
    expect(
      await harness.ask('wallet_revokeExecutionPermission', [{ permissionContext: context }], stranger),
    ).toMatchObject({ error: { code: -32602 } });
    harness.wallet.destroy();
  });

  it('if the operator lists no such contract', async () => {
    const harness = await connect({});
    expect(await ask(harness, { type: 'native-token-allowance', data: fine })).toMatchObject({
      error: { code: -32004 },
    });
    harness.wallet.destroy();
  });
});
