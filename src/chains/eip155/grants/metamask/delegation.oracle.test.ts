import { getSmartAccountsEnvironment, Implementation, toMetaMaskSmartAccount } from '@metamask/smart-accounts-kit';
import { DelegationManager } from '@metamask/smart-accounts-kit/contracts';
import { createCaveatBuilder, encodeDelegations, hashDelegation } from '@metamask/smart-accounts-kit/utils';
import { createPublicClient, custom, pad, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { hexToBytes } from '../../../../kit/hex';
import type { GrantRule } from '../../../../wire/approval/grant';
import { createSigner } from '../../accounts/signer';
import { caveatsOf } from './caveats';
import { delegationHash, encodeContext, encodeRevocation, signDelegation } from './delegation';
import { enforcers, manager } from './framework';

/** The permissions that we sign are byte for byte those that MetaMask’s kit would have signed. */
const key = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const owner = privateKeyToAccount(key);
const signer = createSigner((use) => use(hexToBytes(key)));
const client = createPublicClient({
  chain: mainnet,
  transport: custom({ request: async ({ method }: { method: string }) => (method === 'eth_getCode' ? '0x' : '0x1') }),
});

it.each(['periodic', 'allowance', 'stream'] as const)(
  'signs the same delegation as MetaMask’s kit: %s',
  async (kind) => {
    const account = await toMetaMaskSmartAccount({
      client,
      implementation: Implementation.Stateless7702,
      address: owner.address,
      signer: { account: owner },
    });
    const rule = {
      kind,
      amount: '5',
      period: kind === 'periodic' ? 86_400 : null,
      initial: '1',
      max: '9',
      start: 1_000,
      expiry: 2_000,
      token: '0x000000000000000000000000000000000000bEEF',
      symbol: 'USD',
      decimals: 6,
    };
    const caveats = caveatsOf(rule, { nonce: 3n });
    const delegation = {
      delegate: '0x000000000000000000000000000000000000dEaD',
      delegator: owner.address,
      caveats,
      salt: 7n,
    } as const;
    const theirs = {
      ...delegation,
      authority: toHex(2n ** 256n - 1n, { size: 32 }),
      caveats: caveats.map((caveat) => ({ ...caveat, args: '0x' as const })),
      salt: toHex(7n, { size: 32 }),
    };
    expect(delegationHash(delegation)).toBe(hashDelegation({ ...theirs, signature: '0x' }));
    const signature = await signDelegation(delegation, { signer, chainId: '0x1' });
    expect(signature).toBe(await account.signDelegation({ delegation: theirs, chainId: 1 }));
    // The context that the delegate passes to the chain, and the call that revokes it.
    const context = encodeContext(delegation, signature);
    expect(context.toLowerCase()).toBe(encodeDelegations([{ ...theirs, signature }]).toLowerCase());
    const revocation = DelegationManager.encode.disableDelegation({ delegation: { ...theirs, signature } });
    expect(encodeRevocation(context).toLowerCase()).toBe(revocation.toLowerCase());
  },
);

it('the contract addresses equal those of the kit', () => {
  const environment = getSmartAccountsEnvironment(mainnet.id);
  const { caveatEnforcers } = environment;
  expect(manager).toBe(environment.DelegationManager);
  expect(enforcers).toEqual({
    coinPeriod: caveatEnforcers.NativeTokenPeriodTransferEnforcer,
    tokenPeriod: caveatEnforcers.ERC20PeriodTransferEnforcer,
    coinStream: caveatEnforcers.NativeTokenStreamingEnforcer,
    tokenStream: caveatEnforcers.ERC20StreamingEnforcer,
    calls: caveatEnforcers.LimitedCallsEnforcer,
    methods: caveatEnforcers.AllowedMethodsEnforcer,
    targets: caveatEnforcers.AllowedTargetsEnforcer,
    callData: caveatEnforcers.AllowedCalldataEnforcer,
    exactData: caveatEnforcers.ExactCalldataEnforcer,
    valueAtMost: caveatEnforcers.ValueLteEnforcer,
    time: caveatEnforcers.TimestampEnforcer,
    nonce: caveatEnforcers.NonceEnforcer,
  });
});

describe('caveats of a permission have the terms that the kit’s own builders write', () => {
  const common = { start: 1_000, expiry: 2_000, symbol: 'USD', decimals: 6, period: null, initial: null, max: null };
  const token = '0x000000000000000000000000000000000000bEEF';
  const target = '0x000000000000000000000000000000000000dEaD';
  const forever = 2n ** 256n - 1n;
  const build = () => createCaveatBuilder(getSmartAccountsEnvironment(1));
  type Builder = ReturnType<typeof build>;
  const [startTime, startDate] = [1_000, 1_000];

  it.each<[string, GrantRule, (builder: Builder) => Builder, number?]>([
    [
      'coins, each period',
      { ...common, kind: 'periodic', amount: '5', period: 60, token: null },
      (builder) =>
        builder
          .addCaveat('exactCalldata', { calldata: '0x' })
          .addCaveat('nativeTokenPeriodTransfer', { periodAmount: 5n, periodDuration: 60, startDate }),
    ],
    [
      'a token, each period',
      { ...common, kind: 'periodic', amount: '5', period: 60, token },
      (builder) =>
        builder
          .addCaveat('valueLte', { maxValue: 0n })
          .addCaveat('erc20PeriodTransfer', { tokenAddress: token, periodAmount: 5n, periodDuration: 60, startDate }),
    ],
    [
      'coins, as a stream',
      { ...common, kind: 'stream', amount: '5', initial: '1', max: '9', token: null },
      (builder) =>
        builder
          .addCaveat('exactCalldata', { calldata: '0x' })
          .addCaveat('nativeTokenStreaming', { initialAmount: 1n, maxAmount: 9n, amountPerSecond: 5n, startTime }),
    ],
    [
      'a token, as a stream without an end',
      { ...common, kind: 'stream', amount: '5', initial: '1', token },
      (builder) =>
        builder.addCaveat('valueLte', { maxValue: 0n }).addCaveat('erc20Streaming', {
          tokenAddress: token,
          initialAmount: 1n,
          maxAmount: forever,
          amountPerSecond: 5n,
          startTime,
        }),
    ],
    [
      'methods of a contract',
      {
        ...common,
        kind: 'calls',
        amount: '3',
        token: null,
        contract: target,
        methods: [
          {
            selector: '0x40c10f19',
            signature: 'mint(address,uint256)',
            args: [
              { name: 'to', type: 'address', value: target, word: pad(target) },
              { name: 'amount', type: 'uint256', value: null, word: null },
            ],
          },
        ],
      },
      (builder) =>
        builder
          .addCaveat('valueLte', { maxValue: 0n })
          .addCaveat('allowedTargets', { targets: [target] })
          .addCaveat('allowedMethods', { selectors: ['mint(address,uint256)'] })
          .addCaveat('allowedCalldata', { startIndex: 4, value: pad(target) })
          .addCaveat('limitedCalls', { limit: 3 }),
      // A minute of tolerance for clocks that are behind.
      940,
    ],
  ])('%s', (_what, rule, add, after = 0) => {
    const theirs = add(build().addCaveat('timestamp', { afterThreshold: after, beforeThreshold: 2_000 }))
      .addCaveat('nonce', { nonce: toHex(3n, { size: 32 }) })
      .build()
      .map(({ enforcer, terms }) => ({ enforcer, terms }));
    const lower = (value: unknown): unknown => JSON.parse(JSON.stringify(value).toLowerCase());
    expect(lower(caveatsOf(rule, { nonce: 3n }))).toEqual(lower(theirs));
  });
});
