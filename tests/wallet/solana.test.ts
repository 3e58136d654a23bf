import { getAccount, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyBytes } from '../../src/chains/solana/accounts/keys';
import { memoProgram } from '../../src/chains/solana/programs';
import { base58ToBytes } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { hexToBytes } from '../../src/kit/hex';
import { solanaFacts } from '../../src/wire/approval/solana';
import type { ChainConfig } from '../../src/wire/chainConfig';
import { openSolanaTokens } from '../helpers/chains/solanaTokens';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { createHarness, dapp, keyHex, localChain, type HarnessOptions } from '../helpers/wallet/walletHarness';

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

  /** Nobody answers for the chain of the other family but this. */
  const besideEvm = (real: typeof fetch): typeof fetch =>
    (async (url: string, init: RequestInit & { body: string }) =>
      url === localChain.rpcTarget
        ? Response.json({ ...(JSON.parse(init.body) as { id: number }), result: '0x0' })
        : real(url, init)) as unknown as typeof fetch;

  async function open(options: HarnessOptions = {}) {
    const { init, deps, ...rest } = options;
    harness = createHarness({
      ...{ ...rest, init: { hostOrigin: null, chains: [localChain, config], ...init } },
      deps: { fetch: besideEvm(fetch), ...deps },
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

  describe('for a page', () => {
    const message = (transaction: VersionedTransaction | Transaction) =>
      Buffer.from(
        transaction instanceof Transaction
          ? transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
          : transaction.serialize(),
      ).toString('base64');

    async function connect() {
      await open({ init: { hostOrigin: dapp } });
      const connecting = harness.ask('solana_requestAccounts');
      await harness.press(true);
      expect(await connecting).toMatchObject({ result: [own] });
    }

    async function payment(lamports: number, more: TransactionInstruction[] = [], payer = own) {
      const { blockhash } = await tokens.connection.getLatestBlockhash();
      const transfer = SystemProgram.transfer({
        fromPubkey: new PublicKey(own),
        toPubkey: new PublicKey(friend),
        lamports,
      });
      const instructions = [transfer, ...more];
      return new VersionedTransaction(
        new TransactionMessage({
          payerKey: new PublicKey(payer),
          recentBlockhash: blockhash,
          instructions,
        }).compileToV0Message(),
      );
    }

    /** The first of the queue, once it is priced. */
    async function shown() {
      await vi.waitFor(() => {
        const [first] = harness.queue();
        if (!first || ('estimating' in first && first.estimating)) throw new Error('It is not described yet');
      });
      return harness.queue()[0]!;
    }

    it('names the account to a page that is connected, and to no other', async () => {
      await open({ init: { hostOrigin: dapp } });
      expect(await harness.ask('getAccounts')).toMatchObject({ result: [] });
      expect(await harness.ask('solana_signMessage', { data: 'hi' })).toMatchObject({ error: { code: 4100 } });
      const connecting = harness.ask('solana_requestAccounts');
      await harness.press(true);
      await connecting;
      expect(await harness.ask('getAccounts')).toMatchObject({ result: [own] });
    });

    it('signs a text as it is, and Solana’s own library takes the signature', async () => {
      await connect();
      const signing = harness.ask('solana_signMessage', { data: 'Grüße', from: own });
      await harness.press(true);
      const { result } = (await signing) as { result: string };
      const question = { signature: base58ToBytes(result)!, bytes: utf8ToBytes('Grüße') };
      expect(verifyBytes({ ...question, publicKey: new PublicKey(own).toBytes() })).toBe(true);
    });

    it('shows a sign-in as one, and what another site would get by it', async () => {
      await connect();
      const text = (domain: string) => `${domain} wants you to sign in with your Solana account:\n${own}`;
      for (const [domain, problem] of [
        ['dapp.test', null],
        ['bank.test', 'domain'],
      ] as const) {
        const signing = harness.ask('solana_signMessage', { data: text(domain) });
        expect(await shown()).toMatchObject({ kind: 'signMessage', message: { signIn: { domain, problem } } });
        await harness.press(false);
        expect(await signing).toMatchObject({ error: { code: 4001 } });
      }
      const broken = harness.ask('solana_signMessage', { data: `${text('dapp.test')}\nURI: x` });
      expect(await broken).toMatchObject({ error: { code: -32602 } });
    });

    it('signs a transaction of several signers, and leaves what others have signed', async () => {
      await connect();
      const other = Keypair.generate();
      const transaction = await payment(1_000, [], other.publicKey.toBase58());
      transaction.sign([other]);
      const signing = harness.ask('solana_signTransaction', { message: message(transaction) });
      const approval = await shown();
      expect(approval).toMatchObject({ kind: 'signTransaction', transaction: { to: friend, fee: { max: '0' } } });
      await harness.press(true);
      const { result } = (await signing) as { result: string };
      transaction.sign([Keypair.fromSeed(hexToBytes(keyHex))]);
      expect(base58ToBytes(result)).toEqual(transaction.signatures[1]);
    });

    it('signs several, each after a confirmation, or none', async () => {
      await connect();
      const all = await Promise.all([payment(1_000), payment(2_000)]);
      const ask = () => harness.ask('solana_signAllTransactions', { message: all.map(message) });
      const signing = ask();
      await shown();
      await harness.press(true);
      await shown();
      await harness.press(true);
      const { result } = (await signing) as { result: string[] };
      for (const transaction of all) transaction.sign([Keypair.fromSeed(hexToBytes(keyHex))]);
      expect(result).toEqual(all.map(message));
      const refused = ask();
      await shown();
      await harness.press(true);
      await shown();
      await harness.press(false);
      expect(await refused).toMatchObject({ error: { code: 4001 } });
    });

    it('sends one with its instructions and balance changes on the confirmation', async () => {
      await connect();
      const before = await balanceOf(own);
      const note = new TransactionInstruction({
        ...{ keys: [], data: Buffer.from('rent'), programId: new PublicKey(memoProgram) },
      });
      const transaction = await payment(5_000_000, [note]);
      const sending = harness.ask('solana_sendTransaction', { message: message(transaction) });
      expect(await shown()).toMatchObject({
        kind: 'sendTransaction',
        transaction: {
          ...{ isPlain: false, value: '5000000', problem: null, fee: { max: '5000' } },
          call: { calls: [{ name: 'system.transferSol' }, { name: 'memo.addMemo', args: [{ value: 'rent' }] }] },
          effects: { status: 'done', changes: [{ asset: 'coin', amount: '-5000000' }] },
        },
      });
      await harness.press(true);
      const { result } = (await sending) as { result: string };
      expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ hash: result, askedBy: dapp }]);
      await settled('confirmed');
      expect(await balanceOf(own)).toBe(before - 5_005_000);
      expect(await balanceOf(friend)).toBe(5_000_000);
    });

    it('warns of what hands an account over, and of a program that it does not know', async () => {
      await connect();
      const thief = Keypair.generate().publicKey;
      const assign = SystemProgram.assign({ accountPubkey: new PublicKey(own), programId: thief });
      const unknown = new TransactionInstruction({ keys: [], programId: thief, data: Buffer.from([1]) });
      const signing = harness.ask('solana_signTransaction', { message: message(await payment(1, [assign, unknown])) });
      const approval = await shown();
      const { risks } = approval.kind === 'signTransaction' ? approval.transaction : { risks: [] };
      expect(risks).toContainEqual({ kind: 'managesAll', level: 'danger', values: { address: thief.toBase58() } });
      expect(risks.map(({ kind }) => kind)).toContain('unknownCall');
      await harness.press(false);
      await signing;
    });

    it.each<[name: string, message: () => Promise<unknown>, code: number]>([
      ['no base64', async () => '%%%', -32602],
      ['no transaction', async () => 'AAAA', -32602],
      ['no text', async () => 7, -32602],
      ['one that is too large', async () => Buffer.alloc(1_300, 1).toString('base64'), -32602],
      ['one of another account', async () => message(await foreign()), -32602],
    ])('refuses %s with a code, and asks nobody', async (_name, make, code) => {
      await connect();
      expect(await harness.ask('solana_sendTransaction', { message: await make() })).toMatchObject({ error: { code } });
      expect(harness.queue()).toEqual([]);
    });

    async function foreign() {
      const key = Keypair.generate().publicKey;
      const instruction = SystemProgram.transfer({ fromPubkey: key, toPubkey: new PublicKey(own), lamports: 1 });
      const { blockhash } = await tokens.connection.getLatestBlockhash();
      return new VersionedTransaction(
        new TransactionMessage({
          payerKey: key,
          recentBlockhash: blockhash,
          instructions: [instruction],
        }).compileToV0Message(),
      );
    }

    it('says in words that a transaction names a look-up table that is not there', async () => {
      await connect();
      const table = new AddressLookupTableAccount({
        key: Keypair.generate().publicKey,
        state: {
          ...{ deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 },
          addresses: [new PublicKey(friend)],
        },
      });
      const { blockhash } = await tokens.connection.getLatestBlockhash();
      const payerKey = new PublicKey(own);
      const instructions = [
        SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(friend), lamports: 1 }),
      ];
      const compiled = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions });
      const transaction = new VersionedTransaction(compiled.compileToV0Message([table]));
      expect(await harness.ask('solana_signTransaction', { message: message(transaction) })).toMatchObject({
        error: { code: -32000, message: `There is no look-up table at ${table.key.toBase58()}.` },
      });
    });

    it('is moved to Solana by `wallet_switchChain`, decimal or hex', async () => {
      await connect();
      await harness.wallet.flows.selectChain('0x7a69');
      for (const chainId of ['solana:103', '0x67']) {
        const switching = harness.ask('wallet_switchChain', { chainId });
        await harness.press(true);
        expect(await switching).toMatchObject({ result: null });
        expect(harness.wallet.stores.network.state.chainId).toBe(devnet);
        await harness.wallet.flows.selectChain('0x7a69');
      }
      expect(await harness.ask('wallet_switchChain', { chainId: 'solana:101' })).toMatchObject({
        error: { code: 4902, message: 'chainId solana:101 is not supported' },
      });
    });
  });

  describe('when something goes wrong', () => {
    /** The real chain, with answers of some methods put in their place. */
    const lying = (answers: Record<string, (params: unknown[]) => unknown>): typeof fetch =>
      (async (url: string, init: { body: string }) => {
        const { id, method, params } = JSON.parse(init.body) as { id: number; method: string; params: unknown[] };
        const answer = answers[method]?.(params);
        if (answer instanceof Response) return answer;
        return answer === undefined
          ? fetch(url, init as RequestInit)
          : Response.json({ id, jsonrpc: '2.0', ...answer });
      }) as unknown as typeof fetch;
    const unknownBlockhash = { error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' } };

    it('says that there is too little, before anything is signed', async () => {
      await open();
      const { sending, facts } = await startSending('1000', null);
      expect(facts.problem).toBe('insufficientBalance');
      await harness.press(false);
      await sending;
    });

    it('says that the recipient would hold less than the network asks of an account', async () => {
      await open();
      const { sending, facts } = await startSending('0.0000001', null);
      expect(facts).toMatchObject({
        problem: 'reverts',
        revertReason: expect.stringMatching(/less than the network asks/),
      });
      await harness.press(false);
      await sending;
    });

    it('signs anew what has expired on its way, once no block can take it, and never before', async () => {
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
      await harness.press(true);
      await sending;
      const { list } = harness.wallet.stores.transactions.state;
      expect(list.map(({ status, error }) => [status, error])).toEqual(
        expect.arrayContaining([
          ['submitted', null],
          ['dropped', expect.stringMatching(/Nothing was sent/)],
        ]),
      );
      await vi.waitFor(async () => expect(await balanceOf(friend)).toBe(0.5 * sol));
      expect(new Set(sent).size).toBe(2);
    });

    it('does not sign anew where the node still offers what has expired', async () => {
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
      await harness.press(true);
      await sending;
      expect(sent).toHaveLength(1);
      expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'dropped' }]);
      expect(harness.wallet.stores.send.state.outcome).toMatchObject({ kind: 'failed' });
    });

    it('keeps the one signature that a lagging node does not take, and sends the same bytes again', async () => {
      const sent: string[] = [];
      await open({
        deps: {
          fetch: lying({ sendTransaction: ([raw]) => (sent.push(raw as string) === 1 ? unknownBlockhash : undefined) }),
        },
      });
      const { sending } = await startSending('0.5', null);
      await harness.press(true);
      await sending;
      expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'signed' }]);
      await settled('confirmed');
      expect(new Set(sent).size).toBe(1);
      expect(await balanceOf(friend)).toBe(0.5 * sol);
    });

    it('gives up what has expired, in words, after three looks that agree', async () => {
      await open({
        deps: {
          fetch: lying({
            sendTransaction: () => ({ result: 'lost' }),
            getBlockHeight: () => ({ result: Number.MAX_SAFE_INTEGER }),
          }),
        },
      });
      const { sending } = await startSending('0.5', null);
      await harness.press(true);
      await sending;
      await settled('dropped');
      expect(harness.wallet.stores.transactions.state.list).toMatchObject([
        { error: expect.stringMatching(/Nothing was sent/) },
      ]);
      expect(await balanceOf(friend)).toBe(0);
    });

    it('tells that a node which limits it cannot be reached, and signs nothing', async () => {
      await open({ deps: { fetch: lying({ getMultipleAccounts: () => new Response('slow down', { status: 429 }) }) } });
      const { flows, stores } = harness.wallet;
      stores.send.actions.choose({ kind: 'coin', chainId: devnet });
      stores.send.actions.write({ to: friend, amount: '1' });
      const sending = flows.sendAssets();
      await vi.waitFor(async () => {
        await harness.clock.advance(2_000);
        expect(harness.queue()).toMatchObject([{ estimating: false, transaction: { problem: 'chainUnreachable' } }]);
      });
      await harness.press(false);
      await sending;
    });
  });
});
