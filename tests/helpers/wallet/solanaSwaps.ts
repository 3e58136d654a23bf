import {
  Keypair,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import * as v from 'valibot';
import { afterAll, beforeAll, vi } from 'vitest';
import { createSandbox } from '../../../demo-host/stack/sandbox/sandbox';
import { jupiterPlugin } from '../../../demo-host/stack/sandbox/swap/jupiterPlugin';
import { openLocalTokens } from '../../../demo-host/stack/solana/tokens';
import { localSeed, solanaTokens } from '../../../demo-host/stack/config/solanaKeys';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import { openSwap } from '../../../frame-host/market/swap/openSwap';
import { SwapSettingsSchema } from '../../../frame-host/market/swap/settings';
import { createChainSources } from '../../../frame-host/wallet-api/assets/chainSources';
import { createDataServer } from '../../../src/app/deps/dataServer';
import { systemClock } from '../../../src/kit/clock';
import type { SwapAsset } from '../../../src/wallet/swap';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import { solanaFacts } from '../../../src/wire/approval/solana';
import { freePort } from '../http/freePort';
import { createServers } from '../http/servers';
import { devnet, own, waitOptions, sol, useSolanaWallet, type SolanaOptions } from './solanaWallet';
import { publicUrl } from './walletApiHarness';

export const maker = Keypair.fromSeed(localSeed('market maker'));
const [dollars, tolls] = solanaTokens;
const tokenOf = ({ address, symbol, decimals }: (typeof solanaTokens)[number]): SwapAsset => ({
  kind: 'token',
  chainId: devnet,
  address,
  symbol,
  decimals,
  logo: null,
});
export const coin: SwapAsset = { kind: 'coin', chainId: devnet };
export const dollar = tokenOf(dollars);
export const toll = tokenOf(tolls);

/**
 * Creates wallets that swap on a real Solana chain, through the real server and its Jupiter adapter; a counterpart fills the orders. A test
 * can change the responses between wallet and server. Call it in a `describe`.
 */
export function useSolanaSwaps() {
  const world = useSolanaWallet();
  const { start, stopAll } = createServers();
  const server: { lie: (path: string, answer: unknown) => unknown; asked: string[]; port: number } = {
    lie: (_path, answer) => answer,
    asked: [],
    port: 0,
  };
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const local = openLocalTokens(world.chain.url);
    await local.seed();
    await local.stock(own, { lamports: 10 * sol, tokens: 1_000_000_000n });
    const place = { url: '', walletUrl: '', rpcUrl: '', solanaUrl: world.chain.url, clock: systemClock };
    const sandbox = await createSandbox({ place, plugins: [jupiterPlugin] });
    const url = await sandbox.listen({ host: '127.0.0.1', port: await freePort() });
    const jupiter = { url: `${url}/jupiter`, apiKey: 'sandbox', programs: [], chains: [devnet], perMinute: 100_000 };
    const settings = v.parse(SwapSettingsSchema, { jupiter });
    const config = readLocalConfig({ INLAY_SOLANA_PORT: '8899' });
    const chains = createChainSources({
      settings: config.assets,
      fetch,
      strangers: fetch,
      chains: config.chains.map((chain) => ({ ...chain, rpcTarget: world.chain.url })),
    });
    const swap = openSwap({ settings, chains, publicUrl, perMinute: 100_000, fetch, clock: systemClock });
    server.port = await (await start({ plugins: [(app) => swap.register(app)] })).listen();
    ends.push(stopAll, () => sandbox.close());
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  const fetchFromServer: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    server.asked.push(pathname);
    const response = await fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, init);
    const told = await response.text();
    const { status } = response;
    if (!response.ok) return new Response(told, { status, headers: { 'content-type': 'application/json' } });
    return Response.json(await server.lie(pathname, JSON.parse(told)));
  };

  const withServer = ({ deps, ...rest }: SolanaOptions): SolanaOptions => ({
    ...rest,
    deps: {
      origin: publicUrl,
      data: async () => createDataServer({ fetch: fetchFromServer, origin: publicUrl, timeout: 30_000 }),
      ...deps,
    },
  });
  const actionsOf = async () => {
    const swap = await world.harness.wallet.actions.openSwap();
    if (swap === null) throw new Error('There are no swaps');
    return swap;
  };

  async function open(options: SolanaOptions = {}) {
    server.lie = (_path, answer) => answer;
    server.asked = [];
    await world.open(withServer(options));
    return { swap: await actionsOf(), stores: world.harness.wallet.stores };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  /** Fills in the screen and requests a quote. */
  async function ask(
    { swap, stores }: Opened,
    { from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string },
  ) {
    stores.swap.actions.choose('from', from);
    stores.swap.actions.choose('to', to);
    stores.swap.actions.write(amount);
    await swap.lookAtChain();
    await swap.quote();
    return currentQuote(stores.swap.state);
  }

  /** Waits for the confirmation with the effects of the swap. */
  async function shown() {
    await vi.waitFor(() => {
      const [first] = world.harness.queue();
      if (first?.kind !== 'sendTransaction' || first.estimating) throw new Error('It is not described yet');
    }, waitOptions);
    const [first] = world.harness.queue();
    if (first?.kind !== 'sendTransaction') throw new Error('Nothing to confirm');
    return { approval: first, facts: solanaFacts(first.transaction) };
  }

  /** Builds a different transaction than requested, as a dishonest source could, signed by the market maker if needed. */
  async function forge(
    instructions: TransactionInstruction[],
    { payer = new PublicKey(own), blockhash }: { payer?: PublicKey; blockhash?: string } = {},
  ): Promise<string> {
    const latest = await world.tokens.connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash ?? latest.blockhash,
      instructions,
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    const signing = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map(String);
    if (signing.includes(String(maker.publicKey))) transaction.sign([maker]);
    return Buffer.from(transaction.serialize()).toString('base64');
  }

  return { world, server, open, ask, shown, forge };
}
