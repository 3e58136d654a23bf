import { encodeFunctionData, parseAbi, toHex, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDollar } from '../../../demo-host/stack/config/contracts';
import type { SwapProblem } from '../../../src/chains/swaps';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt } from '../../../src/wire/http/market/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** A dishonest bridge service, or server in front of it: nothing that it builds is shown to the user. */
const coin: SwapAsset = { kind: 'coin', chainId: '0x7a69' };
const farCoin: SwapAsset = { kind: 'coin', chainId: '0x7a6a' };
const token = { kind: 'token', address: testDollar, symbol: 'TUSD', decimals: 6, logo: null } as const;
const dollar: SwapAsset = { ...token, chainId: '0x7a69' };
const owner = address as `0x${string}`;
const thief = `0x${'d1'.repeat(20)}` as const;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ isTwo: true });
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

const abi = parseAbi([
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'function startBridgeTokensViaLocal(BridgeData data) payable',
]);
const honest = {
  transactionId: `0x${'11'.repeat(32)}` as `0x${string}`,
  bridge: 'local',
  integrator: 'x',
  referrer: zeroAddress,
  sendingAssetId: zeroAddress as `0x${string}`,
  receiver: owner as `0x${string}`,
  minAmount: 10n ** 18n,
  destinationChainId: 31_338n,
  hasSourceSwaps: false,
  hasDestinationCall: false,
} as const;
type Bridged = {
  -readonly [Key in keyof typeof honest]: (typeof honest)[Key] extends bigint
    ? bigint
    : (typeof honest)[Key] extends boolean
      ? boolean
      : (typeof honest)[Key];
};

it.each<[name: string, change: Partial<Bridged>, problem: SwapProblem]>([
  ['pays somebody else there', { receiver: thief }, 'wrongRecipient'],
  ['leads to a third chain', { destinationChainId: 1n }, 'wrongChain'],
  ['bridges another token', { sendingAssetId: testDollar }, 'wrongToken'],
  ['bridges more than was agreed to', { minAmount: 2n * 10n ** 18n }, 'wrongAmount'],
  ['bridges less than was agreed to, and keeps the rest', { minAmount: 10n ** 18n - 1n }, 'wrongAmount'],
  ['calls contracts there, whose calldata is not decoded', { hasDestinationCall: true }, 'unknown'],
  [
    'says that it swaps before, and has to bring less of that than was shown',
    { hasSourceSwaps: true, minAmount: 1n },
    'worse',
  ],
  [
    'swaps before into something that is not what is to arrive',
    { hasSourceSwaps: true, sendingAssetId: testDollar },
    'unknown',
  ],
])('a bridge that %s is refused without asking the user', async (_name, change, problem) => {
  const opened = await rig.open();
  await opened.quoteOf({ from: coin, to: farCoin, amount: '1' });
  const data = encodeFunctionData({ abi, args: [{ ...honest, ...change }] });
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it('a bridge that receives a different asset than the one to arrive is refused', async () => {
  const opened = await rig.open();
  await opened.quoteOf({ from: dollar, to: farCoin, amount: '100' });
  // All dollars enter the bridge unchanged, so that it could choose how much to pay for them.
  const data = encodeFunctionData({
    abi,
    args: [{ ...honest, sendingAssetId: testDollar, minAmount: 100_000_000n }],
  });
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
});

const generic = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensGeneric(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmount, SwapData[] swapData) payable',
]);
it.each([false, true])(
  'a swap call that pays a thief, with an honest bridge’s parameters appended, is refused (swaps first: %s)',
  async (hasSourceSwaps) => {
    const opened = await rig.open();
    await opened.quoteOf({ from: coin, to: farCoin, amount: '1' });
    const call = (transactionId: bigint) =>
      encodeFunctionData({
        abi: generic,
        functionName: 'swapTokensGeneric',
        args: [toHex(transactionId, { size: 32 }), 'x', '', thief, 320n, []],
      });
    const words = encodeFunctionData({ abi, args: [{ ...honest, hasSourceSwaps }] }).slice(10 + 64);
    // The transaction id is free to choose: here it is an offset that makes the appended parameters look like a bridge's.
    const length = BigInt((call(0n).length - 10) / 2);
    const forged = `${call(length)}${words}` as const;
    rig.server.lie = (at, answer) => {
      const built = answer as SwapBuilt;
      return at.endsWith('/build') ? { ...built, call: { ...built.call, data: forged } } : answer;
    };
    await opened.swap.review();
    expect(opened.queue()).toEqual([]);
    expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
  },
);

it('a call that is not a bridge call is refused', async () => {
  const opened = await rig.open();
  await opened.quoteOf({ from: coin, to: farCoin, amount: '1' });
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data: '0x12345678' } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
});
