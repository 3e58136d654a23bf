import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  Authorized,
  ComputeBudgetProgram,
  Keypair,
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { shortenAddress } from '../../../src/chains/solana/accounts/address';
import { bubblegumProgram, tokenMetadataProgram } from '../../../src/chains/solana/programs';
import { metadataAddress } from '../../../src/chains/solana/tokens/readToken';
import { base58ToBytes } from '../../../src/kit/base58';
import type { Risk } from '../../../src/wire/approval/effects';
import vectors from '../../vectors/metaplex.json';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';
import { devnet, own, sol } from '../../helpers/wallet/solanaWallet';

const me = new PublicKey(own);
const danger = (kind: string, address?: PublicKey) => ({
  kind,
  level: 'danger',
  values: address ? { address: address.toBase58() } : {},
});

describe.skipIf(!canRunSurfpool)('warnings about a page’s transaction', () => {
  const { world, connect, build, payment, shownTransaction } = useSolanaPage();

  /** Returns the facts on the confirmation of these instructions, and then rejects it. */
  async function facts(instructions: TransactionInstruction[]) {
    const signing = world.harness.ask('solana_signTransaction', { message: message(await build(instructions)) });
    const shown = await shownTransaction();
    await world.harness.press(false);
    await signing;
    return shown;
  }
  const risks = async (...instructions: TransactionInstruction[]): Promise<Risk[]> => (await facts(instructions)).risks;
  const ataOf = (mint: PublicKey, owner = me) => getAssociatedTokenAddressSync(mint, owner);
  const mint = async () => new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 5_000_000n }));
  const nowhere = () => new PublicKey(Keypair.generate().publicKey);

  it('an approval is recognised from the instruction, for a limited and an unlimited amount', async () => {
    await connect();
    const [token, thief] = [await mint(), nowhere()];
    const little = { kind: 'delegateTakes', level: 'warning', values: { address: thief.toBase58() } };
    expect(await risks(createApproveInstruction(ataOf(token), thief, me, 1_000n))).toContainEqual(little);
    // It would fail, so the simulation shows nothing.
    const failing = createApproveInstruction(nowhere(), thief, me, 1_000n);
    expect(await facts([failing])).toMatchObject({ problem: 'reverts', risks: [little] });
    const all = createApproveCheckedInstruction(ataOf(token), token, thief, me, 2n ** 64n - 1n, 6);
    expect(await risks(all)).toContainEqual(danger('unlimitedApproval', thief));
    expect(await risks(createApproveInstruction(ataOf(token), me, me, 1_000n))).not.toContainEqual(
      expect.objectContaining({ kind: 'delegateTakes', level: 'danger' }),
    );
  });

  it('a new owner or close authority of a token account, and closing it in another’s favour, are dangers', async () => {
    await connect();
    const [token, thief] = [await mint(), nowhere()];
    for (const type of [AuthorityType.AccountOwner, AuthorityType.CloseAccount])
      expect(await risks(createSetAuthorityInstruction(ataOf(token), me, type, thief))).toContainEqual(
        danger('managesAll', thief),
      );
    expect(await risks(createCloseAccountInstruction(ataOf(token), thief, me))).toContainEqual(
      danger('paysOut', thief),
    );
    const kinds = (await risks(createCloseAccountInstruction(ataOf(token), me, me))).map(({ kind }) => kind);
    expect(kinds).not.toContain('paysOut');
  });

  it.each([
    ['an empty token account', 165],
    ['the account itself', 0],
  ])('%s that an unknown program gives away is recognised from the simulation', async (_name, size) => {
    const thief = nowhere();
    // What an unknown program could do by inner calls, which its instruction does not reveal.
    const acting = (async (url: string, init: { body: string }) => {
      const response = await fetch(url, init as RequestInit);
      if (!init.body.includes('"simulateTransaction"')) return response;
      const answer = (await response.json()) as {
        result: { value: { accounts: ({ owner: string; data: [string, string] } | null)[] } };
      };
      for (const account of answer.result.value.accounts) {
        const data = Buffer.from(account?.data[0] ?? '', 'base64');
        if (!account || data.length !== size) continue;
        if (size === 0) account.owner = thief.toBase58();
        else account.data = [Buffer.from(data.fill(thief.toBytes(), 32, 64)).toString('base64'), 'base64'];
      }
      return Response.json(answer);
    }) as unknown as typeof fetch;
    await connect({ deps: { fetch: acting } });
    const token = new PublicKey(await world.tokens.mint({ decimals: 6, owner: own, amount: 0n }));
    const touch = SystemProgram.transfer({ fromPubkey: me, toPubkey: ataOf(token), lamports: 1 });
    expect(await risks(touch)).toContainEqual(danger('managesAll', thief));
  });

  it('new authorities of a stake account are dangers, and a withdrawal shows recipient and amount', async () => {
    await connect();
    const [stake, thief] = [Keypair.generate(), nowhere()];
    const rent = await world.tokens.connection.getMinimumBalanceForRentExemption(StakeProgram.space);
    const { instructions: make } = StakeProgram.createAccount({
      fromPubkey: me,
      stakePubkey: stake.publicKey,
      authorized: new Authorized(me, me),
      lockup: new Lockup(0, 0, me),
      lamports: rent + sol,
    });
    const made = await build(make);
    made.sign([stake]);
    const sending = world.harness.ask('solana_sendTransaction', { message: message(made) });
    const shown = await shownTransaction();
    expect(shown).toMatchObject({ problem: null, rent: String(rent) });
    expect(shown.effects.changes).toMatchObject([
      { asset: 'coin', amount: String(-(rent + sol)) },
      { asset: 'token', symbol: 'SOL (stake)', amount: String(rent + sol) },
    ]);
    await world.harness.press(true);
    expect(await sending).toMatchObject({ result: expect.any(String) });
    await vi.waitFor(async () => expect(await world.balanceOf(stake.publicKey.toBase58())).toBe(rent + sol));
    const authorize = (stakeAuthorizationType: typeof StakeAuthorizationLayout.Staker) =>
      StakeProgram.authorize({
        stakePubkey: stake.publicKey,
        authorizedPubkey: me,
        newAuthorizedPubkey: thief,
        stakeAuthorizationType,
      }).instructions;
    expect(await risks(...authorize(StakeAuthorizationLayout.Withdrawer))).toContainEqual(danger('managesAll', thief));
    expect(await risks(...authorize(StakeAuthorizationLayout.Staker))).toContainEqual(danger('controlsStake'));
    const withdraw = StakeProgram.withdraw({
      stakePubkey: stake.publicKey,
      authorizedPubkey: me,
      toPubkey: thief,
      lamports: rent + sol,
    }).instructions;
    const taken = await facts(withdraw);
    expect(taken.risks).toContainEqual({ kind: 'firstTime', level: 'warning', values: { address: thief.toBase58() } });
    expect(taken.effects.changes).toMatchObject([{ symbol: 'SOL (stake)', amount: String(-(rent + sol)) }]);
  });

  it('a new authority of a nonce account is a danger', async () => {
    await connect();
    const thief = nowhere();
    const input = { noncePubkey: nowhere(), authorizedPubkey: me, newAuthorizedPubkey: thief };
    expect(await risks(SystemProgram.nonceAuthorize(input))).toContainEqual(danger('managesAll', thief));
  });

  it.each(vectors.second)('Bubblegum tree, second version: $name', async ({ name, owner, to, keys, data }) => {
    await connect();
    const call = new TransactionInstruction({
      programId: new PublicKey(bubblegumProgram),
      data: Buffer.from(data, 'hex'),
      keys: keys.map(([address, isSigner, isWritable]) => ({
        pubkey: new PublicKey(address === owner ? own : String(address)),
        isSigner: isSigner === true,
        isWritable: isWritable === true,
      })),
    });
    const isDelegation = name.startsWith('delegate');
    expect(await risks(call)).toContainEqual(
      isDelegation ? danger('managesAll', new PublicKey(to)) : danger('losesItem'),
    );
  });

  it('Bubblegum tree, first version: a delegation is a danger', async () => {
    await connect();
    const [thief, owner] = [nowhere(), { pubkey: me, isSigner: true, isWritable: false }];
    const somebody = (pubkey = nowhere()) => ({ pubkey, isSigner: false, isWritable: false });
    const keys = [somebody(), owner, somebody(me), somebody(thief), ...[1, 2, 3, 4].map(() => somebody())];
    const data = Buffer.concat([Buffer.from('5a934bb255580489', 'hex'), Buffer.alloc(3 * 32 + 8 + 4)]);
    const call = new TransactionInstruction({ keys, programId: new PublicKey(bubblegumProgram), data });
    expect(await risks(call)).toContainEqual(danger('managesAll', thief));
  });

  it('a token that calls itself like the coin is shown by its address', async () => {
    await connect();
    const [token, friend] = [await mint(), nowhere()];
    const text = (value: string) =>
      Buffer.concat([Buffer.from(Uint32Array.of(value.length).buffer), Buffer.from(value)]);
    const data = Buffer.concat([Buffer.of(4), Buffer.alloc(64), text('Solana'), text('sOL'), text('')]);
    const account = { lamports: 5_000_000, owner: tokenMetadataProgram, data: data.toString('hex'), executable: false };
    await world.chain.rpc('surfnet_setAccount', [metadataAddress(token.toBase58()), account]);
    const at = ataOf(token, friend);
    const { effects } = await facts([
      createAssociatedTokenAccountInstruction(me, at, friend, token),
      createTransferCheckedInstruction(ataOf(token), token, at, me, 1_000_000n, 6),
    ]);
    const { symbol } = effects.changes.find(({ token: address }) => address === token.toBase58())!;
    expect(symbol).toBe(shortenAddress(token.toBase58()));
  });

  describe('about the recipient', () => {
    const pay = (token: PublicKey, friend: PublicKey, to = ataOf(token, friend)) => [
      createAssociatedTokenAccountInstruction(me, to, friend, token),
      createTransferCheckedInstruction(ataOf(token), token, to, me, 1_000_000n, 6),
    ];

    it('name the new owner behind a token account, and its cost', async () => {
      await connect();
      const [token, friend] = [await mint(), nowhere()];
      const shown = await facts(pay(token, friend));
      const isNew = { kind: 'firstTime', level: 'warning', values: { address: friend.toBase58() } };
      expect(shown).toMatchObject({ problem: null, rent: '2039280', risks: [isNew] });
      // A failing transaction is judged by the account that it would create.
      const [create, transfer] = pay(token, friend);
      const tooMuch = createTransferCheckedInstruction(ataOf(token), token, ataOf(token, friend), me, 9_000_000n, 6);
      expect(transfer && create && (await risks(create, tooMuch))).toEqual([isNew]);
    });

    it('report an address that resembles a known one', async () => {
      await connect();
      const token = await mint();
      const known = Keypair.generate().publicKey.toBase58();
      const copy = findCopy(known);
      const { facts: first, sending } = await sendTo(known);
      expect(first.to).toBe(known);
      await world.harness.press(true);
      await sending;
      await world.settled('confirmed');
      const found = await risks(...pay(token, copy));
      expect(found).toContainEqual({ kind: 'lookAlike', level: 'danger', values: { address: copy.toBase58(), known } });
    });
  });

  /** Finds an address with the same first four and last three characters. */
  function findCopy(known: string): PublicKey {
    for (;;) {
      const middle = Keypair.generate()
        .publicKey.toBase58()
        .slice(4, known.length - 3);
      const bytes = base58ToBytes(known.slice(0, 4) + middle + known.slice(-3));
      if (bytes?.length === 32 && PublicKey.isOnCurve(bytes)) return new PublicKey(bytes);
    }
  }

  async function sendTo(to: string) {
    const { actions, stores } = world.harness.wallet;
    stores.send.actions.choose({ kind: 'coin', chainId: devnet });
    stores.send.actions.write({ to, amount: '0.5' });
    const sending = actions.sendAssets();
    return { facts: await shownTransaction(), sending };
  }

  describe('about a priority fee that the page has set', () => {
    const priced = (microLamports: number, units?: number) => [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
      ...(units === undefined ? [] : [ComputeBudgetProgram.setComputeUnitLimit({ units })]),
    ];

    it('the fee matches the network’s, and is not part of the balance changes', async () => {
      await connect();
      for (const more of [priced(1_000_000), priced(1_000_000, 1_000), []]) {
        const signing = world.harness.ask('solana_signTransaction', {
          message: message(await payment(5_000_000, more)),
        });
        expect((await shownTransaction()).effects.changes).toMatchObject([{ asset: 'coin', amount: '-5000000' }]);
        await world.harness.press(false);
        await signing;
      }
      // Three built-in instructions with 3,000 units each, because the page sets no limit (SIMD-170).
      expect((await facts([...priced(1_000_000), ...[1, 2].map(transfer)])).fee).toMatchObject({ max: '14000' });
    });

    it('a high fee is marked, and an absurd one is a danger', async () => {
      await connect();
      const of = async (microLamports: number) => facts([...priced(microLamports, 1_000_000), transfer(1)]);
      expect((await of(5_000_000)).fee).not.toHaveProperty('unusual');
      expect(await of(20_000_000)).toMatchObject({ fee: { unusual: true } });
      const absurd = await of(200_000_000);
      expect(absurd.fee).toMatchObject({ unusual: true });
      expect(absurd.risks).toContainEqual({ kind: 'costlyFee', level: 'danger', values: { text: '0.2 SOL' } });
    });

    const transfer = (lamports: number) =>
      SystemProgram.transfer({ fromPubkey: me, toPubkey: new PublicKey(world.friend), lamports: lamports * 1_000_000 });
  });
});
