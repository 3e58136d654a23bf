import {
  encodeSmartSessionSignature,
  getOwnableValidatorMockSignature,
  SmartSessionMode,
} from '@rhinestone/module-sdk/module';
import {
  concat,
  createPublicClient,
  encodeFunctionData,
  http,
  toHex,
  type Hex,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem';
import {
  createBundlerClient,
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
  toSmartAccount,
  type UserOperation,
} from 'viem/account-abstraction';
import { anvil as anvilChain } from 'viem/chains';
import { encodeExecution } from '../../../../src/chains/eip155/calls/execution';
import { smartSessions } from '../../../../src/chains/eip155/operations/nexusContracts';
import { receiptOf } from '../../../../src/kit/async/receiptOf';

export interface HolderCall {
  to: Hex;
  value?: bigint;
  data?: Hex;
}
/** Where a bundler of the holder's own collects the fees. */
export const collector = '0x000000000000000000000000000000000000fee5';
/** The parts of an operation that a holder may choose freely. */
export type Chosen = Partial<UserOperation<'0.7'>>;

/**
 * The holder of a session key of a Nexus account. It signs with Rhinestone's SDK, and sends operations through a bundler, or as a bundler of
 * its own, which may choose gas and prices.
 */
export function createSessionHolder({
  key,
  account,
  permission,
  rpcUrl,
  rpc,
  bundlerUrl,
}: {
  key: PrivateKeyAccount;
  account: Hex;
  /** `context` of the permission. */
  permission: Hex;
  rpcUrl: string;
  rpc(method: string, params: unknown[]): Promise<unknown>;
  bundlerUrl: string;
}) {
  const client: PublicClient = createPublicClient({ chain: anvilChain, transport: http(rpcUrl), cacheTime: 0 });
  const wrap = (signature: Hex): Hex =>
    encodeSmartSessionSignature({ mode: SmartSessionMode.USE, permissionId: permission, signature });
  const encode = (calls: readonly HolderCall[]) =>
    encodeExecution(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data })));
  const nonceOf = () =>
    client.readContract({
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [account, BigInt(concat(['0x00000000', smartSessions]))],
    });

  return {
    /** Sends calls through a bundler, as an honest holder does. Rejects if the bundler refuses them or they fail. */
    async send(calls: readonly HolderCall[]): Promise<void> {
      const smart = await toSmartAccount({
        client,
        entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
        getAddress: async () => account,
        getFactoryArgs: async () => ({}),
        encodeCalls: async (given) => encode(given as readonly HolderCall[]),
        getNonce: nonceOf,
        getStubSignature: async () => wrap(getOwnableValidatorMockSignature({ threshold: 1 })),
        signMessage: () => Promise.reject(new Error('The key signs operations only.')),
        signTypedData: () => Promise.reject(new Error('The key signs operations only.')),
        signUserOperation: async (operation) => {
          const hash = getUserOperationHash({
            chainId: anvilChain.id,
            entryPointAddress: entryPoint07Address,
            entryPointVersion: '0.7',
            userOperation: { ...operation, sender: account, signature: '0x' } as UserOperation<'0.7'>,
          });
          return wrap(await key.sign({ hash }));
        },
      });
      const bundler = createBundlerClient({ client, transport: http(bundlerUrl), pollingInterval: 50 });
      const hash = await bundler.sendUserOperation({
        account: smart,
        calls: calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data })),
      });
      const { success } = await bundler.waitForUserOperationReceipt({ hash });
      if (!success) throw new Error('The calls failed.');
    },

    /** Sends an operation as a bundler of its own. Returns false if the entry point refuses it. */
    async force(
      calls: readonly HolderCall[] | Hex,
      chosen: Chosen & { by?: PrivateKeyAccount; chainId?: number } = {},
    ): Promise<boolean> {
      const { by = key, chainId = anvilChain.id, ...changed } = chosen;
      const operation: UserOperation<'0.7'> = {
        sender: account,
        nonce: await nonceOf(),
        callData: typeof calls === 'string' ? calls : encode(calls),
        callGasLimit: 100_000n,
        verificationGasLimit: 400_000n,
        preVerificationGas: 50_000n,
        maxFeePerGas: 2_000_000_000n,
        maxPriorityFeePerGas: 1n,
        signature: '0x',
        ...changed,
      };
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint07Address,
        entryPointVersion: '0.7',
        userOperation: operation,
      });
      const signature = changed.signature ?? wrap(await by.sign({ hash }));
      const args = [[toPackedUserOperation({ ...operation, signature })], collector] as const;
      const data = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args });
      const [from] = (await rpc('eth_accounts', [])) as Hex[];
      const transaction = { from, to: entryPoint07Address, data, gas: toHex(10_000_000) };
      const sent = (await rpc('eth_sendTransaction', [transaction])) as Hex;
      const { status } = await receiptOf(client, sent);
      return status === 'success';
    },
  };
}
