import { signerToEcdsaValidator } from '@zerodev/ecdsa-validator';
import { createKernelAccount } from '@zerodev/sdk';
import { getEntryPoint, KERNEL_V3_1 } from '@zerodev/sdk/constants';
import { Implementation, toMetaMaskSmartAccount } from '@metamask/smart-accounts-kit';
import {
  createPublicClient,
  custom,
  hashMessage,
  hashTypedData,
  parseErc6492Signature,
  recoverAddress,
  recoverMessageAddress,
  slice,
  type Hex,
} from 'viem';
import type { UserOperation } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { hexToBytes } from '../../../kit/hex';
import { createSigner } from '../accounts/signer';
import { normalizeTypedData } from '../accounts/typedData';
import { openSmartAccount } from './openSmartAccount';
import { toWire, type Operation } from './operations/operation';
import { wrapSignature } from './signAs';

/** The kits of the makers of two account kinds, which must agree with ours on every address and signature. */
const key = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const owner = privateKeyToAccount(key);
const signer = createSigner((use) => use(hexToBytes(key)));
const calls = [
  { to: '0x000000000000000000000000000000000000bEEF', value: 7n, data: '0x1234' },
  { to: '0x000000000000000000000000000000000000dEaD', value: 0n, data: '0x' },
] as const;
const typedData = {
  domain: { name: 'Shop', chainId: 1, verifyingContract: owner.address },
  types: { Order: [{ name: 'text', type: 'string' }] },
  primaryType: 'Order',
  message: { text: 'one' },
} as const;
const lower = (value: unknown): unknown => JSON.parse(JSON.stringify(value).toLowerCase());
const client = createPublicClient({
  chain: mainnet,
  transport: custom({
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_getCode') return '0x';
      throw new Error(method);
    },
  }),
});

interface Kit {
  address: Hex;
  getFactoryArgs(): Promise<{ factory?: Hex | undefined; factoryData?: Hex | undefined }>;
  encodeCalls(calls: readonly { to: Hex; value: bigint; data: Hex }[]): Promise<Hex>;
  signMessage(input: { message: string }): Promise<Hex>;
  signTypedData(input: typeof typedData): Promise<Hex>;
  signUserOperation(operation: UserOperation<'0.7'>): Promise<Hex>;
}

const kits = {
  async kernel(address: Hex) {
    const entryPoint = getEntryPoint('0.7');
    const kernelVersion = KERNEL_V3_1;
    const sudo = await signerToEcdsaValidator(client, { signer: owner, entryPoint, kernelVersion });
    const account = await createKernelAccount(client, { plugins: { sudo }, entryPoint, kernelVersion, address });
    return account as unknown as Kit;
  },
  async metamask() {
    const account = await toMetaMaskSmartAccount({
      client,
      implementation: Implementation.Hybrid,
      deployParams: [owner.address, [], [], []],
      deploySalt: `0x${'0'.repeat(64)}`,
      signer: { account: owner },
    });
    return account as unknown as Kit;
  },
} as const;

describe.each(['kernel', 'metamask'] as const)('%s compared with its maker’s kit', (type) => {
  const open = async () => {
    const ours = await openSmartAccount(type, { owner: owner.address, signer });
    return { ours, theirs: await kits[type](ours.address) };
  };

  it('has the same address and deployment', async () => {
    const { ours, theirs } = await open();
    expect(ours.address).toBe(theirs.address);
    expect(lower(ours.init)).toEqual(lower(await theirs.getFactoryArgs()));
  });

  it('encodes calls the same way', async () => {
    const { ours, theirs } = await open();
    // MetaMask’s kit calls another function of the account for a single call.
    for (const some of type === 'metamask' ? [calls] : [calls.slice(0, 1), calls])
      expect(lower(ours.encodeCalls(some))).toEqual(lower(await theirs.encodeCalls(some)));
  });

  it.each([true, false])('signs an operation the same way (deploys the account: %s)', async (deploys) => {
    const { ours, theirs } = await open();
    const operation: Operation = {
      sender: ours.address,
      nonce: 5n,
      callData: ours.encodeCalls(calls),
      init: deploys ? ours.init : null,
      callGasLimit: 1n,
      verificationGasLimit: 2n,
      preVerificationGas: 3n,
      maxFeePerGas: 4n,
      maxPriorityFeePerGas: 5n,
      paymaster: null,
    };
    const wire = toWire(operation, { version: '0.7', signature: '0x' });
    const asked = Object.entries(wire).map(([name, value]) => [
      name,
      typeof value === 'string' && /nonce|gas|fee/i.test(name) ? BigInt(value) : value,
    ]);
    const theirSignature = await theirs.signUserOperation(Object.fromEntries(asked) as UserOperation<'0.7'>);
    expect(await ours.signOperation(operation, { chainId: 1n })).toBe(theirSignature);
  });

  it('signs messages and typed data the same way', async () => {
    const { ours, theirs } = await open();
    const message = new TextEncoder().encode('Hello');
    const chain = { chainId: 1n };
    const normal = normalizeTypedData({ ...typedData, types: { Order: [...typedData.types.Order] } });
    const pairs: [digest: Hex, ours: Hex, theirs: Hex][] = [
      [hashMessage('Hello'), await ours.signMessage(message, chain), await theirs.signMessage({ message: 'Hello' })],
      [
        hashTypedData(typedData),
        await ours.signTypedData(normal, { ...chain, client: { request: async () => '0x' } }),
        await theirs.signTypedData(typedData),
      ],
    ];
    for (const [digest, own, kits] of pairs) {
      if (type === 'metamask') {
        expect(lower(wrapSignature(ours, own))).toBe(lower(kits));
        continue;
      }
      // Both sign the same hash; the validator accepts it as typed data (the kit) and as a message (ours and permissionless’).
      const hash = hashTypedData({
        domain: { name: 'Kernel', version: '0.3.1', chainId: 1, verifyingContract: ours.address },
        types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
        primaryType: 'Kernel',
        message: { hash: digest },
      });
      const { signature: inner } = parseErc6492Signature(kits);
      expect(lower(slice(inner, 0, 21))).toBe(lower(slice(own, 0, 21)));
      expect(await recoverAddress({ hash, signature: slice(inner, 21) })).toBe(owner.address);
      expect(await recoverMessageAddress({ message: { raw: hash }, signature: slice(own, 21) })).toBe(owner.address);
    }
  });
});
