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
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import type { SwapProblem } from '../../../src/chains/swaps';
import type { SwapBuilt } from '../../../src/wire/http/market/swap';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { coin, dollar, maker, toll, useSolanaSwaps } from '../../helpers/wallet/solanaSwaps';
import { own, sol } from '../../helpers/wallet/solanaWallet';

const account = new PublicKey(own);
const mint = new PublicKey(dollar.kind === 'token' ? dollar.address : '');
const at = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner, true);
const pays = (lamports: number, to = maker.publicKey) =>
  SystemProgram.transfer({ fromPubkey: account, toPubkey: to, lamports });
const brings = (amount: bigint, to = at(account)) =>
  createTransferCheckedInstruction(at(maker.publicKey), mint, to, maker.publicKey, amount, 6);
const takes = (amount: bigint) =>
  createTransferCheckedInstruction(at(account), mint, at(maker.publicKey), account, amount, 6);

/** A dishonest source that has the market maker's signing key: nothing that it builds is shown to the user. */
describe.skipIf(!canRunSurfpool)('a dishonest swap source on Solana', () => {
  const { world, server, open, ask, forge } = useSolanaSwaps();

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
          atOther(account),
          other,
          atOther(maker.publicKey),
          account,
          1n,
          6,
          [],
          TOKEN_2022_PROGRAM_ID,
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

  it.each(lies)('that %s is refused before anything is shown', async (_name, make, problem) => {
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
  ])('is refused if its offer is %s', async (_name, change, problem) => {
    const opened = await open();
    await ask(opened, { from: coin, to: dollar, amount: '0.1' });
    server.lie = (path, answer) => (path.endsWith('/build') ? change(answer as SwapBuilt) : answer);
    await opened.swap.review();
    expect(opened.stores.swap.state.outcome).toEqual({ kind: 'refused', problem });
    expect(world.harness.queue()).toEqual([]);
  });
});
