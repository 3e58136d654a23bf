import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Eip1193Provider } from 'ethers';
import type { EvmProvider, RpcSchema } from '../src/embed/package';
import { methods as firstMethods } from '../src/rpc/methods';
import { lateMethods } from '../src/rpc/methods/late';
import { nodeReads } from '../src/rpc/passthrough';

/** The compiler holds this list to the schema; the test holds it to the wallet. */
const typed = {
  eth_accounts: true,
  eth_blockNumber: true,
  eth_call: true,
  eth_chainId: true,
  eth_estimateGas: true,
  eth_gasPrice: true,
  eth_getBalance: true,
  eth_getCode: true,
  eth_getTransactionByHash: true,
  eth_getTransactionCount: true,
  eth_getTransactionReceipt: true,
  eth_requestAccounts: true,
  eth_sendRawTransaction: true,
  eth_sendTransaction: true,
  eth_signTypedData_v4: true,
  net_version: true,
  personal_ecRecover: true,
  personal_sign: true,
  wallet_addEthereumChain: true,
  wallet_getPermissions: true,
  wallet_requestPermissions: true,
  wallet_revokePermissions: true,
  wallet_switchEthereumChain: true,
} satisfies Record<keyof RpcSchema, true>;

const methods = [...firstMethods, ...lateMethods];

describe('the types of provider.request', () => {
  it('name methods that the wallet answers', () => {
    const answered = new Set([...methods.map(({ name }) => name), ...nodeReads]);
    expect(Object.keys(typed).filter((name) => !answered.has(name))).toEqual([]);
  });

  it('know params and result by the name', () => {
    // Never called: the compiler is what is tested.
    const use = (provider: EvmProvider) => {
      expectTypeOf(provider.request({ method: 'eth_accounts' })).resolves.toEqualTypeOf<`0x${string}`[]>();
      expectTypeOf(
        provider.request({ method: 'personal_sign', params: ['Hello', '0x1'] }),
      ).resolves.toEqualTypeOf<`0x${string}`>();
      expectTypeOf(provider.request({ method: 'inlay_unheardOf', params: [1] })).resolves.toBeUnknown();
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

  it('fit what libraries take', () => {
    expectTypeOf<EvmProvider>().toExtend<Eip1193Provider>();
    expectTypeOf<EvmProvider['request']>().toExtend<
      (args: { method: string; params?: unknown[] }) => Promise<unknown>
    >();
  });
});
