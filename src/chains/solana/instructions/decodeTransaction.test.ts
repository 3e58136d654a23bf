import { Buffer } from 'node:buffer';
import * as spl from '@solana/spl-token';
import {
  AddressLookupTableProgram,
  Authorized,
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  Keypair,
  StakeProgram,
  SystemInstruction,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js';
import { utf8ToBytes } from '../../../kit/bytes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoProgram, token2022Program, tokenProgram } from '../programs';
import { decodeMessage } from '../transactions/message';
import { decodeInstruction } from './decodeInstruction';
import { decodeTransaction } from './decodeTransaction';
import { inDepth } from '../../../../tests/helpers/inDepth';

const account = (i: number) => Keypair.fromSeed(new Uint8Array(32).fill(i)).publicKey;
const [a, b, c, d] = [account(1), account(2), account(3), account(4)] as const;
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

const decode = ({ programId, keys, data }: TransactionInstruction) =>
  decodeInstruction({
    programAddress: programId.toBase58(),
    accounts: keys.map(({ pubkey, ...role }) => ({ address: pubkey.toBase58(), ...role })),
    data,
  });

describe('Solana instructions', () => {
  it('of the System program decode as by web3.js', () => {
    fc.assert(
      fc.property(u64, (lamports) => {
        const transfer = decode(SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports }));
        expect(transfer).toMatchObject({ program: 'system', name: 'transferSol', args: { amount: lamports } });
        expect(transfer?.accounts.destination?.address).toBe(b.toBase58());
      }),
      { numRuns: 200 },
    );
    const seeded = SystemProgram.createAccountWithSeed({
      fromPubkey: a,
      newAccountPubkey: b,
      basePubkey: c,
      seed: 'é',
      lamports: 5,
      space: 6,
      programId: d,
    });
    expect(decode(seeded)?.args).toEqual({
      base: c.toBase58(),
      seed: 'é',
      amount: 5n,
      space: 6n,
      programAddress: d.toBase58(),
    });
    expect(decode(SystemProgram.assign({ accountPubkey: a, programId: b }))?.args).toEqual({
      programAddress: b.toBase58(),
    });
  });

  it('of the token programs decode as spl-token encoded them', () => {
    const rows: [TransactionInstruction, string, Record<string, unknown>][] = [
      [spl.createTransferInstruction(a, b, c, 7n), 'transfer', { amount: 7n }],
      [spl.createTransferCheckedInstruction(a, b, c, d, 7n, 6), 'transferChecked', { amount: 7n, decimals: 6 }],
      [spl.createApproveInstruction(a, b, c, 2n ** 64n - 1n), 'approve', { amount: 2n ** 64n - 1n }],
      [
        spl.createSetAuthorityInstruction(a, b, spl.AuthorityType.CloseAccount, c),
        'setAuthority',
        { authorityType: 3, newAuthority: c.toBase58() },
      ],
      [
        spl.createSetAuthorityInstruction(a, b, spl.AuthorityType.MintTokens, null),
        'setAuthority',
        { authorityType: 0, newAuthority: null },
      ],
      [spl.createCloseAccountInstruction(a, b, c), 'closeAccount', {}],
      [spl.createBurnCheckedInstruction(a, b, c, 9n, 2), 'burnChecked', { amount: 9n, decimals: 2 }],
      [
        spl.createInitializeMint2Instruction(a, 6, b, null),
        'initializeMint2',
        { decimals: 6, mintAuthority: b.toBase58(), freezeAuthority: null },
      ],
      [spl.createAssociatedTokenAccountInstruction(a, b, c, d), 'createAssociatedToken', {}],
      [spl.createAssociatedTokenAccountIdempotentInstruction(a, b, c, d), 'createAssociatedTokenIdempotent', {}],
      [
        spl.createTransferCheckedWithFeeInstruction(a, b, c, d, 100n, 6, 3n),
        'transferCheckedWithFee',
        { amount: 100n, decimals: 6, fee: 3n },
      ],
      [
        spl.createInitializeTransferFeeConfigInstruction(a, b, null, 50, 10n),
        'initializeTransferFeeConfig',
        {
          transferFeeConfigAuthority: b.toBase58(),
          withdrawWithheldAuthority: null,
          transferFeeBasisPoints: 50,
          maximumFee: 10n,
        },
      ],
      [
        spl.createInitializePermanentDelegateInstruction(a, b, spl.TOKEN_2022_PROGRAM_ID),
        'initializePermanentDelegate',
        { delegate: b.toBase58() },
      ],
      [
        spl.createInitializeInterestBearingMintInstruction(a, b, -5),
        'initializeInterestBearingMint',
        { rateAuthority: b.toBase58(), rate: -5 },
      ],
      [
        spl.createInitializeTransferHookInstruction(a, b, c, spl.TOKEN_2022_PROGRAM_ID),
        'initializeTransferHook',
        { authority: b.toBase58(), programId: c.toBase58() },
      ],
      [
        spl.createInitializeMintCloseAuthorityInstruction(a, b, spl.TOKEN_2022_PROGRAM_ID),
        'initializeMintCloseAuthority',
        { closeAuthority: b.toBase58() },
      ],
      [spl.createEnableRequiredMemoTransfersInstruction(a, b), 'enableMemoTransfers', {}],
    ];
    for (const [instruction, name, args] of rows) expect(decode(instruction)).toMatchObject({ name, args });
  });

  it('of the other programs decode as by web3.js', () => {
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 12n });
    expect(decode(price)?.args).toEqual(ComputeBudgetInstruction.decodeSetComputeUnitPrice(price));
    const [table] = AddressLookupTableProgram.createLookupTable({ authority: a, payer: b, recentSlot: 9 });
    expect(decode(table)).toMatchObject({ name: 'createLookupTable', args: { recentSlot: 9n, bump: table.data[12] } });
    const more = AddressLookupTableProgram.extendLookupTable({ lookupTable: a, authority: b, addresses: [c, d] });
    expect(decode(more)?.args).toEqual({ addresses: [c.toBase58(), d.toBase58()] });
    const stake = StakeProgram.initialize({ stakePubkey: a, authorized: new Authorized(b, c) });
    expect(decode(stake)?.args).toMatchObject({ staker: b.toBase58(), withdrawer: c.toBase58(), epoch: 0n });
    const memo = { program: 'memo', args: { memo: 'grüezi' } };
    const accounts = [{ address: a.toBase58(), isSigner: true, isWritable: false }];
    expect(decodeInstruction({ programAddress: memoProgram, accounts, data: utf8ToBytes('grüezi') })).toMatchObject({
      ...memo,
      otherAccounts: accounts,
    });
    expect(decodeInstruction({ programAddress: memoProgram, accounts, data: Uint8Array.of(0xff) })).toBe(null);
    expect(decodeInstruction({ programAddress: 'constructor', accounts, data: Uint8Array.of(1) })).toBe(null);
  });

  it('never throw on hostile data, and never decode an amount other than the reference libraries', () => {
    const programs = [
      tokenProgram,
      token2022Program,
      SystemProgram.programId.toBase58(),
      StakeProgram.programId.toBase58(),
    ];
    const anybody = { address: a.toBase58(), isSigner: false, isWritable: true };
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        fc.nat(46),
        fc.nat(8),
        fc.uint8Array({ maxLength: 80 }),
        fc.nat(6),
        (programAddress, first, second, rest, count) => {
          const isLong = programAddress !== tokenProgram && programAddress !== token2022Program;
          const data = Uint8Array.from(isLong ? [first % 18, 0, 0, 0, ...rest] : [first, second, ...rest]);
          const decoded = decodeInstruction({
            programAddress,
            accounts: Array.from({ length: count }, () => anybody),
            data,
          });
          if (decoded?.name === 'transferSol') {
            const keys = [a, b].map((pubkey) => ({ pubkey, isSigner: true, isWritable: true }));
            const oracle = new TransactionInstruction({
              programId: SystemProgram.programId,
              keys,
              data: Buffer.from(data),
            });
            expect(decoded.args.amount).toBe(BigInt(SystemInstruction.decodeTransfer(oracle).lamports));
          }
          if (decoded?.name === 'transferChecked')
            expect(decoded.args.amount).toBe(spl.transferCheckedInstructionData.decode(data).amount);
        },
      ),
      { numRuns: inDepth(2_000, 200_000) },
    );
  });
});

describe('a durable nonce', () => {
  const advance = SystemProgram.nonceAdvance({ noncePubkey: b, authorizedPubkey: a });
  const send = SystemProgram.transfer({ fromPubkey: a, toPubkey: c, lamports: 1 });
  const read = (instructions: TransactionInstruction[]) => {
    const message = new TransactionMessage({
      payerKey: a,
      recentBlockhash: d.toBase58(),
      instructions,
    }).compileToV0Message();
    const decoded = decodeMessage(message.serialize());
    return decoded && decodeTransaction(decoded);
  };

  it('is found if the first instruction advances it, and nowhere else', () => {
    expect(read([advance, send])?.durableNonce).toEqual({ account: b.toBase58(), authority: a.toBase58() });
    expect(read([send, advance])?.durableNonce).toBe(null);
    expect(read([send])).toMatchObject({
      feePayer: a.toBase58(),
      instructions: [{ decoded: { name: 'transferSol' } }],
    });
  });
});
