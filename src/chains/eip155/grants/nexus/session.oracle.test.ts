import {
  encodeValidationData,
  getEnableSessionsAction,
  getPermissionId,
  getRemoveSessionAction,
  getSmartSessionsValidator,
  getSpendingLimitsPolicy,
  getTimeFramePolicy,
  getUniversalActionPolicy,
  getUsageLimitPolicy,
  getValueLimitPolicy,
  type Session as KitSession,
} from '@rhinestone/module-sdk/module';
import { encodeFunctionData, getAddress, pad, toHex, zeroHash } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../../../kit/hex';
import type { GrantRule } from '../../../../wire/approval/grant';
import { smartSessions } from '../../operations/nexusContracts';
import { encodeInstallation } from './enableSession';
import { permissionIdOf, sessionOf } from './session';
import { abi } from './smartSessions';

/** Sessions have the encoding of Rhinestone's SDK, and the addresses of the contracts that it knows. */
const taker = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const token = '0x6b175474e89094c44da98b954eedeac495271d0f';
const salt = toHex(7n, { size: 32 });
const fees = { amount: '1000', symbol: 'ETH', decimals: 18 };
const rule = (change: Partial<GrantRule>): GrantRule => ({
  kind: 'allowance',
  amount: '100',
  period: null,
  initial: null,
  max: null,
  start: 1_000,
  expiry: 2_000,
  token: null,
  symbol: 'ETH',
  decimals: 18,
  ...change,
});
const plain = ({ policy, initData }: { policy: string; initData: string }) => ({
  policy: getAddress(policy),
  initData,
});
const spending = plain(getSpendingLimitsPolicy([{ token: getAddress(token), limit: 100n }]));
const minted = { contract: token, methods: [{ selector: '0x40c10f19', signature: null }] };
const granter = '0x00000000000000000000000000000000000000aa';
/** `mint(uint256,address)`: the position of the address is 32. */
const fixed = {
  contract: token,
  methods: [
    {
      selector: '0x94bf804d',
      signature: 'mint(uint256,address)',
      args: [
        { name: 'shares', type: 'uint256', value: null, word: null },
        { name: 'receiver', type: 'address', value: granter, word: pad(granter) },
      ],
    },
  ],
};
const ruleFor = (offset: bigint, ref: Hex) => ({
  condition: 0,
  offset,
  isLimited: false,
  ref,
  usage: { limit: 0n, used: 0n },
});
const none = ruleFor(0n, zeroHash);
const universal = {
  valueLimitPerUse: 0n,
  paramRules: { length: 1n, rules: [ruleFor(32n, pad(granter)), ...Array.from({ length: 15 }, () => none)] },
} as unknown as Parameters<typeof getUniversalActionPolicy>[0];

describe.each<[string, Partial<GrantRule>, object]>([
  [
    'coins',
    {},
    {
      actionTarget: getAddress(taker),
      actionTargetSelector: '0xffffffff',
      actionPolicies: [plain(getValueLimitPolicy({ limit: 100n }))],
    },
  ],
  [
    'a token',
    { token },
    { actionTarget: getAddress(token), actionTargetSelector: '0xa9059cbb', actionPolicies: [spending] },
  ],
  [
    'calls',
    { kind: 'calls', ...minted },
    {
      actionTarget: getAddress(token),
      actionTargetSelector: '0x40c10f19',
      actionPolicies: [plain(getValueLimitPolicy({ limit: 1n })), plain(getUsageLimitPolicy({ limit: 100n }))],
    },
  ],
  [
    'calls with a fixed argument',
    { kind: 'calls', ...fixed },
    {
      actionTarget: getAddress(token),
      actionTargetSelector: '0x94bf804d',
      actionPolicies: [plain(getUniversalActionPolicy(universal)), plain(getUsageLimitPolicy({ limit: 100n }))],
    },
  ],
])('a session for %s', (_what, change, action) => {
  const session = sessionOf({ rule: rule(change), taker, fees }, salt);
  const kit = { ...session, chainId: 1n } as unknown as KitSession;

  it('has its key, its time and its only call as the SDK encodes them', () => {
    expect(session.sessionValidatorInitData).toBe(encodeValidationData({ threshold: 1, owners: [getAddress(taker)] }));
    expect(session.userOpPolicies[0]).toEqual(plain(getTimeFramePolicy({ validUntil: 2_000, validAfter: 940 })));
    expect(session.actions).toEqual([action]);
    expect(permissionIdOf(session)).toBe(getPermissionId({ session: kit }));
  });

  it('signs no messages, has no paymaster and no other limit than the fees', () => {
    expect(session).toMatchObject({
      erc7739Policies: { allowedERC7739Content: [], erc1271Policies: [] },
      permitERC4337Paymaster: false,
    });
    expect(session.userOpPolicies.slice(1)).toEqual([
      {
        policy: '0x0000000000d14A6F771494592218d8F9c2ddEbB6',
        initData: `0x${'f'.repeat(32)}${toHex(800n, { size: 16 }).slice(2)}`,
      },
    ]);
  });

  it('is stored and removed as the SDK does', () => {
    const enabling = getEnableSessionsAction({ sessions: [kit] });
    expect(enabling.target).toBe(smartSessions);
    expect(encodeFunctionData({ abi, functionName: 'enableSessions', args: [[session]] })).toBe(enabling.callData);
    const { address, initData } = getSmartSessionsValidator({ sessions: [kit] });
    const args = [1n, address, initData] as const;
    expect(encodeInstallation(session)).toBe(encodeFunctionData({ abi, functionName: 'installModule', args }));
    const permissionId = permissionIdOf(session);
    expect(encodeFunctionData({ abi, functionName: 'removeSession', args: [permissionId] })).toBe(
      getRemoveSessionAction({ permissionId }).callData,
    );
  });
});

it.each<[string, Partial<GrantRule>]>([
  ['an amount per period', { kind: 'periodic', period: 60 }],
  ['a stream', { kind: 'stream' }],
  ['calls of any method', { kind: 'calls', contract: token, methods: [] }],
  ['calls of several methods', { kind: 'calls', contract: token, methods: [...minted.methods, ...minted.methods] }],
])('there is no session for %s', (_what, change) => {
  expect(() => sessionOf({ rule: rule(change), taker, fees }, salt)).toThrow(TypeError);
});

it('there is no session without a limit of the fees', () => {
  expect(() => sessionOf({ rule: rule({}), taker }, salt)).toThrow(TypeError);
});
