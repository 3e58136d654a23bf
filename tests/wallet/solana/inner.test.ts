import {
  AuthorityType,
  createAssociatedTokenAccountInstruction,
  createSetAuthorityInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { callingProgram } from '../../helpers/chains/callingProgram';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';
import { own } from '../../helpers/wallet/solanaWallet';

const me = new PublicKey(own);
const loader = 'BPFLoader2111111111111111111111111111111111';

describe.skipIf(!canRunSurfpool)('a program of a page that calls another one with the user’s signature', () => {
  const { world, connect, build, shownTransaction } = useSolanaPage();
  const put = (address: PublicKey, account: object) =>
    world.chain.rpc('surfnet_setAccount', [address.toBase58(), { lamports: 1e9, ...account }]);

  /** A program whose own instruction says nothing, and which has the token program do `inner`. */
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

  it('hands over a token account: it is warned of, and that is what happens', async () => {
    await connect();
    const thief = Keypair.generate().publicKey;
    const mint = new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n }));
    const tokens = getAssociatedTokenAddressSync(mint, me);
    const { facts, sending } = await ask(
      await hide(createSetAuthorityInstruction(tokens, me, AuthorityType.AccountOwner, thief), 165),
    );
    expect(facts.problem).toBeNull();
    expect(facts.call).toMatchObject({ name: 'unknown' });
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

  it('hands over who may mint a token, which no account of the user’s shows', async () => {
    await connect();
    const [mint, thief] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    // An authority that mints, no supply, 6 decimals, set up, nobody who freezes.
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

  it('is not warned of where a program makes an account and hands it to nobody else', async () => {
    await connect();
    const mint = new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 0n }));
    const friend = Keypair.generate().publicKey;
    const at = getAssociatedTokenAddressSync(mint, friend);
    const { facts, sending } = await ask(createAssociatedTokenAccountInstruction(me, at, friend, mint));
    expect(facts.risks).toEqual([]);
    await world.harness.press(false);
    await sending;
  });
});
