import { describe, expect, it, vi } from 'vitest';
import { mergeActivity } from '../../../src/wallet/activity/mergeActivity';
import type { SwapAsset } from '../../../src/wallet/swap';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { coin, dollar, toll, useSolanaSwaps } from '../../helpers/wallet/solanaSwaps';
import { own } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('swaps on Solana', () => {
  const { world, server, open, ask, shown } = useSolanaSwaps();
  const held = async (asset: SwapAsset) => {
    if (asset.kind === 'coin') return BigInt(await world.balanceOf(own));
    const { value } = (await world.chain.rpc('getTokenAccountsByOwner', [
      own,
      { mint: asset.address },
      { encoding: 'jsonParsed', commitment: 'confirmed' },
    ])) as { value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] };
    return value.reduce((sum, each) => sum + BigInt(each.account.data.parsed.info.tokenAmount.amount), 0n);
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const settled = async ({ stores, swap }: Opened) => {
    await world.settled('confirmed');
    await vi.waitFor(async () => {
      await swap.settle();
      expect(stores.swaps.state.list[0]?.received).not.toBeNull();
    });
  };

  it.each<[name: string, from: SwapAsset, to: SwapAsset, amount: string, outcome: string]>([
    ['the coin for a token', coin, dollar, '1', '149550000'],
    ['a token for the coin', dollar, coin, '15', '99700000'],
    ['a token for one that keeps a share of each transfer', dollar, toll, '10', '19740600'],
    ['such a token for the coin', toll, coin, '30', '98703000'],
  ])(
    '%s: the result matches what was shown, as one entry in the activity',
    async (_name, from, to, amount, outcome) => {
      const opened = await open();
      const quote = await ask(opened, { from, to, amount });
      expect(quote).toMatchObject({ source: 'jupiter', amountOut: outcome, spender: null });
      const before = await held(to);
      const reviewing = opened.swap.review();
      const { facts } = await shown();
      const come = facts.effects.changes.find(({ token }) => token === (to.kind === 'token' ? to.address : null));
      expect(come?.amount).toBe(outcome);
      expect(facts).toMatchObject({ problem: null, risks: [], from: own });
      await world.harness.press(true);
      await reviewing;
      await settled(opened);
      expect(opened.stores.swaps.state.list).toMatchObject([{ received: outcome, expected: outcome, name: 'Jupiter' }]);
      expect(server.asked).toContain('/market/swap/execute');
      const fee = to.kind === 'coin' ? 10_000n : 0n;
      expect((await held(to)) - before).toBe(BigInt(outcome) - fee);
      const entries = mergeActivity({
        own: opened.stores.transactions.state.list,
        items: [],
        swaps: opened.stores.swaps.state.list,
        coin: { ticker: 'SOL', decimals: 9 },
        addresses: { parse: (text: string) => text, key: (text: string) => text, unowned: [] },
      });
      expect(entries).toMatchObject([{ kind: 'swapped', status: 'confirmed' }]);
    },
  );

  it('the largest amount leaves enough for fees and new accounts', async () => {
    const opened = await open();
    opened.stores.swap.actions.choose('from', coin);
    const most = await opened.swap.largest();
    const there = BigInt(await world.balanceOf(own));
    expect(most).not.toBeNull();
    expect(there - (most ?? 0n)).toBeGreaterThan(4_000_000n);
    expect(there - (most ?? 0n)).toBeLessThan(20_000_000n);
  });

  it('if the source does not send it, the wallet sends the transaction itself', async () => {
    const opened = await open();
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    server.lie = (path, answer) => (path.endsWith('/execute') ? { isTaken: false } : answer);
    const requests: string[] = [];
    const reviewing = opened.swap.review();
    await shown();
    await world.harness.press(true);
    await reviewing;
    requests.push(...server.asked);
    expect(requests).toContain('/market/swap/execute');
    await settled(opened);
    expect(opened.stores.swaps.state.list).toMatchObject([{ received: '14955000' }]);
  });

  it('a swap is restored after a reload, and tracked until it settles', async () => {
    const storage: Record<string, string> = {};
    const opened = await open({ storage });
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    const reviewing = opened.swap.review();
    await shown();
    await world.harness.press(true);
    await reviewing;
    const hash = opened.stores.swaps.state.list[0]?.hash;
    world.harness.wallet.destroy();
    const again = await open({ storage });
    expect(await again.swap.resume()).toBe(true);
    expect(again.stores.swap.state.outcome).toEqual({ kind: 'sent', hash });
    await settled(again);
  });

  it('nothing is signed when the user rejects', async () => {
    const opened = await open();
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    const reviewing = opened.swap.review();
    await shown();
    await world.harness.press(false);
    await reviewing;
    expect(opened.stores.transactions.state.list).toEqual([]);
    expect(opened.stores.swap.state).toMatchObject({ outcome: null, step: null });
    expect(server.asked).not.toContain('/market/swap/execute');
  });
});
