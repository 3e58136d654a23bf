import { createWalletClient, encodeFunctionData, http, parseAbi, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localUniswapV4, testDollar } from '../../../frame-host/local/config/contracts';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import { permit2, readPermission } from '../../../src/chains/eip155/swap/permit2/permit';
import type { SwapAsset } from '../../../src/wallet/swap';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/** Swaps through a Universal Router, with Permit2, on a real chain. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };
const owner = address as Hex;
const { router } = localUniswapV4;

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps();
});
afterEach(async () => {
  rig.close();
  await send(testDollar, encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [permit2, 0n] }));
});
afterAll(() => rig.stop());

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
/** Makes a call of the account outside of the wallet. */
async function send(to: Hex, data: Hex): Promise<void> {
  await rig.anvil.rpc('anvil_impersonateAccount', [owner]);
  await createWalletClient({ chain: anvilChain, transport: http(rig.anvil.url) }).sendTransaction({
    account: owner,
    to,
    data,
  });
  await rig.anvil.rpc('anvil_stopImpersonatingAccount', [owner]);
}
const mint = (dollars: number) =>
  send(testDollar, encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [owner, BigInt(dollars) * 10n ** 6n] }));
const allowed = () => readAllowance(rig.client, { token: testDollar, owner, spender: permit2 });
const permission = () => readPermission(rig.client, { owner, token: testDollar, spender: router });

async function openWith({ from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string }) {
  const opened = await rig.open();
  await opened.quoteOf({ from, to, amount });
  opened.stores.swap.actions.chooseSource('uniswap-v4');
  return { ...opened, quote: currentQuote(opened.stores.swap.state)! };
}
type Opened = Awaited<ReturnType<typeof openWith>>;
async function settled({ stores, swap, until }: Opened, reviewing: Promise<void>) {
  await reviewing;
  expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
  await swap.settle();
  return stores.swaps.state.list[0]!;
}

it('buys a token with the coin: no allowance and no permit', async () => {
  const opened = await openWith({ from: coin, to: dollar, amount: '0.5' });
  expect(opened.quote).toMatchObject({ source: 'uniswap-v4', spender: null, route: [{ tokens: [null, testDollar] }] });
  const reviewing = opened.swap.review();
  const asked = await opened.confirm();
  expect(asked).toMatchObject({ transaction: { to: router, swap: { pays: { symbol: 'ETH' } } } });
  expect(JSON.stringify(asked)).not.toContain('"permit"');
  const { received } = await settled(opened, reviewing);
  expect(BigInt(received!)).toBeGreaterThanOrEqual(BigInt(opened.quote.minimum));
});

it('sells a token with two confirmations: the allowance of Permit2, then the swap, which includes the permit', async () => {
  await mint(5_000);
  const before = await permission();
  const opened = await openWith({ from: dollar, to: coin, amount: '400' });
  expect(opened.quote).toMatchObject({ spender: permit2 });
  const reviewing = opened.swap.review();
  const allowing = await opened.confirm();
  expect(allowing).toMatchObject({
    kind: 'sendTransaction',
    transaction: { to: testDollar, token: { amount: '400' }, personal: { names: { [permit2]: 'Permit2' } } },
  });
  await opened.until(() => opened.queue().length === 1 && opened.queue()[0]?.id !== allowing?.id);
  const swapping = await opened.confirm();
  expect(swapping).toMatchObject({
    kind: 'sendTransaction',
    transaction: { to: router, problem: null, swap: { permit: { name: 'Uniswap v4' } } },
  });
  const { received } = await settled(opened, reviewing);
  expect(BigInt(received!)).toBeGreaterThanOrEqual(BigInt(opened.quote.minimum));
  expect(opened.stores.transactions.state.list).toHaveLength(2);
  // Nothing is left that could be taken later.
  expect(await allowed()).toBe(0n);
  expect(await permission()).toMatchObject({ amount: 0n, nonce: before.nonce + 1 });
});
