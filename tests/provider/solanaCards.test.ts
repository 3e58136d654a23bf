import type { AddressInfo } from 'node:net';
import { Connection, Keypair } from '@solana/web3.js';
import { createPublicClient, http } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { solana_sendTransaction } from '../../demo-host/cards/solana_sendTransaction';
import { solana_signAllTransactions } from '../../demo-host/cards/solana_signAllTransactions';
import { solana_signAndSendAllTransactions } from '../../demo-host/cards/solana_signAndSendAllTransactions';
import { solana_signIn } from '../../demo-host/cards/solana_signIn';
import { solana_signMessage } from '../../demo-host/cards/solana_signMessage';
import { solana_signTransaction } from '../../demo-host/cards/solana_signTransaction';
import { solana_signTransactionSponsored } from '../../demo-host/cards/solana_signTransaction.sponsored';
import { createFeePayerServer } from '../../demo-host/stack/solana/feePayer';
import type { Card, CardContext } from '../../demo-host/page/card';
import { isSignedBy, readSol } from '../../demo-host/page/solana';
import { ProviderRpcError } from '../../src/errors/providerRpc';
import { hexToBytes } from '../../src/kit/hex';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { createHarness, dapp, keyHex, localChain } from '../helpers/wallet/walletHarness';

/** The demo's Solana cards on a real chain, in a page that starts on Ethereum. */
const account = Keypair.fromSeed(hexToBytes(keyHex)).publicKey.toBase58();
let chain: Surfpool;
let harness: ReturnType<typeof createHarness>;
let context: CardContext;
let answering: NodeJS.Timeout;

describe.skipIf(!canRunSurfpool)('the demo’s Solana cards', () => {
  beforeAll(async () => {
    chain = await startSurfpool();
    await chain.fund(account, 10_000_000_000);
  });
  afterAll(() => chain.stop());

  beforeEach(async () => {
    const solana = {
      chainId: '0x67',
      chainNamespace: 'solana',
      displayName: 'Solana',
      rpcTarget: chain.url,
      ticker: 'SOL',
      tickerName: 'Solana',
      decimals: 9,
    };
    const besideEvm = (async (url: string, init: RequestInit & { body: string }) =>
      url === localChain.rpcTarget
        ? Response.json({ ...(JSON.parse(init.body) as { id: number }), result: '0x0' })
        : fetch(url, init)) as unknown as typeof fetch;
    harness = createHarness({
      init: { hostOrigin: dapp, chains: [localChain, solana] },
      deps: { fetch: besideEvm },
    });
    await harness.signInByMail();
    context = {
      provider: {
        async request({ method, params }) {
          const answer = await harness.ask(method, params);
          if ('error' in answer) throw new ProviderRpcError(answer.error);
          return answer.result;
        },
        on: () => undefined,
      },
      setup: {
        walletOrigin: dapp,
        rpcUrl: localChain.rpcTarget,
        testDollar: '0x',
        memberCard: '0x',
        whiteLabel: {},
        reload: false,
      },
      chain: createPublicClient({ transport: http(localChain.rpcTarget) }),
      account: () => {
        throw new Error('A card of Solana asks for its own account.');
      },
      progress: () => undefined,
    };
  });
  afterEach(() => {
    clearInterval(answering);
    harness.wallet.destroy();
  });

  function answer(approved: boolean): void {
    answering = setInterval(() => {
      const [first] = harness.queue();
      if (first && !('estimating' in first && first.estimating)) harness.wallet.actions.decide(first.id, { approved });
    }, 20);
  }

  it.each<[Card, Record<string, string>]>([
    [solana_signMessage, { message: 'hello' }],
    [solana_signTransaction, { amount: '0.001' }],
    [solana_signAllTransactions, {}],
    [solana_sendTransaction, { amount: '0.001' }],
    [solana_signAndSendAllTransactions, {}],
  ])('verifies the response: $title', async (card, values) => {
    answer(true);
    const rows = await card.run(context, values);
    const checked = rows.filter((row) => 'verified' in row);
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.map(({ verified }) => verified)).toEqual(checked.map(() => true));
    // One switch, of which the page is notified once, with the chain before the account.
    const told = harness.notified.filter(({ method }) => method === 'wallet_chain_changed');
    expect(told).toMatchObject([{ params: { chainId: '0x67' } }]);
    if (!card.title.startsWith('Send')) return;
    const connection = new Connection(chain.url);
    await vi.waitFor(async () => {
      const { value } = await connection.getSignatureStatus(rows[0]!.value);
      expect(value).toMatchObject({ err: null });
    });
  });

  it.each([
    ['this site', dapp, true],
    ['another site', 'https://other.test', false],
  ])('verifies that the sign-in message is for this site: %s', async (_, page, isOurs) => {
    answer(true);
    vi.stubGlobal('location', new URL(page));
    const rows = await solana_signIn.run(context, { statement: 'Hello' }).finally(() => vi.unstubAllGlobals());
    expect(rows).toMatchObject([
      { label: 'Message', value: expect.stringContaining('Hello') },
      { label: 'Signer', value: account, verified: isOurs },
    ]);
  });

  it('has a service pay the fee: verifies both signatures, and the confirmation names the payer', async () => {
    const payer = Keypair.generate();
    await chain.fund(payer.publicKey.toBase58(), 1_000_000_000);
    const service = createFeePayerServer({ rpcUrl: chain.url, payer });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    // The demo's server forwards these requests.
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      real(url === '/fee-payer' ? `http://127.0.0.1:${port}` : url, init),
    );
    try {
      const told: unknown[] = [];
      const watching = setInterval(() => {
        const [first] = harness.queue();
        if (first?.kind === 'signTransaction') told.push(first.sponsor);
      }, 5);
      answer(true);
      const before = (await chain.rpc('getBalance', [account])) as { value: number };
      const rows = await solana_signTransactionSponsored.run(context, { amount: '0.001' });
      clearInterval(watching);
      expect(rows).toMatchObject([
        { label: 'Transaction' },
        { label: 'Fee paid by', value: payer.publicKey.toBase58(), verified: true },
        { label: 'Signer', value: account, verified: true },
      ]);
      const [start, end] = [payer.publicKey.toBase58().slice(0, 4), payer.publicKey.toBase58().slice(-4)];
      expect(told).toContain(`${start}…${end}`);
      await vi.waitFor(async () => {
        const { value } = await new Connection(chain.url).getSignatureStatus(rows[0]!.value);
        expect(value).toMatchObject({ err: null });
      });
      expect(await chain.rpc('getBalance', [account])).toMatchObject({ value: before.value });
    } finally {
      vi.unstubAllGlobals();
      service.close();
    }
  });

  it('rejects with 4001 when the user rejects, and stays on Ethereum', async () => {
    answer(false);
    await expect(solana_signMessage.run(context, { message: 'hello' })).rejects.toMatchObject({ code: 4001 });
    expect(harness.wallet.stores.network.state.chainId).toBe(localChain.chainId);
  });
});

it('a signature of another account, or an invalid one, is not verified', () => {
  const bytes = Uint8Array.of(1);
  expect(isSignedBy({ account, bytes, signature: '1'.repeat(64) })).toBe(false);
  expect(isSignedBy({ account, bytes, signature: 'no signature' })).toBe(false);
});

it('readSol accepts amounts, and rejects other texts', () => {
  expect([readSol('1'), readSol(' 0.000000001 ')]).toEqual([1_000_000_000n, 1n]);
  for (const text of ['', '-1', '1e3', '0.0000000001', '1,5']) expect(() => readSol(text)).toThrow('must be a number');
});
