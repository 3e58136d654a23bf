import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { hexToBytes } from '../../../src/kit/hex';
import { solanaFacts } from '../../../src/wire/approval/solana';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { openSolanaTokens } from '../chains/solanaTokens';
import { startSurfpool, type Surfpool } from '../chains/surfpool';
import { createHarness, keyHex, localChain, type HarnessOptions } from './walletHarness';

export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
export const own = Keypair.fromSeed(hexToBytes(keyHex)).publicKey.toBase58();
export const sol = 1_000_000_000;
/** Long enough for a machine that is busy with other tests. */
export const waitOptions = { timeout: 15_000, interval: 20 };

/** `chain`: additional fields of the chain's configuration. */
export type SolanaOptions = HarnessOptions & { chain?: Partial<ChainConfig> };

/** Runs the wallet's real code on a real Solana chain, started once for a file's tests. Call it in their `describe`. */
export function useSolanaWallet() {
  let chain: Surfpool;
  let tokens: Awaited<ReturnType<typeof openSolanaTokens>>;
  let config: ChainConfig;
  let harness: ReturnType<typeof createHarness>;
  let friend: string;

  beforeAll(async () => {
    chain = await startSurfpool();
    tokens = await openSolanaTokens(chain);
    await chain.fund(own, 10 * sol);
    config = {
      chainId: '0x67',
      chainNamespace: 'solana',
      displayName: 'Solana',
      rpcTarget: chain.url,
      ticker: 'SOL',
      tickerName: 'Solana',
      decimals: 9,
    };
  });
  afterAll(() => chain.stop());
  beforeEach(() => {
    friend = Keypair.generate().publicKey.toBase58();
  });
  afterEach(() => harness.wallet.destroy());

  /** Answers requests to the chain of the other family, which has no real node. */
  const besideEvm = (real: typeof fetch): typeof fetch =>
    (async (url: string, init: RequestInit & { body: string }) =>
      url === localChain.rpcTarget
        ? Response.json({ ...(JSON.parse(init.body) as { id: number }), result: '0x0' })
        : real(url, init)) as unknown as typeof fetch;

  const create = ({ init, deps, chain: more, ...rest }: SolanaOptions) =>
    createHarness({
      ...rest,
      init: { hostOrigin: null, chains: [localChain, { ...config, ...more }], ...init },
      deps: { fetch: besideEvm(fetch), ...deps },
    });

  /** Opens the page again after a reload, or another page on the same storage. */
  async function openAgain(options: SolanaOptions) {
    harness = create(options);
    await harness.wallet.restored;
    return harness;
  }

  async function open(options: SolanaOptions = {}) {
    harness = create(options);
    await harness.signInByMail();
    await harness.wallet.actions.selectChain(devnet);
    return harness;
  }

  const balanceOf = async (address: string) => ((await chain.rpc('getBalance', [address])) as { value: number }).value;

  async function startSending(
    amount: string,
    asset: { address: string; symbol: string; decimals: number } | null,
    memo = '',
  ) {
    const { actions, stores } = harness.wallet;
    stores.send.actions.choose(
      asset === null ? { kind: 'coin', chainId: devnet } : { kind: 'token', chainId: devnet, logo: null, ...asset },
    );
    stores.send.actions.write({ to: friend, amount, memo });
    const sending = actions.sendAssets();
    await vi.waitFor(() => {
      const [first] = harness.queue();
      if (first?.kind !== 'sendTransaction' || first.estimating) throw new Error('It is not priced yet');
    }, waitOptions);
    const [approval] = harness.queue();
    if (approval?.kind !== 'sendTransaction') throw new Error('Nothing to send');
    return { sending, approval, facts: solanaFacts(approval.transaction) };
  }

  /** Waits until a sent transaction has reached the status. */
  async function settled(status: string) {
    await vi.waitFor(
      async () => {
        await harness.clock.advance(2_000);
        expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status }]);
      },
      { interval: 50 },
    );
  }

  return {
    open,
    openAgain,
    balanceOf,
    startSending,
    settled,
    get chain() {
      return chain;
    },
    get tokens() {
      return tokens;
    },
    get harness() {
      return harness;
    },
    /** A new recipient for each test, who owns nothing yet. */
    get friend() {
      return friend;
    },
  };
}
