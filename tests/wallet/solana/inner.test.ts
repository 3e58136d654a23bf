import {
  AuthorityType,
  createAssociatedTokenAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { SolanaTransaction } from '../../../src/ui/confirm/solana/SolanaTransaction';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { callingProgram } from '../../helpers/chains/callingProgram';
import { showScreen } from '../../helpers/wallet/showScreen';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';
import { own } from '../../helpers/wallet/solanaWallet';

const me = new PublicKey(own);
const loader = 'BPFLoader2111111111111111111111111111111111';

describe.skipIf(!canRunSurfpool)('a page’s program that calls another program with the user’s signature', () => {
  const { world, connect, build, shownTransaction } = useSolanaPage();
  const put = (address: PublicKey, account: object) =>
    world.chain.rpc('surfnet_setAccount', [address.toBase58(), { lamports: 1e9, ...account }]);

  /** A program whose own instruction reveals nothing, and which calls the token program with `inner`. */
  async function hide(inner: TransactionInstruction, size: number): Promise<TransactionInstruction> {
    const programId = Keypair.generate().publicKey;
    const code = callingProgram({ size, data: inner.data });
    await put(programId, { owner: loader, executable: true, data: code.toString('hex') });
    const [target] = inner.keys;
    const keys = [
      { pubkey: me, isSigner: true, isWritable: true },
      { pubkey: target!.pubkey, isSigner: false, isWritable: true },
      { pubkey: inner.programId, isSigner: false, isWritable: false },
    ];
    return new TransactionInstruction({ programId, keys, data: Buffer.of(7) });
  }

  async function ask(...instructions: TransactionInstruction[]) {
    const sending = world.harness.ask('solana_sendTransaction', { message: message(await build(instructions)) });
    return { facts: await shownTransaction(), sending };
  }

  it('causes a warning if it gives a token account away, which then really happens', async () => {
    await connect();
    const thief = Keypair.generate().publicKey;
    const mint = new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n }));
    const tokens = getAssociatedTokenAddressSync(mint, me);
    const { facts, sending } = await ask(
      await hide(createSetAuthorityInstruction(tokens, me, AuthorityType.AccountOwner, thief), 165),
    );
    expect(facts.problem).toBeNull();
    // The inner call is shown on the confirmation too, although the program's own instruction does not reveal it.
    expect(facts.call).toMatchObject({
      name: 'unknown',
      calls: [
        {
          name: 'token.setAuthority',
          to: TOKEN_PROGRAM_ID.toBase58(),
          args: expect.arrayContaining([
            { name: 'account', value: tokens.toBase58() },
            { name: 'newAuthority', value: thief.toBase58() },
          ]),
        },
      ],
    });
    expect(facts.risks.filter(({ level }) => level === 'danger')).toEqual([
      { kind: 'managesAll', level: 'danger', values: { address: thief.toBase58() } },
    ]);
    await world.harness.press(true);
    expect(await sending).toMatchObject({ result: expect.any(String) });
    await world.settled('confirmed');
    const { value } = (await world.chain.rpc('getAccountInfo', [tokens.toBase58(), { encoding: 'jsonParsed' }])) as {
      value: { data: { parsed: { info: { owner: string } } } };
    };
    expect(value.data.parsed.info.owner).toBe(thief.toBase58());
  });

  it('causes a warning if it gives away a mint authority, which no account of the user shows', async () => {
    await connect();
    const [mint, thief] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    // A mint: with mint authority, no supply, 6 decimals, initialised, no freeze authority.
    const data = Buffer.alloc(82);
    data.writeUInt32LE(1, 0);
    data.set(me.toBytes(), 4);
    data.set([6, 1], 44);
    await put(mint, { owner: TOKEN_PROGRAM_ID.toBase58(), data: data.toString('hex') });
    const { facts, sending } = await ask(
      await hide(createSetAuthorityInstruction(mint, me, AuthorityType.MintTokens, thief), 82),
    );
    expect(facts).toMatchObject({ problem: null, effects: { changes: [], allowances: [] } });
    expect(facts.risks).toContainEqual({
      kind: 'managesAll',
      level: 'danger',
      values: { address: thief.toBase58() },
    });
    await world.harness.press(false);
    await sending;
  });

  it('causes no warning if it creates an account without giving it to anyone else', async () => {
    await connect();
    const mint = new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 0n }));
    const friend = Keypair.generate().publicKey;
    const at = getAssociatedTokenAddressSync(mint, friend);
    const { facts, sending } = await ask(createAssociatedTokenAccountInstruction(me, at, friend, mint));
    expect(facts.risks).toEqual([]);
    expect(facts.call?.calls?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['system.createAccount', 'token.initializeImmutableOwner', 'token.initializeAccount3']),
    );
    const rent = facts.call?.calls?.flatMap(({ args }) => args).find(({ name }) => name === 'lamports');
    expect(rent).toEqual({ name: 'lamports', value: '2039280', unit: { symbol: 'SOL', decimals: 9 } });
    await world.harness.press(false);
    await sending;
  });

  it('is shown with the token’s own name, in the user’s language', async () => {
    await connect();
    const friend = Keypair.generate().publicKey;
    const mint = new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n }));
    const [from, to] = [me, friend].map((owner) => getAssociatedTokenAddressSync(mint, owner));
    if (!from || !to) throw new Error('There are no accounts');
    const pay = await hide(createSetAuthorityInstruction(from, me, AuthorityType.CloseAccount, friend), 165);
    const { facts, sending } = await ask(
      createAssociatedTokenAccountInstruction(me, to, friend, mint),
      createTransferCheckedInstruction(from, mint, to, me, 1_250_000n, 6),
      pay,
    );
    const [opening, sent, unknown] = facts.call?.calls ?? [];
    expect(opening?.calls?.length).toBeGreaterThan(2);
    const symbol = facts.effects.changes.find(({ token }) => token === mint.toBase58())?.symbol;
    expect(sent?.args).toContainEqual({ name: 'amount', value: '1250000', unit: { symbol, decimals: 6 } });
    expect(unknown).toMatchObject({ name: 'unknown', calls: [{ name: 'token.setAuthority' }] });
    const [approval] = world.harness.queue();
    if (approval?.kind !== 'sendTransaction') throw new Error('Nothing to send');
    const screen = createElement(SolanaTransaction, { approval, waiting: 1, onDecide: () => undefined });
    const read = async (language: 'en' | 'de') => {
      const html = await showScreen(world.harness.wallet, screen, language);
      return html.replace(/<style[^>]*>.*?<\/style>/g, '').replace(/<[^>]+>/g, '|');
    };
    const text = await read('en');
    expect(text).toContain('Calls inside');
    for (const words of ['A call that we cannot read', 'Change who controls an account', 'Set up a token account'])
      expect(text).toContain(words);
    expect(text).toContain(`1.25 ${symbol}`);
    expect(await read('de')).toContain('Ändern, wer über ein Konto bestimmt');
    await world.harness.press(false);
    await sending;
  });
});
