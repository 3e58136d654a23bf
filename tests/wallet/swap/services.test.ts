import { encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localAllowanceHolder, localUniswap, testDollar } from '../../../demo-host/stack/config/contracts';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { v2Abi } from '../../../src/chains/eip155/swap/swapAbi';
import type { SwapProblem } from '../../../src/chains/swaps';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt } from '../../../src/wire/http/market/swap';
import { deployTrap } from '../../helpers/chains/trapToken';
import { startSwaps, withoutRouters } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** Swaps by 0x and Relay, with their real adapters and counterparts that really trade. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const owner = address as `0x${string}`;
const thief = `0x${'d1'.repeat(20)}` as const;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ isTwo: true });
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

it.each([
  { id: 'zero-ex', name: '0x', amounts: ['1', '1000'], detail: { gas: '220000', route: [{ exchange: 'Local_V2' }] } },
  { id: 'relay', name: 'Relay', amounts: ['0.6', '900'], detail: {} },
])(
  '$name swaps through its one allowed contract, verified by simulation',
  async ({ id, amounts: [buys, sells], detail }) => {
    const opened = await rig.open();
    await opened.quoteOf({ from: coin, to: dollar, amount: buys! });
    opened.stores.swap.actions.chooseSource(id);
    const quote = currentQuote(opened.stores.swap.state);
    expect(quote).toMatchObject({ source: id, spender: null, ...detail });
    const buying = opened.swap.review();
    expect(await opened.confirm()).toMatchObject({ transaction: { to: localAllowanceHolder } });
    await buying;
    await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
    await opened.swap.settle();
    expect(BigInt(opened.stores.swaps.state.list[0]?.received ?? 0)).toBeGreaterThanOrEqual(
      BigInt(quote?.minimum ?? 0),
    );
    opened.stores.swap.actions.clear();

    await opened.quoteOf({ from: dollar, to: coin, amount: sells! });
    opened.stores.swap.actions.chooseSource(id);
    const selling = opened.swap.review();
    const allowing = await opened.confirm();
    await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
    await opened.confirm();
    await selling;
    expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
    await opened.until(() => opened.stores.transactions.state.list[0]?.status === 'confirmed');
    expect(await readAllowance(rig.client, { token: testDollar, owner, spender: localAllowanceHolder })).toBe(0n);
  },
);

const holderAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes result)',
]);
const viaHolder = (to: `0x${string}`, least: bigint) => {
  const args = [least, [localUniswap.wrapped, testDollar], to, 99_999_999_999n] as const;
  const data = encodeFunctionData({ abi: v2Abi, functionName: 'swapExactETHForTokens', args });
  const { router } = localUniswap;
  return encodeFunctionData({ abi: holderAbi, args: [router, zeroAddress, 0n, router, data] });
};
it.each<[name: string, data: `0x${string}`, problem: SwapProblem, amount?: string]>([
  ['pays somebody else', viaHolder(thief, 0n), 'worse', '0.7'],
  ['keeps all', encodeFunctionData({ abi: holderAbi, args: [thief, zeroAddress, 0n, thief, '0x'] }), 'worse', '0.8'],
  ['does nothing that works', '0x12345678', 'reverts', '0.9'],
])('a 0x call that %s is detected by simulation', async (_name, data, problem, amount = '1') => {
  const opened = await rig.open();
  await opened.quoteOf({ from: coin, to: dollar, amount });
  opened.stores.swap.actions.chooseSource('zero-ex');
  rig.server.lie = (at, answer) => {
    const built = answer as SwapBuilt;
    return at.endsWith('/build') ? { ...built, call: { ...built.call, data } } : answer;
  };
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
});

it.each(['zero-ex', 'relay'])('a token that cannot be sold again is not bought through %s', async (id) => {
  const trap = await deployTrap(rig, { decimals: 18 });
  await trap.set(2);
  const opened = await rig.open();
  await opened.quoteOf({ from: coin, to: trap.asset, amount: '0.1' });
  opened.stores.swap.actions.chooseSource(id);
  expect(currentQuote(opened.stores.swap.state)).toMatchObject({ source: id });
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'cannotSell' });
});

it('a token whose sale cannot be simulated is bought only after the user has accepted the risk', async () => {
  const trap = await deployTrap(rig, { decimals: 18 });
  const opened = await rig.open();
  rig.server.lie = withoutRouters;
  await opened.quoteOf({ from: coin, to: trap.asset, amount: '0.1' });
  opened.stores.swap.actions.chooseSource('zero-ex');
  await opened.swap.review();
  expect(opened.queue()).toEqual([]);
  expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'saleUntried' });
  opened.stores.swap.actions.accept('saleUntried');
  const buying = opened.swap.review();
  await opened.confirm();
  await buying;
  expect(opened.stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
});
