import { Keypair } from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, sol, useSolanaWallet } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('errors when sending on Solana', () => {
  const world = useSolanaWallet();
  const { open, balanceOf, startSending, settled } = world;

  /** The real chain, with some responses replaced by method. */
  const lying = (answers: Record<string, (params: unknown[]) => unknown>): typeof fetch =>
    (async (url: string, init: { body: string }) => {
      const { id, method, params } = JSON.parse(init.body) as { id: number; method: string; params: unknown[] };
      const answer = answers[method]?.(params);
      if (answer instanceof Response) return answer;
      return answer === undefined ? fetch(url, init as RequestInit) : Response.json({ id, jsonrpc: '2.0', ...answer });
    }) as unknown as typeof fetch;
  const unknownBlockhash = { error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' } };

  it('an insufficient balance is shown before anything is signed', async () => {
    await open();
    const { sending, facts } = await startSending('1000', null);
    expect(facts.problem).toBe('insufficientBalance');
    await world.harness.press(false);
    await sending;
  });

  it('an amount that would leave the recipient below the rent minimum is shown as failing', async () => {
    await open();
    const { sending, facts } = await startSending('0.0000001', null);
    expect(facts).toMatchObject({
      problem: 'reverts',
      revertReason: expect.stringMatching(/below the minimum balance/),
    });
    await world.harness.press(false);
    await sending;
  });

  it('an expired transaction is signed again only once no block can include it', async () => {
    const sent: string[] = [];
    const asked: string[] = [];
    let isConfirmed = false;
    const old = Keypair.generate().publicKey.toBase58();
    await open({
      deps: {
        fetch: lying({
          sendTransaction: ([raw]) => (sent.push(raw as string) === 1 ? unknownBlockhash : undefined),
          getBlockHeight: () => ({ result: Number.MAX_SAFE_INTEGER }),
          getLatestBlockhash: () =>
            isConfirmed && asked.push('') === 1
              ? { result: { value: { blockhash: old, lastValidBlockHeight: 1 } } }
              : undefined,
        }),
      },
    });
    const { sending } = await startSending('0.5', null);
    isConfirmed = true;
    await world.harness.press(true);
    await sending;
    const { list } = world.harness.wallet.stores.transactions.state;
    expect(list.map(({ status, error }) => [status, error])).toEqual(
      expect.arrayContaining([
        ['submitted', null],
        ['dropped', expect.stringMatching(/nothing was sent/)],
      ]),
    );
    await vi.waitFor(async () => expect(await balanceOf(world.friend)).toBe(0.5 * sol));
    expect(new Set(sent).size).toBe(2);
  });

  it('an expired transaction is not signed again while the node still offers its blockhash', async () => {
    const sent: string[] = [];
    const old = Keypair.generate().publicKey.toBase58();
    await open({
      deps: {
        fetch: lying({
          sendTransaction: ([raw]) => (sent.push(raw as string), unknownBlockhash),
          getBlockHeight: () => ({ result: Number.MAX_SAFE_INTEGER }),
          getLatestBlockhash: () => ({ result: { value: { blockhash: old, lastValidBlockHeight: 1 } } }),
        }),
      },
    });
    const { sending } = await startSending('0.5', null);
    await world.harness.press(true);
    await sending;
    expect(sent).toHaveLength(1);
    expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'dropped' }]);
    expect(world.harness.wallet.stores.send.state.outcome).toMatchObject({ kind: 'failed' });
  });

  it('a transaction that a lagging node refuses is kept, and the same bytes are sent again', async () => {
    const sent: string[] = [];
    await open({
      deps: {
        fetch: lying({ sendTransaction: ([raw]) => (sent.push(raw as string) === 1 ? unknownBlockhash : undefined) }),
      },
    });
    const { sending } = await startSending('0.5', null);
    await world.harness.press(true);
    await sending;
    expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'signed' }]);
    await settled('confirmed');
    expect(new Set(sent).size).toBe(1);
    expect(await balanceOf(world.friend)).toBe(0.5 * sol);
  });

  it('an expired transaction is dropped with a message after three consistent looks', async () => {
    await open({
      deps: {
        fetch: lying({
          sendTransaction: () => ({ result: 'lost' }),
          getBlockHeight: () => ({ result: Number.MAX_SAFE_INTEGER }),
        }),
      },
    });
    const { sending } = await startSending('0.5', null);
    await world.harness.press(true);
    await sending;
    await settled('dropped');
    expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([
      { error: expect.stringMatching(/nothing was sent/) },
    ]);
    expect(await balanceOf(world.friend)).toBe(0);
  });

  it('a rate-limiting node is reported as unreachable, and nothing is signed', async () => {
    await open({ deps: { fetch: lying({ getMultipleAccounts: () => new Response('slow down', { status: 429 }) }) } });
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.choose({ kind: 'coin', chainId: devnet });
    stores.send.actions.write({ to: world.friend, amount: '1' });
    const sending = actions.sendAssets();
    await vi.waitFor(async () => {
      await world.harness.clock.advance(2_000);
      expect(world.harness.queue()).toMatchObject([
        { estimating: false, transaction: { problem: 'chainUnreachable' } },
      ]);
    });
    await world.harness.press(false);
    await sending;
  });

  it('nothing is signed for a node of another network', async () => {
    const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
    await open({ deps: { fetch: lying({ getGenesisHash: () => ({ result: mainnet }) }) } });
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.choose({ kind: 'coin', chainId: devnet });
    stores.send.actions.write({ to: world.friend, amount: '1' });
    await actions.sendAssets();
    expect(world.harness.queue()).toEqual([]);
    expect(stores.send.state.outcome).toMatchObject({ kind: 'failed' });
    expect(stores.transactions.state.list).toEqual([]);
  });

  it('a node cannot raise the fee above a few thousandths of a coin, whatever it reports', async () => {
    const fees = { result: [{ slot: 1, prioritizationFee: 10 ** 15 }] };
    await open({
      deps: {
        fetch: lying({
          getRecentPrioritizationFees: () => fees,
          simulateTransaction: () => ({
            result: { value: { err: null, accounts: [null, null], unitsConsumed: 1e12 } },
          }),
        }),
      },
    });
    const { sending, facts } = await startSending('1', null);
    expect(facts.speeds).toEqual({ slow: '5000000', medium: '5000000', fast: '5000000' });
    expect(facts.fee).toMatchObject({ units: 1_400_000, max: '7005000' });
    await world.harness.press(false);
    await sending;
  });

  it.each<[name: string, answers: Record<string, unknown>]>([
    ['returns nothing', { result: null }],
    ['returns another shape', { result: { value: [] } }],
    ['returns another number of accounts', { result: { value: { err: null, accounts: [], unitsConsumed: 1 } } }],
    ['returns invalid compute units', { result: { value: { err: null, accounts: null, unitsConsumed: -5 } } }],
  ])('a simulation that %s is ignored: the transaction is shown as requested', async (_name, answer) => {
    await open({ deps: { fetch: lying({ simulateTransaction: () => answer }) } });
    const { sending, facts } = await startSending('1', null);
    expect(facts).toMatchObject({ value: '1000000000', to: world.friend });
    expect(facts.effects.changes).toEqual([]);
    expect(Number(facts.fee?.max ?? 0)).toBeLessThanOrEqual(7_010_000);
    await world.harness.press(false);
    await sending;
  });
});
