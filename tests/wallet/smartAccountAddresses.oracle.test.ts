import { signerToEcdsaValidator } from '@zerodev/ecdsa-validator';
import { createKernelAccount } from '@zerodev/sdk';
import { getEntryPoint, KERNEL_V3_1 } from '@zerodev/sdk/constants';
import { toKernelSmartAccount, toSafeSmartAccount } from 'permissionless/accounts';
import { createPublicClient, http, type Hex } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSigner } from '../../src/chains/eip155/accounts/signer';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import { hexToBytes } from '../../src/kit/hex';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';

/** The kits obtain the address from the factories on the chain, without being told it. */
const key = generatePrivateKey();
const owner = privateKeyToAccount(key);
const signer = createSigner((use) => use(hexToBytes(key)));
const entryPoint = { address: entryPoint07Address, version: '0.7' } as const;
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url) });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
});
afterAll(() => chain.stop());

const kits = {
  async zerodev() {
    const kernel = { entryPoint: getEntryPoint('0.7'), kernelVersion: KERNEL_V3_1 } as const;
    const sudo = await signerToEcdsaValidator(reader(), { signer: owner, ...kernel });
    return createKernelAccount(reader(), { plugins: { sudo }, ...kernel });
  },
  kernel: () => toKernelSmartAccount({ client: reader(), owners: [owner], version: '0.3.1', entryPoint }),
  safe: () => toSafeSmartAccount({ client: reader(), owners: [owner], version: '1.4.1', entryPoint }),
};

it.each([
  ['kernel', 'zerodev'],
  ['kernel', 'kernel'],
  ['safe', 'safe'],
] as const)('%s has the address that the kit %s obtains from the chain', async (type, kit) => {
  const ours = await openSmartAccount(type, { owner: owner.address, signer });
  const { address }: { address: Hex } = await kits[kit]();
  expect(address).toBe(ours.address);
});
