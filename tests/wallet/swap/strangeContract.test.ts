import { createWalletClient, getContractAddress, http, parseAbi, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  localBridge,
  localRelayer,
  localSettlement,
  localUniswap,
  testDollar,
} from '../../../demo-host/stack/config/contracts';
import { compileLocal } from '../../../demo-host/stack/swap/seedBridge';
import { readAllowance } from '../../../src/chains/eip155/swap/allowances';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt, SwapChain, SwapQuotes } from '../../../src/wire/http/market/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';
import { address } from '../../helpers/wallet/walletHarness';

/**
 * A lying server that lists a contract of its own in place of a source's. It behaves exactly like the real one in every simulation, because
 * here it has its code; a thief's would keep what it takes once the allowance is there.
 */
const coin: SwapAsset = { kind: 'coin', chainId: '0x7a69' };
const farCoin: SwapAsset = { kind: 'coin', chainId: '0x7a6a' };
const dollar: SwapAsset = {
  kind: 'token',
  chainId: '0x7a69',
  address: testDollar,
  symbol: 'TUSD',
  decimals: 6,
  logo: null,
};
const owner = address as Hex;
const thief = `0x${'d1'.repeat(20)}` as const;
const copy = `0x${'c7'.repeat(20)}` as const;
const refused = { kind: 'refused', problem: 'strangeContract' };

let rig: Awaited<ReturnType<typeof startSwaps>>;
let settlement: Hex;
let relayer: Hex;
beforeAll(async () => {
  rig = await startSwaps({ isTwo: true, hasOrders: true });
  rig.orders!.state.isSolving = false;
  await rig.anvil.rpc('anvil_impersonateAccount', [thief]);
  await rig.anvil.rpc('anvil_setBalance', [thief, '0x8ac7230489e80000']);
  const writer = createWalletClient({ account: thief, chain: anvilChain, transport: http(rig.anvil.url) });
  const abi = parseAbi(['function mint(address to, uint256 amount)']);
  const args = [owner, 10n ** 11n] as const;
  await rig.mined(await writer.writeContract({ address: testDollar, abi, functionName: 'mint', args }));
  const code = compileLocal('node_modules/.cache/inlay').LocalSettlement;
  if (code === undefined) throw new Error('There is no code');
  settlement = getContractAddress({ from: thief, nonce: 1n }).toLowerCase() as Hex;
  relayer = getContractAddress({ from: settlement, nonce: 1n }).toLowerCase() as Hex;
  await rig.mined(await writer.deployContract({ abi: [], bytecode: code }));
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

/** Puts the code of a contract at the thief's address, and names that address wherever the server names the contract. */
async function swapIn(real: Hex): Promise<void> {
  await rig.anvil.rpc('anvil_setCode', [copy, await rig.client.request('eth_getCode', [real, 'latest'])]);
  replace([[real, copy]]);
}

function replace(pairs: readonly (readonly [real: string, other: string])[]): void {
  rig.server.lie = (_path, answer) =>
    JSON.parse(
      pairs.reduce((text, [real, other]) => text.replaceAll(new RegExp(real, 'gi'), other), JSON.stringify(answer)),
    ) as SwapChain | SwapQuotes | SwapBuilt;
}

it('a copy of a router gets no allowance; if the user insists, exactly the amount, even where they allow without limit', async () => {
  const { wallet, stores, swap, queue, confirm, quoteOf, until } = await rig.open();
  const { actions } = stores.swap;
  actions.set({ unlimited: true });
  await swapIn(localUniswap.router);
  await quoteOf({ from: dollar, to: coin, amount: '100' });
  actions.chooseSource('uniswap-v2');
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual(refused);
  actions.accept('strangeContract');
  const reviewing = swap.review();
  await confirm();
  await until(() => queue().length > 0);
  expect(await readAllowance(rig.client, { token: testDollar, owner, spender: copy })).toBe(100_000_000n);
  queue().forEach(({ id }) => wallet.actions.decide(id, { approved: false }));
  await reviewing;
});

it('the payer of a coin is asked first as well', async () => {
  const { stores, swap, queue, quoteOf } = await rig.open();
  await swapIn(localUniswap.router);
  await quoteOf({ from: coin, to: dollar, amount: '1' });
  stores.swap.actions.chooseSource('uniswap-v2');
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual(refused);
});

it('a copy of a bridge, whose event is its own', async () => {
  const { stores, swap, queue, quoteOf } = await rig.open();
  await swapIn(localBridge);
  await quoteOf({ from: coin, to: farCoin, amount: '1' });
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual(refused);
});

it('a settlement of signed orders that names itself and its own relayer', async () => {
  const { stores, swap, queue, quoteOf } = await rig.open();
  replace([
    [localSettlement, settlement],
    [localRelayer, relayer],
  ]);
  await quoteOf({ from: dollar, to: coin, amount: '250' });
  stores.swap.actions.chooseSource('cow');
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual(refused);
});

it('without a simulation, the call of a copy is not taken for that of a router, even if the user insists', async () => {
  const blind: typeof fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '{}';
    const { method, id } = JSON.parse(body) as { method?: string; id?: number };
    const hidden = ['eth_simulateV1', 'debug_traceCall', 'eth_createAccessList'];
    const overrides = method === 'eth_call' && body.includes('"code"');
    if (!overrides && !hidden.includes(method ?? '')) return fetch(input, init);
    return Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } });
  };
  const { stores, swap, queue, quoteOf } = await rig.open({ deps: { fetch: blind } });
  await swapIn(localUniswap.router);
  await quoteOf({ from: coin, to: dollar, amount: '1' });
  const { actions } = stores.swap;
  actions.chooseSource('uniswap-v2');
  actions.accept('strangeContract');
  await swap.review();
  expect(queue()).toEqual([]);
  expect(stores.swap.state.outcome).toEqual({ kind: 'refused', problem: 'unknown' });
});
