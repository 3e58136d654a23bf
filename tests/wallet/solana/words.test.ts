import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { memoProgram } from '../../../src/chains/solana/programs';
import { shorten } from '../../../src/kit/text/shorten';
import { SolanaTransaction } from '../../../src/ui/confirm/solana/SolanaTransaction';
import { createI18n } from '../../../src/ui/i18n/createI18n';
import { watchNotices } from '../../../src/ui/notices/watchNotices';
import { solanaFacts } from '../../../src/wire/approval/solana';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { showScreen } from '../../helpers/wallet/showScreen';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';
import { own, waitOptions } from '../../helpers/wallet/solanaWallet';

const me = new PublicKey(own);

describe.skipIf(!canRunSurfpool)('the description of a page’s Solana transaction', () => {
  const { world, connect, build, shown } = useSolanaPage();
  const nowhere = () => Keypair.generate().publicKey;
  const ataOf = (mint: PublicKey, owner = me) => getAssociatedTokenAddressSync(mint, owner);
  const mint = async () => new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n }));
  const pay = (to: PublicKey, lamports = 1_000_000) =>
    SystemProgram.transfer({ fromPubkey: me, toPubkey: to, lamports });

  /** Returns the text on the confirmation and the facts, and then rejects it. */
  async function read(...instructions: TransactionInstruction[]) {
    const asking = world.harness.ask('solana_sendTransaction', { message: message(await build(instructions)) });
    const approval = await shown();
    if (approval.kind !== 'sendTransaction') throw new Error('Nothing to send');
    const screen = createElement(SolanaTransaction, { approval, waiting: 1, onDecide: () => undefined });
    const html = await showScreen(world.harness.wallet, screen);
    await world.harness.press(false);
    await asking;
    const text = html
      .replace(/<style[^>]*>.*?<\/style>/g, '')
      .replace(/<h1[^>]*>.*?<\/h1>/gs, (head) => head.replace(/(?<!^)<(?!\/h1)[^>]+>/g, ''))
      .replace(/<[^>]+>/g, '|');
    return { text, facts: solanaFacts(approval.transaction) };
  }

  it('states spender and amount of an allowance, even if the transaction would fail', async () => {
    await connect();
    const [token, spender] = [await mint(), nowhere()];
    const to = shorten(spender.toBase58());
    const { text } = await read(createApproveInstruction(ataOf(token), spender, me, 1_500_000n));
    expect(text).toMatch(new RegExp(`Let ${to} spend up to 1\\.5 `));
    expect((await read(createApproveInstruction(ataOf(token), spender, me, 2n ** 64n - 1n))).text).toContain(
      `Let ${to} spend all your `,
    );
    const failing = await read(createApproveInstruction(nowhere(), spender, me, 1n));
    expect(failing.facts).toMatchObject({ problem: 'reverts', to: spender.toBase58() });
    expect(failing.text).toContain(`Let ${to} spend your tokens`);
    for (const one of [text, failing.text]) expect(one).not.toMatch(/token\.approve on|1{5}/);
  });

  it('names the recipient of a payment, whatever programs it involves, without the rent', async () => {
    await connect();
    const [token, friend, second] = [await mint(), nowhere(), nowhere()];
    const at = ataOf(token, friend);
    const tokens = await read(
      createAssociatedTokenAccountInstruction(me, at, friend, token),
      createTransferCheckedInstruction(ataOf(token), token, at, me, 1_000_000n, 6),
    );
    expect(tokens.facts).toMatchObject({ to: friend.toBase58(), recipients: [friend.toBase58()], rent: '2039280' });
    expect(tokens.text).toMatch(new RegExp(`Send 1 .*to ${shorten(friend.toBase58())}`));
    // The rent is listed as a cost, not as something sent, and is part of the maximum total.
    expect(tokens.text).toMatch(/You send[|−]*1\b/);
    expect(tokens.text).not.toMatch(/You send[|−]*0\.002/);
    expect(tokens.text).toMatch(/Opening new accounts\|+0\.00203928.SOL/);
    expect(tokens.text).toMatch(/Maximum total\|+0\.00204428.SOL/);
    expect((await read(pay(me))).text).toContain('Send 0.001 SOL to yourself');
    const twice = await read(pay(friend), pay(second, 2_000_000));
    expect(twice.text).toContain('Send 0.003 SOL to 2 addresses');
    const opened = await read(createAssociatedTokenAccountInstruction(me, at, friend, token));
    expect(opened.text).toContain('Open a token account');
    expect(opened.text).toContain('Only the costs below leave your account');
  });

  it('states what a payment with a durable nonce pays, even if it would fail', async () => {
    await connect();
    const [friend, second, noncePubkey] = [nowhere(), nowhere(), nowhere()];
    const advance = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: me });
    const { text, facts } = await read(advance, pay(friend, 1_000_000_000));
    expect(facts).toMatchObject({ problem: 'reverts', effects: { status: 'failed' } });
    expect(text).toContain(`Send 1 SOL to ${shorten(friend.toBase58())}`);
    expect(text).toContain('This does not expire: whoever gets it can send it at any time, even much later.');
    expect((await read(advance, pay(friend), pay(second))).text).toContain('Send 0.002 SOL to 2 addresses');
    // If an account is also given away, the description states that instead.
    const hidden = await read(advance, pay(friend), SystemProgram.assign({ accountPubkey: me, programId: second }));
    expect(hidden.text).not.toContain('Send 0.001 SOL');
    expect(hidden.text).toContain(`Give ${shorten(second.toBase58())} control of your whole account`);
  });

  it('states what a failing token payment pays, unless it also contains a dangerous instruction', async () => {
    await connect();
    const [token, friend] = [await mint(), nowhere()];
    const at = ataOf(token, friend);
    const open = createAssociatedTokenAccountInstruction(me, at, friend, token);
    const pays = createTransferCheckedInstruction(ataOf(token), token, at, me, 5_000_000_000_000n, 6);
    const { text, facts } = await read(open, pays);
    expect(facts).toMatchObject({ problem: 'reverts', token: { amount: '5000000', counterparty: friend.toBase58() } });
    expect(text).toMatch(new RegExp(`Send 5,000,000 .*to ${shorten(friend.toBase58())}`));
    // As with coins, and on every other family, what is missing is the headline.
    expect(facts.lacks).toMatchObject({ has: '5000000', needs: '5000000000000', decimals: 6 });
    expect(text).toMatch(/Not enough .*You have 5 \S+, but this takes 5,000,000 /);
    expect(text).not.toContain('This transaction would fail');
    const hidden = await read(open, pays, createApproveInstruction(ataOf(token), nowhere(), me, 1n));
    expect(hidden.facts.token).toBeNull();
  });

  it('states that an account is given away, and starts with a warning if a program is unreadable', async () => {
    await connect();
    const thief = nowhere();
    const given = await read(SystemProgram.assign({ accountPubkey: me, programId: thief }));
    expect(given.facts.to).toBe(thief.toBase58());
    expect(given.text).toContain(`Give ${shorten(thief.toBase58())} control of your whole account`);
    const [first, other] = [1, 2].map(
      () => new TransactionInstruction({ programId: nowhere(), keys: [], data: Buffer.from([1]) }),
    );
    const program = first?.programId.toBase58() ?? '';
    expect((await read(first!)).text).toContain('Run something that you cannot read');
    const both = await read(first!, other!);
    expect(both.text).toContain('Run something that you cannot read');
    expect(both.facts.to).toBe(program);
  });

  it('states that an account is given away, even if the simulation shows a payment beside it', async () => {
    await connect();
    const [token, thief] = [await mint(), nowhere()];
    const handOver = createSetAuthorityInstruction(ataOf(token), me, AuthorityType.AccountOwner, thief);
    const given = await read(handOver);
    expect(given.facts).toMatchObject({ problem: null, effects: { changes: [{ amount: '-5000000' }] } });
    const symbol = given.facts.effects.changes[0]?.symbol ?? '';
    expect(given.text).toContain(`Give ${shorten(thief.toBase58())} control of your ${symbol}`);
    expect(given.text).toContain(`Account handed over|||${shorten(ataOf(token).toBase58())}`);
    const closer = createSetAuthorityInstruction(ataOf(token), me, AuthorityType.CloseAccount, thief);
    const beside = await read(pay(nowhere()), closer);
    expect(beside.text).toContain(`Give ${shorten(thief.toBase58())} control of one of your accounts`);
    expect(beside.text).not.toMatch(/(Pay|Send) 0\.001 SOL/);
    const closed = await read(createCloseAccountInstruction(ataOf(token), thief, me));
    expect(closed.facts.to).toBe(thief.toBase58());
  });

  it('shortens the addresses of instructions, but no text that only looks like one', async () => {
    await connect();
    const friend = nowhere();
    const note = 'SendEverythingThatThisUserStiHoards';
    expect(note).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    const memo = new TransactionInstruction({
      programId: new PublicKey(memoProgram),
      keys: [],
      data: Buffer.from(note),
    });
    const { text } = await read(pay(friend), memo);
    const [, inside = ''] = text.split('Calls inside');
    expect(inside).toContain(shorten(friend.toBase58()));
    expect(inside).not.toContain(friend.toBase58());
    expect(inside).toContain(note);
  });

  it('explains a missing amount in coins', async () => {
    await connect();
    const { facts, text } = await read(pay(nowhere(), 500_000_000_000));
    expect(facts.problem).toBe('insufficientBalance');
    expect(text).toMatch(
      /Not enough SOL\|.*Insufficient Balance.*You have \d\S* SOL, but this takes 500\.\d+ SOL.*Reject/,
    );
    expect(facts.revertReason).toMatch(/insufficient funds \(\d\.\d+ SOL, needs 500 SOL\)/);
    expect(text).not.toContain('needs 500 SOL');
  });

  it('counts wrapped coins as the account’s own: nothing is sent, and there is no new recipient', async () => {
    await connect();
    const at = ataOf(NATIVE_MINT);
    const { facts } = await read(
      createAssociatedTokenAccountInstruction(me, at, me, NATIVE_MINT),
      pay(at, 500_000_000),
      createSyncNativeInstruction(at),
    );
    expect(facts).toMatchObject({ value: '0', isPlain: false, recipients: [], risks: [] });
  });

  it('names the token that was sent afterwards, not the coins that were sent along', async () => {
    await connect();
    const { wallet } = world.harness;
    const translations = createI18n();
    await translations.use('en');
    const stop = watchNotices({ wallet, i18n: translations.i18n, isHidden: () => false, isShown: () => false });
    const [token, friend] = [await mint(), nowhere()];
    const at = ataOf(token, friend);
    const instructions = [
      createAssociatedTokenAccountInstruction(me, at, friend, token),
      createTransferCheckedInstruction(ataOf(token), token, at, me, 1_250_000n, 6),
    ];
    const sending = world.harness.ask('solana_sendTransaction', { message: message(await build(instructions)) });
    await shown();
    await world.harness.press(true);
    await sending;
    const [record] = wallet.stores.transactions.state.list;
    expect(record?.action).toMatchObject({
      kind: 'transfer',
      amount: '1.25',
      contract: token.toBase58(),
      counterparty: friend.toBase58(),
    });
    await world.settled('confirmed');
    await vi.waitFor(
      () => expect(wallet.stores.toast.state.message).toMatch(/^Confirmed: 1\.25 \S+ sent$/),
      waitOptions,
    );
    stop();
  });

  it('does not count payments to several addresses as a plain payment', async () => {
    await connect();
    const { wallet } = world.harness;
    const instructions = [pay(nowhere()), pay(nowhere())];
    const sending = world.harness.ask('solana_sendTransaction', { message: message(await build(instructions)) });
    await shown();
    await world.harness.press(true);
    await sending;
    const [record] = wallet.stores.transactions.state.list;
    if (!record) throw new Error('Nothing was sent');
    expect(record).toMatchObject({ value: '2000000', action: null });
    expect(wallet.family().summarize(record).isPlain).toBe(false);
  });
});
