import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  AuthorityType,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { localSeed } from '../../../frame-host/localSolana';
import type { SwapProblem } from '../../../src/chains/swaps';
import { mergeActivity } from '../../../src/wallet/activity/mergeActivity';
import type { SwapAsset } from '../../../src/wallet/swap';
import type { SwapBuilt } from '../../../src/wire/http/market/swap';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { coin, dollar, toll, useSolanaSwaps } from '../../helpers/wallet/solanaSwaps';
import { own, sol } from '../../helpers/wallet/solanaWallet';

const maker = Keypair.fromSeed(localSeed('market maker'));
const account = new PublicKey(own);
const mint = new PublicKey(dollar.kind === 'token' ? dollar.address : '');
const at = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner, true);
const pays = (lamports: number, to = maker.publicKey) =>
  SystemProgram.transfer({ fromPubkey: account, toPubkey: to, lamports });
const brings = (amount: bigint, to = at(account)) =>
  createTransferCheckedInstruction(at(maker.publicKey), mint, to, maker.publicKey, amount, 6);
const takes = (amount: bigint) =>
  createTransferCheckedInstruction(at(account), mint, at(maker.publicKey), account, amount, 6);

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
  ])('%s: what was shown is what comes, and it is one entry', async (_name, from, to, amount, outcome) => {
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
      addresses: { parse: (text: string) => text },
    });
    expect(entries).toMatchObject([{ kind: 'swapped', status: 'confirmed' }]);
  });

  it('the largest swap leaves what the network and new accounts take', async () => {
    const opened = await open();
    opened.stores.swap.actions.choose('from', coin);
    const most = await opened.swap.largest();
    const there = BigInt(await world.balanceOf(own));
    expect(most).not.toBeNull();
    expect(there - (most ?? 0n)).toBeGreaterThan(4_000_000n);
    expect(there - (most ?? 0n)).toBeLessThan(20_000_000n);
  });

  it('a source that does not send it loses nothing: the wallet sends it itself', async () => {
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

  it('is found again, and followed to its end, after the page was loaded anew', async () => {
    const storage: Record<string, string> = {};
    const opened = await open({ storage });
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    const reviewing = opened.swap.review();
    await shown();
    await world.harness.press(true);
    await reviewing;
    const [{ hash }] = opened.stores.swaps.state.list as [{ hash: string }];
    world.harness.wallet.destroy();
    const again = await open({ storage });
    expect(await again.swap.resume()).toBe(true);
    expect(again.stores.swap.state.outcome).toEqual({ kind: 'sent', hash });
    await settled(again);
  });

  it('nothing is signed where the user says no', async () => {
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

  /** What a source that cheats builds in place of what was asked, signed by whoever it needs beside the account. */
  async function forge(
    instructions: TransactionInstruction[],
    {
      payer = account,
      blockhash,
      signers = [maker],
    }: { payer?: PublicKey; blockhash?: string; signers?: Keypair[] } = {},
  ): Promise<string> {
    const latest = await world.tokens.connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash ?? latest.blockhash,
      instructions,
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    const signing = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map(String);
    transaction.sign(signers.filter(({ publicKey }) => signing.includes(String(publicKey))));
    return Buffer.from(transaction.serialize()).toString('base64');
  }

  const thief = Keypair.generate();
  const nonce = Keypair.generate();
  const [lamports, least] = [0.1 * sol, 14_955_000n];
  const honest = () => [pays(lamports), brings(least)];
  const lies: [name: string, make: () => Promise<string>, problem: SwapProblem][] = [
    ['brings less than was shown', () => forge([pays(lamports), brings(least - 10_000n)]), 'worse'],
    ['brings nothing', () => forge([pays(lamports)]), 'worse'],
    [
      'pays somebody else',
      () => {
        const theirs = at(thief.publicKey);
        const opening = createAssociatedTokenAccountIdempotentInstruction(
          maker.publicKey,
          theirs,
          thief.publicKey,
          mint,
        );
        return forge([opening, pays(lamports), brings(least, theirs)]);
      },
      'wrongRecipient',
    ],
    ['takes more coins', () => forge([pays(2 * lamports), brings(least)]), 'takesMore'],
    ['takes coins by an instruction more', () => forge([...honest(), pays(sol, thief.publicKey)]), 'takesMore'],
    ['takes back some of what it brings', () => forge([...honest(), takes(1_000_000n)]), 'worse'],
    [
      'takes other tokens beside the coins',
      () => {
        const other = new PublicKey(toll.kind === 'token' ? toll.address : '');
        const atOther = (owner: PublicKey) => getAssociatedTokenAddressSync(other, owner, true, TOKEN_2022_PROGRAM_ID);
        const taking = createTransferCheckedInstruction(
          ...([atOther(account), other, atOther(maker.publicKey), account, 1n, 6, [], TOKEN_2022_PROGRAM_ID] as const),
        );
        return forge([...honest(), taking]);
      },
      'takesMore',
    ],
    [
      'pays for an account of somebody else',
      () => {
        const theirs = at(thief.publicKey);
        const opening = createAssociatedTokenAccountIdempotentInstruction(account, theirs, thief.publicKey, mint);
        return forge([opening, ...honest()]);
      },
      'takesMore',
    ],
    [
      'lets somebody take the tokens',
      () => forge([...honest(), createApproveInstruction(at(account), thief.publicKey, account, 1n)]),
      'hiddenApproval',
    ],
    [
      'hands the account of the tokens over',
      () =>
        forge([
          ...honest(),
          createSetAuthorityInstruction(at(account), account, AuthorityType.CloseAccount, thief.publicKey),
        ]),
      'hiddenApproval',
    ],
    [
      'hands the account itself over',
      () => forge([...honest(), SystemProgram.assign({ accountPubkey: account, programId: TOKEN_PROGRAM_ID })]),
      'hiddenApproval',
    ],
    [
      'closes an account of the user for somebody else',
      () => forge([...honest(), createCloseAccountInstruction(at(account), thief.publicKey, account)]),
      'takesMore',
    ],
    [
      'calls a program that nobody knows',
      () =>
        forge([...honest(), new TransactionInstruction({ keys: [], programId: thief.publicKey, data: Buffer.of(1) })]),
      'wrongTarget',
    ],
    ['has somebody else pay the network', () => forge(honest(), { payer: maker.publicKey }), 'wrongPayer'],
    [
      'pays the network without measure',
      () =>
        forge([
          ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
          ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000_000 }),
          ...honest(),
        ]),
      'takesMore',
    ],
    [
      'never expires',
      () =>
        forge([
          SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: maker.publicKey }),
          ...honest(),
        ]),
      'wrongTime',
    ],
    ['is of a moment that nobody knows', () => forge(honest(), { blockhash: String(thief.publicKey) }), 'wrongTime'],
    ['would fail', () => forge([pays(lamports), brings(10n ** 18n)]), 'reverts'],
    ['is no transaction', async () => Buffer.from('nothing').toString('base64'), 'unknown'],
    [
      'bears a signature that does not fit',
      async () => {
        const bytes = Buffer.from(await forge(honest()), 'base64');
        bytes.writeUInt8(bytes.readUInt8(70) ^ 1, 70);
        return bytes.toString('base64');
      },
      'unknown',
    ],
  ];

  it.each(lies)('a source that %s is refused before anything is shown', async (_name, make, problem) => {
    const opened = await open();
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    const transaction = await make();
    server.lie = (path, answer) => {
      if (!path.endsWith('/build')) return answer;
      const built = answer as SwapBuilt;
      return { ...built, call: { ...built.call, transaction } };
    };
    await opened.swap.review();
    expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
    expect(world.harness.queue()).toEqual([]);
    expect(opened.stores.transactions.state.list).toEqual([]);
  });

  it.each<[name: string, change: (built: SwapBuilt) => SwapBuilt, problem: SwapProblem]>([
    [
      'for another chain',
      (built) => ({ ...built, call: { ...built.call, chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' } }),
      'wrongChain',
    ],
    [
      'of another family',
      (built) => ({
        ...built,
        call: { kind: 'transaction', chainId: built.call.chainId, to: own, value: '0', data: '0x' },
      }),
      'unknown',
    ],
    ['for another amount', (built) => ({ ...built, quote: { ...built.quote, amountIn: '5' } }), 'wrongAmount'],
    ['for less, by its own words', (built) => ({ ...built, quote: { ...built.quote, minimum: '1' } }), 'worse'],
  ])('an offer %s is refused', async (_name, change, problem) => {
    const opened = await open();
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    server.lie = (path, answer) => (path.endsWith('/build') ? change(answer as SwapBuilt) : answer);
    await opened.swap.review();
    expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
    expect(world.harness.queue()).toEqual([]);
  });
});
