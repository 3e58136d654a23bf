import { getAccount, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hexToBytes } from '../../src/kit/hex';
import { solanaFacts } from '../../src/wire/approval/solana';
import type { ChainConfig } from '../../src/wire/chainConfig';
import { openSolanaTokens } from '../helpers/chains/solanaTokens';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { createHarness, keyHex, localChain, type HarnessOptions } from '../helpers/wallet/walletHarness';

/** The wallet's real code on a real Solana chain: it is switched to, sends, follows, and says in words what goes wrong. */
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const own = Keypair.fromSeed(hexToBytes(keyHex)).publicKey.toBase58();
const sol = 1_000_000_000;
let chain: Surfpool;
let tokens: Awaited<ReturnType<typeof openSolanaTokens>>;
let config: ChainConfig;
let harness: ReturnType<typeof createHarness>;
let friend: string;

describe.skipIf(!canRunSurfpool)('a wallet on Solana', () => {
  beforeAll(async () => {
    chain = await startSurfpool();
    tokens = await openSolanaTokens(chain);
    await chain.fund(own, 10 * sol);
    config = {
      ...{ chainId: '0x67', chainNamespace: 'solana', displayName: 'Solana', rpcTarget: chain.url, ticker: 'SOL' },
      ...{ tickerName: 'Solana', decimals: 9 },
    };
  });
  afterAll(() => chain.stop());
  beforeEach(() => {
    friend = Keypair.generate().publicKey.toBase58();
  });
  afterEach(() => harness.wallet.destroy());

  async function open(options: HarnessOptions = {}) {
    const { init, deps, ...rest } = options;
    harness = createHarness({
      ...{ ...rest, init: { hostOrigin: null, chains: [localChain, config], ...init } },
      deps: { fetch: (...asked) => fetch(...asked), ...deps },
    });
    await harness.signInByMail();
    await harness.wallet.flows.selectChain(devnet);
    return harness;
  }

  const balanceOf = async (address: string) => ((await chain.rpc('getBalance', [address])) as { value: number }).value;

  async function startSending(amount: string, asset: { address: string; symbol: string; decimals: number } | null) {
    const { flows, stores } = harness.wallet;
    stores.send.actions.choose(
      asset === null ? { kind: 'coin', chainId: devnet } : { kind: 'token', chainId: devnet, logo: null, ...asset },
    );
    stores.send.actions.write({ to: friend, amount });
    const sending = flows.sendAssets();
    await vi.waitFor(() => {
      const [first] = harness.queue();
      if (first?.kind !== 'sendTransaction' || first.estimating) throw new Error('It is not priced yet');
    });
    const [approval] = harness.queue();
    if (approval?.kind !== 'sendTransaction') throw new Error('Nothing to send');
    return { sending, approval, facts: solanaFacts(approval.transaction) };
  }

  /** Looks at what waits until it is decided. */
  async function settled(status: string) {
    await vi.waitFor(
      async () => {
        await harness.clock.advance(2_000);
        expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status }]);
      },
      { timeout: 8_000, interval: 50 },
    );
  }

  it('has the account of the sign-in’s key, and its address is the one of Solana’s own library', async () => {
    const { wallet } = await open();
    expect(wallet.stores.accounts.state).toMatchObject({
      selected: own,
      accounts: [{ namespace: 'eip155' }, { namespace: 'solana', address: own }],
    });
  });

  it('sends coins: fee, effects and recipient stand on the confirmation, and it is followed to its end', async () => {
    const { wallet } = await open();
    const before = await balanceOf(own);
    const { sending, facts } = await startSending('1.5', null);
    expect(facts).toMatchObject({
      ...{ from: own, to: friend, value: '1500000000', isPlain: true, problem: null, rent: '0' },
      fee: { expected: '5000', max: '5000' },
      risks: [{ kind: 'firstTime', values: { address: friend } }],
      effects: { status: 'done', changes: [{ asset: 'coin', amount: '-1500000000', symbol: 'SOL' }] },
    });
    await harness.press(true);
    await sending;
    expect(wallet.stores.send.state.outcome).toMatchObject({ kind: 'sent', to: friend, amount: '1.5' });
    await settled('confirmed');
    expect(await balanceOf(friend)).toBe(1.5 * sol);
    expect(await balanceOf(own)).toBe(before - 1.5 * sol - 5_000);
    const { hash } = wallet.stores.transactions.state.list[0]!;
    expect(await wallet.flows.readFee({ hash, chainId: devnet })).toBe('5000');
  });

  it('sends nothing when the user says no', async () => {
    await open();
    const { sending } = await startSending('1', null);
    await harness.press(false);
    await sending;
    expect(harness.wallet.stores.transactions.state.list).toEqual([]);
    expect(await balanceOf(friend)).toBe(0);
  });

  it('sends a token to one who has no account for it, and shows what that account costs', async () => {
    await open();
    const address = await tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n });
    const { sending, facts } = await startSending('2.5', { address, symbol: 'TST', decimals: 6 });
    expect(facts).toMatchObject({
      ...{ value: '0', rent: '2039280', problem: null, token: { address, amount: '2.5', counterparty: friend } },
      effects: {
        changes: [
          { asset: 'coin', amount: '-2039280' },
          { asset: 'token', token: address, amount: '-2500000', decimals: 6 },
        ],
      },
    });
    await harness.press(true);
    await sending;
    await settled('confirmed');
    const there = getAssociatedTokenAddressSync(new PublicKey(address), new PublicKey(friend));
    expect((await getAccount(tokens.connection, there)).amount).toBe(2_500_000n);
  });

  it('sends a token that keeps a fee, and the recipient gets the rest', async () => {
    await open();
    const address = await tokens.mintWithFee({ basisPoints: 100, owner: own, amount: 5_000_000n });
    const { sending, facts } = await startSending('1', { address, symbol: 'FEE', decimals: 6 });
    expect(facts.effects.changes).toContainEqual(
      expect.objectContaining({ asset: 'token', token: address, amount: '-1000000' }),
    );
    await harness.press(true);
    await sending;
    await settled('confirmed');
    const program = TOKEN_2022_PROGRAM_ID;
    const there = getAssociatedTokenAddressSync(new PublicKey(address), new PublicKey(friend), false, program);
    expect((await getAccount(tokens.connection, there, undefined, program)).amount).toBe(990_000n);
  });
});
