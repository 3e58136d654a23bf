import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDollar } from '../../../frame-host/local/config/contracts';
import type { SwapAsset } from '../../../src/wallet/swap';
import { startSwaps } from '../../helpers/wallet/swapHarness';

/** Swaps out of a smart account (ERC-4337): a real chain with Uniswap, a real entry point, a real bundler. */
const chainId = '0x7a69';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar: SwapAsset = { kind: 'token', chainId, address: testDollar, symbol: 'TUSD', decimals: 6, logo: null };

let rig: Awaited<ReturnType<typeof startSwaps>>;
beforeAll(async () => {
  rig = await startSwaps({ isSmart: true });
});
afterEach(() => rig.close());
afterAll(() => rig.stop());

it('a Safe swaps the coin for a token by an operation', async () => {
  const { stores, swap, confirm, until, queue } = await rig.open();
  const { actions } = stores.swap;
  const account = stores.accounts.state.selected as `0x${string}`;
  expect(stores.accounts.state.accounts[0]).toMatchObject({ address: account, accountType: 'account abstraction' });
  await rig.anvil.rpc('anvil_setBalance', [account, '0x8ac7230489e80000']);
  actions.choose('from', coin);
  actions.choose('to', dollar);
  actions.write('0.5');
  await swap.lookAtChain();
  await swap.quote();
  const reviewing = swap.review();
  await confirm();
  await reviewing;
  expect(stores.swap.state.outcome).toMatchObject({ kind: 'sent' });
  await until(() => stores.transactions.state.list[0]?.status === 'confirmed');
  await swap.settle();
  expect(BigInt(stores.swaps.state.list[0]?.received ?? 0)).toBeGreaterThan(0n);
  expect(queue()).toEqual([]);
});
