import { createKernelAccount } from '@zerodev/sdk';
import { getEntryPoint, KERNEL_V3_3, KernelVersionToAddressesMap } from '@zerodev/sdk/constants';
import { createPublicClient, custom, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { expect, it } from 'vitest';
import { kernelDelegate } from '../operations/delegate';
import { encoderOf } from './knownDelegates';

it('Kernel for EIP-7702: the same contract and the same calls as @zerodev/sdk 5.5', async () => {
  const owner = privateKeyToAccount(`0x${'7a'.repeat(32)}`);
  const request = async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : '0x');
  const theirs = await createKernelAccount(createPublicClient({ chain: mainnet, transport: custom({ request }) }), {
    eip7702Account: owner,
    entryPoint: getEntryPoint('0.7'),
    kernelVersion: KERNEL_V3_3,
  });
  expect(KernelVersionToAddressesMap[KERNEL_V3_3].accountImplementationAddress.toLowerCase()).toBe(kernelDelegate);
  const calls = [1n, 2n].map((value) => ({ to: `0x${'ad'.repeat(20)}` as Hex, value, data: '0x1234' as Hex }));
  const encode = encoderOf(kernelDelegate)!;
  for (const list of [calls, calls.slice(0, 1)]) expect(encode(list)).toBe(await theirs.encodeCalls(list));
});
