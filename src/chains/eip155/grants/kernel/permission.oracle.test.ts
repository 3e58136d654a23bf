import { readFileSync } from 'node:fs';
import { signerToEcdsaValidator } from '@zerodev/ecdsa-validator';
import { deserializePermissionAccount, serializePermissionAccount, toPermissionValidator } from '@zerodev/permissions';
import {
  CallPolicyVersion,
  ParamCondition,
  toCallPolicy,
  toGasPolicy,
  toRateLimitPolicy,
  toSudoPolicy,
  toTimestampPolicy,
} from '@zerodev/permissions/policies';
import { toECDSASigner } from '@zerodev/permissions/signers';
import { createKernelAccount } from '@zerodev/sdk';
import { getEntryPoint, KERNEL_V3_1 } from '@zerodev/sdk/constants';
import {
  createPublicClient,
  custom,
  erc20Abi,
  getContractAddress,
  hashTypedData,
  hexToString,
  pad,
  parseAbi,
  zeroHash,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../../../demo-host/stack/compile';
import { hexToBytes, type Hex } from '../../../../kit/hex';
import type { GrantRule } from '../../../../wire/approval/grant';
import { createSigner } from '../../accounts/signer';
import { openKernel } from '../../smartAccounts/kernel/kernel';
import { keySigner, policyContracts } from './contracts';
import { encodeContext, encodeInstallation, enableDigest, readContext, validationId } from './permission';
import { policiesOf } from './policies';

/** Our permissions of Kernel, compared with `@zerodev/permissions` 5.6 and `@zerodev/sdk` 5.5. */
const privateKey: Hex = `0x${'7a'.repeat(32)}`;
const owner = privateKeyToAccount(privateKey);
const key = privateKeyToAccount(`0x${'5b'.repeat(32)}`);
const signer = createSigner((use) => use(hexToBytes(privateKey)));
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const [start, expiry, period] = [1_790_000_000, 1_799_000_000, 2_592_000];
const permissionId: Hex = '0x0badc0de';
const entryPoint = getEntryPoint('0.7');
/** A chain on which nothing is deployed. */
const client = createPublicClient({
  chain: mainnet,
  transport: custom({
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_call' || method === 'eth_getCode') return '0x';
      throw new Error(method);
    },
  }),
});

const base: GrantRule = {
  kind: 'periodic',
  amount: '5000000',
  period,
  initial: null,
  max: null,
  start,
  expiry,
  token: null,
  symbol: 'USDC',
  decimals: 6,
};
const fees = { amount: '20000000000000000', symbol: 'ETH', decimals: 18 };
const guard = toSudoPolicy({ policyAddress: policyContracts.oneCall });
const gas = toGasPolicy({ allowed: 20_000_000_000_000_000n });
const times = toTimestampPolicy({ validAfter: start, validUntil: expiry });
const policyVersion = CallPolicyVersion.V0_0_4;
const zeroAddress = '0x0000000000000000000000000000000000000000';

const cases = [
  [
    'coins per period',
    base,
    [
      guard,
      toCallPolicy({ policyVersion, permissions: [{ target: zeroAddress, valueLimit: 5_000_000n }] }),
      toRateLimitPolicy({ interval: period, count: 4, startAt: start }),
      times,
      gas,
    ],
  ],
  [
    'tokens in one payment, without an end',
    { ...base, kind: 'allowance', period: null, expiry: null, token },
    [
      guard,
      toCallPolicy({
        policyVersion,
        permissions: [
          {
            target: token,
            abi: erc20Abi,
            functionName: 'transfer',
            args: [null, { condition: ParamCondition.LESS_THAN_OR_EQUAL, value: 5_000_000n }],
          },
        ],
      }),
      toRateLimitPolicy({ count: 1, startAt: start }),
      gas,
    ],
  ],
  [
    'methods of a contract',
    {
      ...base,
      kind: 'calls',
      amount: '7',
      period: null,
      contract: token,
      methods: [
        {
          selector: '0x40c10f19',
          signature: 'mint(address,uint256)',
          args: [
            { name: 'to', type: 'address', value: token, word: pad(token) },
            { name: 'amount', type: 'uint256', value: null, word: null },
          ],
        },
        { selector: '0x42966c68', signature: 'burn(uint256)' },
      ],
    },
    [
      guard,
      toCallPolicy({
        policyVersion,
        permissions: [
          {
            target: token,
            abi: parseAbi(['function mint(address to, uint256 amount)']),
            functionName: 'mint',
            args: [{ condition: ParamCondition.EQUAL, value: token }, null],
          },
          { target: token, selector: '0x42966c68' },
        ],
      }),
      toRateLimitPolicy({ count: 7, startAt: start }),
      times,
      gas,
    ],
  ],
] as const satisfies [string, GrantRule, unknown[]][];

describe.each(cases)('a permission for %s', (_name, rule, policies) => {
  const ours = { permissionId, policies: policiesOf({ rule: rule as GrantRule, fees }), key: key.address, nonce: 1 };
  const openTheirs = async () => {
    const sudo = await signerToEcdsaValidator(client, { signer: owner, entryPoint, kernelVersion: KERNEL_V3_1 });
    const regular = await toPermissionValidator(client, {
      signer: await toECDSASigner({ signer: key }),
      policies: [...policies],
      entryPoint,
      kernelVersion: KERNEL_V3_1,
      permissionId,
    });
    const { address } = openKernel({ owner: owner.address, signer });
    return createKernelAccount(client, { plugins: { sudo, regular }, entryPoint, kernelVersion: KERNEL_V3_1, address });
  };

  it('has the same installation, digest and serialized form as theirs', async () => {
    const theirs = await openTheirs();
    const manager = theirs.kernelPluginManager;
    expect(encodeInstallation(ours).toLowerCase()).toBe(
      (await manager.regularValidator!.getEnableData()).toLowerCase(),
    );
    const enable = await manager.getPluginsEnableTypedData(theirs.address);
    const digest = enableDigest(ours, { account: theirs.address, chainId: 1n });
    expect(digest).toBe(hashTypedData(enable as Parameters<typeof hashTypedData>[0]));

    const account = openKernel({ owner: owner.address, signer });
    expect(account.address).toBe(theirs.address);
    const signature = await signer.signDigest(hexToBytes(digest));
    const { factoryData } = account.init!;
    const context = encodeContext(ours, { account: account.address, factoryData, signature });
    const serialized = atob(await serializePermissionAccount(theirs));
    // From these they have computed selector and rules.
    const inputs = ['abi', 'functionname', 'args'];
    const lower = (text: string) =>
      JSON.parse(text.toLowerCase(), (name, value: unknown) => (inputs.includes(name) ? undefined : value)) as object;
    expect(lower(hexToString(context))).toMatchObject(lower(serialized));
  });

  it('is opened by their package from our context, with the same nonce key', async () => {
    const account = openKernel({ owner: owner.address, signer });
    const context = encodeContext(ours, {
      account: account.address,
      factoryData: account.init!.factoryData,
      signature: `0x${'ab'.repeat(65)}`,
    });
    expect(readContext(context)).toEqual(ours);
    const modular = await toECDSASigner({ signer: key });
    const opened = await deserializePermissionAccount(
      client,
      entryPoint,
      KERNEL_V3_1,
      btoa(hexToString(context)),
      modular,
    );
    expect(opened.address).toBe(account.address);
    const manager = opened.kernelPluginManager;
    expect((await manager.regularValidator!.getEnableData()).toLowerCase()).toBe(
      encodeInstallation(ours).toLowerCase(),
    );
    // Mode 1 (installs the permission), its id, and two bytes of its own.
    const nonceKey = await manager.getNonceKey(account.address);
    expect(nonceKey).toBe(BigInt(`0x01${validationId(ours).slice(2)}0000`));
  });
});

it('uses the signer that their package uses', async () => {
  expect((await toECDSASigner({ signer: key })).signerContractAddress).toBe(keySigner);
});

describe('the policy for one call', () => {
  const folder = new URL('../../../../../demo-host/stack/contracts/kernel', import.meta.url).pathname;
  const creation: Hex = `0x${readFileSync(`${folder}/OneCallPolicy.hex`, 'utf8').trim()}`;

  it('has the address that follows from the code in this repository', () => {
    const from = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
    expect(getContractAddress({ opcode: 'CREATE2', from, salt: zeroHash, bytecode: creation })).toBe(
      policyContracts.oneCall,
    );
  });

  it('is the compiled source', () => {
    const { OneCallPolicy } = compile({ folder, names: ['OneCallPolicy'], cache: 'node_modules/.cache/inlay' });
    // The last bytes are the compiler's version and the hash of the source.
    expect(OneCallPolicy?.slice(0, -106)).toBe(creation.slice(0, -106));
  });
});
