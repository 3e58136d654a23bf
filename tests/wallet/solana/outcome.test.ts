import { Connection, Keypair } from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import type { HeadSocket } from '../../../src/wallet/networks/chainHeads';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { localChain } from '../../helpers/wallet/walletHarness';
import { devnet, own, waitOptions, sol, useSolanaWallet } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('the outcome of a Solana transaction', () => {
  const world = useSolanaWallet();
  const { open, openAgain, balanceOf, startSending, settled } = world;
  const outcome = () => {
    const { stores, actions } = world.harness.wallet;
    const { hash } = stores.transactions.state.list[0]!;
    return actions.readOutcome({ hash, chainId: devnet, account: own });
  };

  /** The real chain, with changed responses of a node. */
  const changing = (change: (method: string, result: unknown) => unknown): typeof fetch =>
    (async (url: string, init: { body: string }) => {
      const { method } = JSON.parse(init.body) as { method: string };
      const answer = (await (await fetch(url, init as RequestInit)).json()) as { result?: unknown };
      return Response.json('result' in answer ? { ...answer, result: change(method, answer.result) } : answer);
    }) as unknown as typeof fetch;

  it('includes the memo of a coin transfer: on the confirmation, on the chain, and when read again', async () => {
    await open();
    const { sending, facts } = await startSending('0.5', null, ' Rent for May \u{1F44D} ');
    expect(facts).toMatchObject({ memo: 'Rent for May \u{1F44D}', problem: null, to: world.friend });
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    const { hash } = world.harness.wallet.stores.transactions.state.list[0]!;
    const connection = new Connection(world.chain.url, 'confirmed');
    const parsed = await connection.getParsedTransaction(hash, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.instructions).toContainEqual(
      expect.objectContaining({ program: 'spl-memo', parsed: 'Rent for May \u{1F44D}' }),
    );
    expect(await outcome()).toEqual({ memo: 'Rent for May \u{1F44D}', rent: '0', differences: [] });
    expect(await balanceOf(world.friend)).toBe(0.5 * sol);
  });

  it('includes the memo of a token transfer that opens an account, and a memo that is too long is refused', async () => {
    await open();
    const address = await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    const token = { address, symbol: 'TST', decimals: 6 };
    const { sending, facts } = await startSending('2', token, 'x'.repeat(256));
    expect(facts).toMatchObject({ memo: 'x'.repeat(256), problem: null, rent: '2039280' });
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    // The rent is neither a payment nor a difference.
    expect(await outcome()).toEqual({ memo: 'x'.repeat(256), rent: '2039280', differences: [] });
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.clear();
    stores.send.actions.choose({ kind: 'coin', chainId: devnet });
    stores.send.actions.write({ to: world.friend, amount: '1', memo: '\u{1F44D}'.repeat(65) });
    await actions.sendAssets();
    expect(world.harness.queue()).toEqual([]);
    expect(stores.send.state.outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/too long/) });
  });

  it('shows afterwards that more was sent than a dishonest simulation showed', async () => {
    const lie = (method: string, result: unknown): unknown => {
      if (method !== 'simulateTransaction') return result;
      const { value } = result as { value: { accounts: ({ lamports: number } | null)[] } };
      // As if only half of it were sent.
      const accounts = value.accounts.map((each, i) =>
        i === 0 && each ? { ...each, lamports: each.lamports + sol / 2 } : each,
      );
      return { ...(result as object), value: { ...value, accounts } };
    };
    await open({ deps: { fetch: changing(lie) } });
    const { sending, facts } = await startSending('1', null);
    expect(facts.effects.changes).toMatchObject([{ asset: 'coin', amount: '-500000000' }]);
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    expect(await outcome()).toMatchObject({
      memo: null,
      differences: [{ shown: { amount: '-500000000' }, real: { asset: 'coin', amount: '-1000000000', symbol: 'SOL' } }],
    });
  });

  it('has no difference if the node reports a lower fee than the one that was confirmed', async () => {
    const fees = [{ slot: 1, prioritizationFee: 4_000_000 }];
    await open({
      deps: { fetch: changing((method, result) => (method === 'getRecentPrioritizationFees' ? fees : result)) },
    });
    const before = await balanceOf(own);
    const { sending, facts } = await startSending('0.5', null);
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    const fee = Number(facts.fee?.max);
    expect(before - (await balanceOf(own))).toBe(0.5 * sol + fee);
    // The local chain reports its base fee only.
    const { hash } = world.harness.wallet.stores.transactions.state.list[0]!;
    expect(Number(await world.harness.wallet.actions.readFee({ hash, chainId: devnet }))).toBeLessThan(fee);
    expect(await outcome()).toMatchObject({ differences: [] });
  });

  it.each<[name: string, answer: unknown]>([
    ['nothing', null],
    ['another shape', { meta: 1, transaction: [] }],
    ['lists of none', { meta: { preBalances: 'x', fee: {} }, transaction: { message: { instructions: [7, {}] } } }],
  ])('is empty if the node returns %s', async (_name, answer) => {
    await open({
      deps: { fetch: changing((method, result) => (method === 'getTransaction' ? answer : result)) },
    });
    const told = await world.harness.wallet.actions.readOutcome({ hash: 'x', chainId: devnet, account: own });
    expect(told?.differences ?? []).toEqual([]);
    expect(told?.memo ?? null).toBeNull();
  });

  it.each<[name: string, openSocket: () => HeadSocket]>([
    [
      'breaks at once',
      () => {
        const socket = {
          send: () => undefined,
          close: () => undefined,
          onopen: null,
          onmessage: null,
          onclose: null as (() => void) | null,
        };
        queueMicrotask(() => socket.onclose?.());
        return socket;
      },
    ],
    [
      'cannot be opened',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('is determined by polling if the node’s WebSocket %s', async (_name, openSocket) => {
    const config: ChainConfig = {
      chainId: '0x67',
      chainNamespace: 'solana',
      displayName: 'Solana',
      ticker: 'SOL',
      tickerName: 'Solana',
      rpcTarget: world.chain.url,
      wsTarget: world.chain.wsUrl,
      decimals: 9,
    };
    const opened = vi.fn(openSocket);
    await open({ init: { chains: [localChain, config] }, deps: { openSocket: opened } });
    const { sending } = await startSending('0.125', null);
    await world.harness.press(true);
    await sending;
    await settled('confirmed');
    expect(opened).toHaveBeenCalled();
    expect(await balanceOf(world.friend)).toBe(0.125 * sol);
  });

  it('is a refusal before confirmation if the transfer does not fit into one transaction', async () => {
    const address = await world.tokens.mint({ decimals: 6, owner: own, amount: 1_000_000n });
    await open({
      deps: {
        fetch: changing((method, result) => {
          if (method !== 'getTokenAccountsByOwner') return result;
          const { value } = result as { value: object[] };
          const pubkey = () => Keypair.generate().publicKey.toBase58();
          return {
            ...(result as object),
            value: Array.from({ length: 40 }, () => ({ ...value[0], pubkey: pubkey() })),
          };
        }),
      },
    });
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.choose({ kind: 'token', chainId: devnet, logo: null, address, symbol: 'TST', decimals: 6 });
    stores.send.actions.write({ to: world.friend, amount: '40' });
    await actions.sendAssets();
    expect(world.harness.queue()).toEqual([]);
    expect(stores.send.state.outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/does not fit in one transaction/),
    });
  });

  it('counts as confirmed only once most of the stake has voted, and as pending again if its block is abandoned', async () => {
    let told: object | null | undefined;
    const status = (confirmationStatus: string) => ({ slot: 7, err: null, confirmationStatus });
    await open({
      deps: {
        fetch: changing((method, result) =>
          method === 'getSignatureStatuses' && told !== undefined ? { ...(result as object), value: [told] } : result,
        ),
      },
    });
    told = status('processed');
    const { sending } = await startSending('0.125', null);
    await world.harness.press(true);
    await sending;
    const { transactions } = world.harness.wallet.stores;
    const look = async () => {
      await world.harness.clock.advance(30_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    for (let i = 0; i < 5; i++) await look();
    expect(transactions.state.list).toMatchObject([{ status: 'submitted' }]);
    told = status('confirmed');
    await settled('confirmed');
    told = null;
    await vi.waitFor(async () => {
      await look();
      expect(transactions.state.list).toMatchObject([{ status: 'submitted', blockNumber: null }]);
    }, waitOptions);
    told = status('finalized');
    await settled('confirmed');
    // A final block cannot be abandoned.
    told = null;
    for (let i = 0; i < 5; i++) await look();
    expect(transactions.state.list).toMatchObject([{ status: 'confirmed' }]);
  });

  /** Loses the first sent transaction, although the response reports success. */
  function losing() {
    const sent: string[] = [];
    const fetcher = (async (url: string, init: { body: string }) => {
      const { id, method, params } = JSON.parse(init.body) as { id: number; method: string; params: string[] };
      if (method !== 'sendTransaction') return fetch(url, init as RequestInit);
      sent.push(params[0]!);
      return sent.length === 1
        ? Response.json({ id, jsonrpc: '2.0', result: 'lost' })
        : fetch(url, init as RequestInit);
    }) as unknown as typeof fetch;
    return { sent, fetch: fetcher };
  }

  it('is tracked after a reload with the same bytes, and the payment is made once', async () => {
    const storage: Record<string, string> = {};
    const { sent, fetch: silent } = losing();
    const first = await open({ storage, deps: { fetch: silent } });
    const { sending } = await startSending('0.25', null, 'once');
    await world.harness.press(true);
    await sending;
    first.wallet.destroy();
    await openAgain({ storage, records: first.records, deps: { fetch: silent } });
    expect(world.harness.wallet.stores.transactions.state.list).toMatchObject([{ to: world.friend }]);
    await settled('confirmed');
    expect(new Set(sent).size).toBe(1);
    await vi.waitFor(async () => expect(await balanceOf(world.friend)).toBe(0.25 * sol));
    expect(await outcome()).toEqual({ memo: 'once', rent: '0', differences: [] });
  });

  it('is tracked by two tabs with the same bytes, and is known in both', async () => {
    const storage: Record<string, string> = {};
    const { sent, fetch: silent } = losing();
    const first = await open({ storage, deps: { fetch: silent } });
    const { sending } = await startSending('0.25', null);
    await world.harness.press(true);
    await sending;
    await openAgain({ storage, records: first.records, deps: { fetch: silent } });
    await settled('confirmed');
    await vi.waitFor(async () => {
      await first.clock.advance(2_000);
      first.wallet.stores.transactions.actions.reload();
      expect(first.wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed' }]);
    }, waitOptions);
    first.wallet.destroy();
    expect(new Set(sent).size).toBe(1);
    expect(await balanceOf(world.friend)).toBe(0.25 * sol);
  });
});
