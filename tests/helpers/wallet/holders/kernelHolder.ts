import { deserializePermissionAccount } from '@zerodev/permissions';
import { toECDSASigner } from '@zerodev/permissions/signers';
import { createKernelAccountClient } from '@zerodev/sdk';
import { getEntryPoint, KERNEL_V3_1 } from '@zerodev/sdk/constants';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  hexToString,
  http,
  parseEventLogs,
  publicActions,
  type Hex,
  type LocalAccount,
} from 'viem';
import { entryPoint07Abi, entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction';
import { anvil as anvilChain } from 'viem/chains';
import { receiptOf } from '../../../../src/kit/async/receiptOf';

const fees = async () => ({ maxFeePerGas: 2n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n });

/** Opens the account of a permission as the holder of its key does, with ZeroDev's unmodified package. */
export async function openHolder({ url, context, key }: { url: string; context: Hex; key: LocalAccount }) {
  const client = createPublicClient({ chain: anvilChain, transport: http(url), cacheTime: 0 });
  const serialized = btoa(hexToString(context));
  const signer = await toECDSASigner({ signer: key });
  return deserializePermissionAccount(client, getEntryPoint('0.7'), KERNEL_V3_1, serialized, signer);
}

/** Returns a client that sends operations of a permission through a bundler. */
export async function connectHolder({
  url,
  bundlerUrl,
  context,
  key,
}: {
  url: string;
  bundlerUrl: string;
  context: Hex;
  key: LocalAccount;
}) {
  const client = createPublicClient({ chain: anvilChain, transport: http(url), cacheTime: 0 });
  return createKernelAccountClient({
    account: await openHolder({ url, context, key }),
    chain: anvilChain,
    client,
    bundlerTransport: http(bundlerUrl),
    pollingInterval: 200,
    userOperation: { estimateFeesPerGas: fees },
  });
}

interface OwnOperation {
  callData: Hex;
  verificationGasLimit?: bigint;
  maxFeePerGas?: bigint;
}

/** Sends an operation to the entry point without a bundler, as a holder can who bundles himself. Rejects if it fails. */
export async function bundleYourself(
  { url, context, key }: { url: string; context: Hex; key: LocalAccount },
  { callData, verificationGasLimit = 3_000_000n, maxFeePerGas = 10n ** 8n }: OwnOperation,
): Promise<void> {
  const client = createWalletClient({ account: key, chain: anvilChain, transport: http(url) }).extend(publicActions);
  const account = await openHolder({ url, context, key });
  const { factory, factoryData } = await account.getFactoryArgs();
  const unsigned = {
    sender: account.address,
    nonce: await account.getNonce(),
    ...(factory && { factory, factoryData }),
    callData,
    callGasLimit: 300_000n,
    verificationGasLimit,
    preVerificationGas: 100_000n,
    maxFeePerGas,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
  } as const;
  const operation = { ...unsigned, signature: await account.signUserOperation(unsigned) };
  const data = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], key.address],
  });
  const hash = await client.sendTransaction({ to: entryPoint07Address, data, gas: 8_000_000n });
  const { status, logs } = await receiptOf(client, hash);
  const [done] = parseEventLogs({ abi: entryPoint07Abi, logs, eventName: 'UserOperationEvent' });
  if (status !== 'success' || !done?.args.success) throw new Error('reverted');
}
