import { Buffer } from 'node:buffer';
import * as spl from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  SystemInstruction,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoProgram, systemProgram, token2022Program, tokenProgram } from '../programs';
import { parseTransaction } from '../transactions/wireTransaction';
import { decodeTransaction } from './decodeTransaction';
import { inDepth } from '../../../../tests/helpers/inDepth';

/**
 * Transactions with bytes changed, removed or inserted. Our reader never throws on them, and when web3.js can read them too, both find
 * the same accounts, instructions and amounts.
 */
const numRuns = inDepth(1_000, 100_000);
const account = (i: number) => Keypair.fromSeed(new Uint8Array(32).fill(i)).publicKey;
const [payer, other, mint, tokens] = [account(1), account(2), account(3), account(4)] as const;
const blockhash = account(9).toBase58();
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

const instruction = fc.oneof(
  u64.map((lamports) => SystemProgram.transfer({ fromPubkey: payer, toPubkey: other, lamports })),
  u64.map((amount) => spl.createTransferCheckedInstruction(tokens, mint, other, payer, amount, 6)),
  u64.map((amount) =>
    spl.createTransferCheckedInstruction(tokens, mint, other, payer, amount, 6, [], spl.TOKEN_2022_PROGRAM_ID),
  ),
  fc
    .tuple(u64, fc.constantFrom(spl.TOKEN_PROGRAM_ID, spl.TOKEN_2022_PROGRAM_ID))
    .chain(([amount, program]) =>
      fc.constantFrom(
        spl.createTransferInstruction(tokens, other, payer, amount, [], program),
        spl.createApproveInstruction(tokens, other, payer, amount, [], program),
        spl.createApproveCheckedInstruction(tokens, mint, other, payer, amount, 6, [], program),
        spl.createBurnInstruction(tokens, mint, payer, amount, [], program),
        spl.createBurnCheckedInstruction(tokens, mint, payer, amount, 6, [], program),
        spl.createMintToInstruction(mint, tokens, payer, amount, [], program),
        spl.createMintToCheckedInstruction(mint, tokens, payer, amount, 6, [], program),
      ),
    ),
  fc.nat(1_400_000).map((units) => ComputeBudgetProgram.setComputeUnitLimit({ units })),
  fc.uint8Array({ maxLength: 40 }).map(
    (data) =>
      new TransactionInstruction({
        programId: account(6),
        keys: [{ pubkey: other, isSigner: false, isWritable: true }],
        data: Buffer.from(data),
      }),
  ),
  fc
    .string({ maxLength: 20 })
    .map(
      (text) =>
        new TransactionInstruction({ programId: account(7), keys: [], data: Buffer.from(`${memoProgram}${text}`) }),
    ),
);

const bytes = fc
  .tuple(fc.array(instruction, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([instructions, isLegacy]) => {
    const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions });
    const compiled = isLegacy ? message.compileToLegacyMessage() : message.compileToV0Message();
    return new VersionedTransaction(compiled).serialize();
  });

const change = fc.record({ kind: fc.constantFrom('set', 'cut', 'put'), at: fc.nat(), value: fc.nat(255) });

function mutate(from: Uint8Array, changes: readonly { kind: string; at: number; value: number }[]): Uint8Array {
  return changes.reduce((now, { kind, at, value }) => {
    const place = now.length === 0 ? 0 : at % now.length;
    if (kind === 'set') return now.map((byte, i) => (i === place ? value : byte));
    const inserted = kind === 'put' ? [value] : [];
    return Uint8Array.from([...now.slice(0, place), ...inserted, ...now.slice(kind === 'cut' ? place + 1 : place)]);
  }, from);
}

function readByWeb3(wire: Uint8Array): VersionedTransaction | null {
  try {
    return VersionedTransaction.deserialize(wire);
  } catch {
    return null;
  }
}

/** The decoders of Solana’s own library that read an amount, by the name of the instruction. */
const decoders = {
  transfer: spl.decodeTransferInstruction,
  approve: spl.decodeApproveInstruction,
  mintTo: spl.decodeMintToInstruction,
  burn: spl.decodeBurnInstruction,
  transferChecked: spl.decodeTransferCheckedInstruction,
  approveChecked: spl.decodeApproveCheckedInstruction,
  mintToChecked: spl.decodeMintToCheckedInstruction,
  burnChecked: spl.decodeBurnCheckedInstruction,
} as const;
const withAmounts = ['token', 'token2022'].flatMap((program) =>
  Object.keys(decoders).map((name) => `${program}.${name}`),
);

it(
  'mutated transactions are read without throwing, and with the same amounts as by Solana’s own libraries',
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(bytes, fc.array(change, { maxLength: 6 }), (whole, changes) => {
        const wire = mutate(whole, changes);
        const ours = parseTransaction(wire);
        if ('fault' in ours) {
          // An unchanged transaction is never rejected.
          expect(changes).not.toEqual([]);
          return;
        }
        const { instructions } = decodeTransaction(ours.message);
        const theirs = readByWeb3(wire);
        if (!theirs) return;
        const { staticAccountKeys, compiledInstructions } = theirs.message;
        expect(ours.message.staticAccounts).toEqual(staticAccountKeys.map((key) => key.toBase58()));
        expect(instructions.map(({ data }) => [...data])).toEqual(compiledInstructions.map(({ data }) => [...data]));
        for (const [i, { programIdIndex, accountKeyIndexes, data }] of compiledInstructions.entries()) {
          const read = instructions[i];
          expect(read?.programAddress).toBe(staticAccountKeys[programIdIndex]?.toBase58() ?? '');
          const keys = accountKeyIndexes.flatMap((index) => staticAccountKeys[index] ?? []);
          if (keys.length !== accountKeyIndexes.length) continue;
          const raw = new TransactionInstruction({
            programId: staticAccountKeys[programIdIndex] ?? payer,
            keys: keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
            data: Buffer.from(data),
          });
          const amount = amountBy(raw);
          if (amount === undefined) continue;
          expect(read?.decoded?.args['amount']).toBe(amount);
          seen.add(`${read?.decoded?.program}.${read?.decoded?.name}`);
        }
      }),
      { numRuns },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining(['system.transferSol', ...withAmounts]));
  },
  Math.max(60_000, numRuns * 30),
);

/** The amount that Solana’s own libraries read, or undefined if they read none. */
function amountBy(raw: TransactionInstruction): bigint | undefined {
  const program = raw.programId.toBase58();
  if (program === systemProgram) return attempt(() => BigInt(SystemInstruction.decodeTransfer(raw).lamports));
  if (program !== tokenProgram && program !== token2022Program) return undefined;
  for (const decode of Object.values(decoders)) {
    const amount = attempt(() => decode(raw, raw.programId).data.amount);
    if (amount !== undefined) return amount;
  }
  return undefined;
}

function attempt(read: () => bigint): bigint | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
