import { getSmartAccountsEnvironment, Implementation, toMetaMaskSmartAccount } from '@metamask/smart-accounts-kit';
import {
  erc7710BundlerActions,
  erc7710WalletActions,
  erc7715ProviderActions,
  type PermissionRequestParameter,
} from '@metamask/smart-accounts-kit/actions';
import { overrideDeployedEnvironment } from '@metamask/smart-accounts-kit/utils';
import { createClient, createPublicClient, createWalletClient, custom, http, parseEther, toHex, type Hex } from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { anvil as anvilChain, mainnet } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { dead, month, move, setUpGrantChain, taker, thief, waits, type Harness } from '../helpers/wallet/grantChain';
import { address as own } from '../helpers/wallet/walletHarness';
import { receiptOf } from '../../src/kit/async/receiptOf';

/**
 * MetaMask's unmodified clients for permissions: the page's client requests them from our wallet (ERC-7715), and the delegate's client
 * redeems them on the chain (ERC-7710).
 */
// The contracts are those of public chains, but the kit has to be told about this chain.
overrideDeployedEnvironment(anvilChain.id, '1.3.0', getSmartAccountsEnvironment(mainnet.id));

function clientOf(harness: Harness) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const answer = (await harness.ask(method, params)) as { result?: unknown; error?: { message: string } };
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  };
  return createClient({ chain: anvilChain, transport: custom({ request }) }).extend(erc7715ProviderActions());
}

describe('an account that is the user’s own address', () => {
  const { connect, dollar, reader, seconds, later, mint, url } = setUpGrantChain();
  const redeemer = (by = taker) =>
    createWalletClient({ account: by, chain: anvilChain, transport: http(url()) }).extend(erc7710WalletActions());

  async function give(permission: PermissionRequestParameter['permission'], { to = taker.address }: { to?: Hex } = {}) {
    const harness = await connect();
    const client = clientOf(harness);
    const expiry = (await seconds()) + 2 * month;
    const request = { chainId: anvilChain.id, from: own as Hex, to, expiry, permission };
    const asking = client.requestExecutionPermissions([request]);
    await waits(harness);
    await harness.press(true);
    const [granted] = await asking;
    return { harness, client, granted: granted!, expiry };
  }
  const spend = async (
    { context, delegationManager }: { context: Hex; delegationManager: Hex },
    { to, value = 0n, data = '0x', by = taker }: { to: Hex; value?: bigint; data?: Hex; by?: typeof taker },
  ) => {
    const given = { permissionContext: context, delegationManager };
    const hash = await redeemer(by).sendTransactionWithDelegation({
      account: by,
      chain: anvilChain,
      to,
      value,
      data,
      ...given,
    });
    const { status } = await receiptOf(reader(), hash);
    if (status !== 'success') throw new Error('reverted');
  };

  it('reports its supported permissions', async () => {
    const harness = await connect();
    const supported = await clientOf(harness).getSupportedExecutionPermissions();
    expect(supported).toMatchObject({
      'native-token-allowance': { chainIds: [anvilChain.id], ruleTypes: ['expiry'] },
      'erc20-token-periodic': { chainIds: [anvilChain.id], ruleTypes: ['expiry'] },
    });
    harness.wallet.destroy();
  });

  it('grants coins per period, which the delegate’s client redeems, and nothing more', async () => {
    const startTime = await seconds();
    const data = { periodAmount: 100n, periodDuration: month, startTime, justification: 'A budget' };
    const permission = { type: 'native-token-periodic', isAdjustmentAllowed: false, data } as const;
    const { harness, client, granted, expiry } = await give(permission);
    expect(granted).toMatchObject({
      chainId: anvilChain.id,
      from: own,
      to: taker.address,
      permission: { type: 'native-token-periodic', data: { periodAmount: 100n, periodDuration: month } },
      rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    });
    expect(await client.getGrantedExecutionPermissions()).toEqual([granted]);
    const before = await reader().getBalance({ address: dead });
    await expect(spend(granted, { to: dead, value: 101n })).rejects.toThrow();
    await expect(spend(granted, { to: dead, value: 1n, by: thief })).rejects.toThrow();
    await spend(granted, { to: dead, value: 100n });
    await expect(spend(granted, { to: dead, value: 1n })).rejects.toThrow();
    await later(month);
    await spend(granted, { to: dead, value: 7n });
    expect(await reader().getBalance({ address: dead })).toBe(before + 107n);
    harness.wallet.destroy();
  });

  it('grants tokens, which the delegate can pass on within the same limits', async () => {
    await mint(50n);
    const startTime = await seconds();
    const data = { tokenAddress: dollar(), allowanceAmount: 40n, startTime };
    const { harness, granted } = await give({ type: 'erc20-token-allowance', isAdjustmentAllowed: false, data });
    const environment = getSmartAccountsEnvironment(anvilChain.id);
    const passed = await redeemer().redelegatePermissionContext({
      environment,
      permissionContext: granted.context,
      to: thief.address,
    });
    const handed = { context: passed.permissionContext, delegationManager: granted.delegationManager };
    await expect(spend(handed, { to: dollar(), data: move(41n), by: thief })).rejects.toThrow();
    await spend(handed, { to: dollar(), data: move(40n), by: thief });
    await expect(spend(granted, { to: dollar(), data: move(1n) })).rejects.toThrow();
    harness.wallet.destroy();
  });
});

describe('MetaMask’s own smart account, not deployed yet', () => {
  const { connect, reader, rpc, url, bundlerUrl, later } = setUpGrantChain({ type: 'metamask' });

  it('is deployed and spent from by the delegate’s account in one operation', async () => {
    const harness = await connect();
    const { result } = (await harness.ask('eth_accounts')) as unknown as { result: [Hex] };
    const [from] = result;
    const publicClient = createPublicClient({ chain: anvilChain, transport: http(url()), cacheTime: 0 });
    const account = await toMetaMaskSmartAccount({
      client: publicClient,
      implementation: Implementation.Hybrid,
      deployParams: [taker.address, [], [], []],
      deploySalt: '0x07',
      signer: { account: taker },
    });
    for (const address of [from, account.address]) await rpc('anvil_setBalance', [address, toHex(parseEther('1'))]);
    const data = { allowanceAmount: 100n };
    const asking = clientOf(harness).requestExecutionPermissions([
      {
        chainId: anvilChain.id,
        from,
        to: account.address,
        permission: { type: 'native-token-allowance', isAdjustmentAllowed: false, data },
      },
    ]);
    await waits(harness);
    await harness.press(true);
    const [granted] = await asking;
    // A permission starts at the current time, and the chain's time is that of its last block.
    await later(1);
    const bundler = createBundlerClient({
      account,
      client: publicClient,
      transport: http(bundlerUrl()),
      userOperation: {
        estimateFeesPerGas: async () => ({ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 10n }),
      },
    }).extend(erc7710BundlerActions());
    const before = await reader().getBalance({ address: dead });
    const spend = async (value: bigint) => {
      const { context: permissionContext, delegationManager, dependencies } = granted!;
      const hash = await bundler.sendUserOperationWithDelegation({
        publicClient,
        dependencies,
        calls: [{ to: dead, value, data: '0x', permissionContext, delegationManager }],
      });
      return bundler.waitForUserOperationReceipt({ hash, pollingInterval: 200 });
    };
    await expect(spend(101n)).rejects.toThrow();
    expect(await spend(60n)).toMatchObject({ success: true });
    await expect(spend(41n)).rejects.toThrow();
    expect(await reader().getBalance({ address: dead })).toBe(before + 60n);
    expect(await reader().getCode({ address: from })).not.toBeUndefined();
    harness.wallet.destroy();
  });
});
