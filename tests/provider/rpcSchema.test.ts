import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Eip1193Provider } from 'ethers';
import type { EvmProvider, RpcSchema } from '../../src/embed/package';
import { createMethodSource } from '../../src/wallet/compose/methods/methodSource';
import { ownMethods } from '../../src/wallet/compose/methods/ownMethods';
import { nodeReads } from '../../src/chains/eip155/requests/nodeReads';
import { catalogue } from '../../src/wire/rpc/catalogue';
import { solanaMethods } from '../../src/wire/rpc/solana';
import { userOperationWires } from '../../src/wire/rpc/userOperations';
import { createHarness } from '../helpers/wallet/walletHarness';

/** The compiler checks this list against the schema; the test checks it against the wallet. */
const typed = {
  eth_accounts: true,
  eth_blockNumber: true,
  eth_call: true,
  eth_chainId: true,
  eth_estimateAATransactionGas: true,
  eth_estimateGas: true,
  eth_gasPrice: true,
  eth_getBalance: true,
  eth_getCode: true,
  eth_getFilterChanges: true,
  eth_getFilterLogs: true,
  eth_getTransactionByHash: true,
  eth_getTransactionCount: true,
  eth_getTransactionReceipt: true,
  eth_newBlockFilter: true,
  eth_newFilter: true,
  eth_newPendingTransactionFilter: true,
  eth_privateKey: true,
  eth_provider_config: true,
  eth_publicKey: true,
  eth_requestAccounts: true,
  eth_sendRawTransaction: true,
  eth_sendTransaction: true,
  eth_sign: true,
  eth_signTransaction: true,
  eth_signTypedData_v3: true,
  eth_signTypedData_v4: true,
  eth_subscribe: true,
  eth_uninstallFilter: true,
  eth_unsubscribe: true,
  getAccounts: true,
  net_version: true,
  personal_ecRecover: true,
  personal_sign: true,
  private_key: true,
  public_key: true,
  solana_chainId: true,
  solana_privateKey: true,
  solana_provider_config: true,
  solana_publicKey: true,
  solana_requestAccounts: true,
  solana_sendTransaction: true,
  solana_signAllTransactions: true,
  solana_signAndSendAllTransactions: true,
  solana_signIn: true,
  solana_signMessage: true,
  solana_signTransaction: true,
  wallet_addEthereumChain: true,
  wallet_createSession: true,
  wallet_connect: true,
  wallet_disconnect: true,
  wallet_getAssets: true,
  wallet_grantPermissions: true,
  wallet_requestExecutionPermissions: true,
  wallet_getGrantedExecutionPermissions: true,
  wallet_getSupportedExecutionPermissions: true,
  wallet_revokeExecutionPermission: true,
  wallet_getCallsStatus: true,
  wallet_getCapabilities: true,
  wallet_getPermissions: true,
  wallet_getSession: true,
  wallet_get_provider_state: true,
  wallet_invokeMethod: true,
  wallet_requestPermissions: true,
  wallet_revokePermissions: true,
  wallet_revokeSession: true,
  wallet_sendCalls: true,
  wallet_showCallsStatus: true,
  wallet_switchChain: true,
  wallet_switchEthereumChain: true,
  wallet_watchAsset: true,
} satisfies Record<keyof RpcSchema, true>;

const own = Object.keys(ownMethods);

describe('the types of provider.request', () => {
  it('contain only methods that the wallet implements', async () => {
    const source = createHarness().wallet.serve(createMethodSource);
    const shared = new Set([...own, ...nodeReads, ...Object.keys(solanaMethods)]);
    for (const name of Object.keys(typed).filter((method) => !shared.has(method))) {
      expect([name, await source.find(name)]).toEqual([name, expect.anything()]);
    }
  });

  it('contain all methods of the wallet itself', () => {
    // We have no types for responses of bundlers.
    const known = new Set([...Object.keys(typed), ...userOperationWires.map(({ name }) => name)]);
    const methods = [...own, ...catalogue.map(({ name }) => name)];
    expect(methods.filter((name) => !known.has(name))).toEqual([]);
  });

  it('derive params and result from the method name', () => {
    // Never called: this tests the compiler.
    const use = (provider: EvmProvider) => {
      expectTypeOf(provider.request({ method: 'eth_accounts' })).resolves.toEqualTypeOf<`0x${string}`[]>();
      expectTypeOf(
        provider.request({ method: 'personal_sign', params: ['Hello', '0x1'] }),
      ).resolves.toEqualTypeOf<`0x${string}`>();
      expectTypeOf(provider.request({ method: 'inlay_unheardOf', params: [1] })).resolves.toBeUnknown();
      expectTypeOf(
        provider.request({ method: 'eth_subscribe', params: ['newHeads'] }),
      ).resolves.toEqualTypeOf<`0x${string}`>();
      const asset = { type: 'ERC20', options: { address: '0x1' } } as const;
      expectTypeOf(provider.request({ method: 'wallet_watchAsset', params: asset })).resolves.toEqualTypeOf<true>();
      const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [{ to: '0x1' }] } as const;
      expectTypeOf(provider.request({ method: 'wallet_sendCalls', params: [batch] })).resolves.toEqualTypeOf<{
        id: string;
      }>();
      // @ts-expect-error: only logs have a filter
      void provider.request({ method: 'eth_subscribe', params: ['newHeads', {}] });
      // @ts-expect-error: a batch says whether it must be atomic
      void provider.request({ method: 'wallet_sendCalls', params: [{ version: '2.0.0', chainId: '0x1', calls: [] }] });
      // @ts-expect-error: an account is missing
      void provider.request({ method: 'personal_sign', params: ['Hello'] });
      // @ts-expect-error: it takes params
      void provider.request({ method: 'wallet_switchEthereumChain' });
      // @ts-expect-error: a chain id is 0x hex
      void provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '1' }] });
      provider.on('accountsChanged', (accounts) => expectTypeOf(accounts).toEqualTypeOf<string[]>());
    };
    expect(use).toBeTypeOf('function');
  });

  it('are assignable to the provider types of libraries', () => {
    expectTypeOf<EvmProvider>().toExtend<Eip1193Provider>();
    expectTypeOf<EvmProvider['request']>().toExtend<
      (args: { method: string; params?: unknown[] }) => Promise<unknown>
    >();
  });
});
