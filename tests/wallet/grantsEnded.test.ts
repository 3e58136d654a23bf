import { encodeFunctionData, encodePacked, parseAbi, zeroHash, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  dead,
  grant,
  metamask,
  month,
  move,
  setUpGrantChain,
  taker,
  thief,
  type Granted,
} from '../helpers/wallet/grantChain';
import { address as granter } from '../helpers/wallet/walletHarness';

/** The reasons with which the contracts themselves refuse what a permission does not allow. */
const { connect, dollar, later, mint, reader, redeem, rpc, seconds } = setUpGrantChain();
const redeemAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
  'error InvalidDelegate()',
  'error InvalidERC1271Signature()',
]);
interface Call {
  to: Hex;
  value?: bigint;
  data?: Hex;
}

/** Simulates the redemption on the chain, `times` times in one transaction. */
function ask(given: Granted, { to, value = 0n, data = '0x' }: Call, { by = taker, times = 1 } = {}) {
  const all = <Each>(each: Each): Each[] => Array.from({ length: times }, () => each);
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data]);
  const args = [all(given.context), all(zeroHash), all(execution)] as const;
  const request = {
    address: given.delegationManager,
    abi: redeemAbi,
    functionName: 'redeemDelegations',
    args,
  } as const;
  return reader().simulateContract({ ...request, account: by.address });
}

const mintTo = (to: Hex) =>
  encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    functionName: 'mint',
    args: [to, 1n],
  });

/** Each kind: its request, a call by amount, and the chain's error if the call exceeds the permission. */
const kinds: [type: string, data: () => object, within: (amount: bigint) => Call, beyond: string][] = [
  [
    'native-token-allowance',
    () => ({ allowanceAmount: '0x64' }),
    (value) => ({ to: dead, value }),
    'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded',
  ],
  [
    'native-token-periodic',
    () => ({ periodAmount: '0x64', periodDuration: month }),
    (value) => ({ to: dead, value }),
    'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded',
  ],
  [
    'native-token-stream',
    () => ({ initialAmount: '0x64', amountPerSecond: '0x1', maxAmount: '0x640' }),
    (value) => ({ to: dead, value: value > 100n ? 10_000n : value }),
    'NativeTokenStreamingEnforcer:allowance-exceeded',
  ],
  [
    'erc20-token-allowance',
    () => ({ tokenAddress: dollar(), allowanceAmount: '0x64' }),
    (value) => ({ to: dollar(), data: move(value) }),
    'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
  ],
  [
    'erc20-token-periodic',
    () => ({ tokenAddress: dollar(), periodAmount: '0x64', periodDuration: month }),
    (value) => ({ to: dollar(), data: move(value) }),
    'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
  ],
  [
    'erc20-token-stream',
    () => ({ tokenAddress: dollar(), initialAmount: '0x64', amountPerSecond: '0x1', maxAmount: '0x640' }),
    (value) => ({ to: dollar(), data: move(value > 100n ? 10_000n : value) }),
    'ERC20StreamingEnforcer:allowance-exceeded',
  ],
];

describe.each(kinds)('%s', (type, data, within, beyond) => {
  async function give() {
    await mint(1_000_000n);
    const harness = await connect();
    const startTime = await seconds();
    const until = { rules: [{ type: 'expiry', data: { timestamp: startTime + month } }] };
    const granted = await grant(harness, { type, data: { ...data(), startTime } }, until);
    harness.wallet.destroy();
    return granted;
  }

  it('fails on the chain beyond the budget, when repeated, for another delegate, and after it has expired', async () => {
    const granted = await give();
    await ask(granted, within(100n));
    await expect(ask(granted, within(101n))).rejects.toThrow(beyond);
    // Twice in one transaction, and once more in a later one.
    await expect(ask(granted, within(type.endsWith('stream') ? 900n : 60n), { times: 2 })).rejects.toThrow(beyond);
    await redeem(granted, within(100n));
    if (!type.endsWith('stream')) await expect(ask(granted, within(1n))).rejects.toThrow(beyond);
    await expect(ask(granted, within(1n), { by: thief })).rejects.toThrow('InvalidDelegate');
    await later(month);
    await expect(ask(granted, within(1n))).rejects.toThrow('TimestampEnforcer:expired-delegation');
  });
});

it('contract-call fails on the chain for another method, contract or delegate, beyond its limit, and once expired', async () => {
  const harness = await connect();
  const until = { rules: [{ type: 'expiry', data: { timestamp: (await seconds()) + month } }] };
  const data = { address: dollar(), calls: ['mint(address,uint256)'], maxCalls: 1 };
  const granted = await grant(harness, { type: 'contract-call', data }, until);
  harness.wallet.destroy();
  const call = { to: dollar(), data: mintTo(granter as Hex) };
  await expect(ask(granted, { ...call, data: mintTo(dead) })).rejects.toThrow(
    'AllowedCalldataEnforcer:invalid-calldata',
  );
  await expect(ask(granted, { ...call, data: move(1n) })).rejects.toThrow('AllowedMethodsEnforcer:method-not-allowed');
  await expect(ask(granted, { ...call, to: dead })).rejects.toThrow(
    'AllowedTargetsEnforcer:target-address-not-allowed',
  );
  await expect(ask(granted, { ...call, value: 1n })).rejects.toThrow('ValueLteEnforcer:value-too-high');
  await expect(ask(granted, call, { times: 2 })).rejects.toThrow('LimitedCallsEnforcer:limit-exceeded');
  await redeem(granted, call);
  await expect(ask(granted, call)).rejects.toThrow('LimitedCallsEnforcer:limit-exceeded');
  await expect(ask(granted, call, { by: thief })).rejects.toThrow('InvalidDelegate');
  await later(month);
  await expect(ask(granted, call)).rejects.toThrow('TimestampEnforcer:expired-delegation');
});

it('a permission of one account is invalid for another account delegated to the same contract', async () => {
  const harness = await connect();
  const granted = await grant(harness, { type: 'native-token-allowance', data: { allowanceAmount: '0x64' } });
  harness.wallet.destroy();
  await rpc('anvil_setCode', [thief.address, `0xef0100${metamask.address.slice(2)}`]);
  const own = harness.wallet.stores.grants.state.list[0]!.account.slice(2).toLowerCase();
  const context = granted.context.toLowerCase().replace(own, thief.address.slice(2).toLowerCase()) as Hex;
  expect(context).not.toBe(granted.context.toLowerCase());
  await ask(granted, { to: dead, value: 1n });
  await expect(ask({ ...granted, context }, { to: dead, value: 1n })).rejects.toThrow();
  await rpc('anvil_setCode', [thief.address, '0x']);
});

it('a permission of one chain is invalid on another chain with the same contracts and the same account', async () => {
  const harness = await connect();
  const permission = { type: 'native-token-allowance', data: { allowanceAmount: '0x64' } };
  const granted = await grant(harness, permission);
  harness.wallet.destroy();
  await rpc('anvil_setChainId', [1]);
  await expect(ask(granted, { to: dead, value: 1n })).rejects.toThrow('InvalidERC1271Signature');
  await rpc('anvil_setChainId', [31_337]);
  await ask(granted, { to: dead, value: 1n });
});
