import { Buffer } from 'node:buffer';
import {
  createKeyPairFromPrivateKeyBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit';
import {
  AddressLookupTableAccount,
  Keypair,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../../../kit/hex';
import { compileMessage } from './compileMessage';
import { compactU16 } from './compactU16';
import { encodeMessage } from './message';
import { readWith } from './byteReader';
import {
  missingSigners,
  parseTransaction,
  serializeTransaction,
  signTransaction,
  toTransaction,
  wrongSigners,
} from './wireTransaction';
import { inDepth } from '../../../../tests/helpers/inDepth';

const pairs = Array.from({ length: 12 }, (_, i) => Keypair.fromSeed(new Uint8Array(32).fill(i + 1)));
const at = (i: number): Keypair => pairs[i % pairs.length] ?? Keypair.generate();
const seedOf = (pair: Keypair) => pair.secretKey.slice(0, 32);
const blockhash = at(11).publicKey.toBase58();

const accounts = fc.array(fc.record({ key: fc.nat(10), isSigner: fc.boolean(), isWritable: fc.boolean() }), {
  maxLength: 6,
});
const instruction = fc.record({ program: fc.nat(10), accounts, data: fc.uint8Array({ maxLength: 40 }) });
const plan = fc.record({
  payer: fc.nat(3),
  instructions: fc.array(instruction, { minLength: 1, maxLength: 4 }),
  tables: fc.uniqueArray(fc.uniqueArray(fc.nat(10), { minLength: 1, maxLength: 5 }), { maxLength: 2 }),
  version: fc.constantFrom('legacy' as const, 0 as const),
});

/** The same plan, compiled by our code and by web3.js. */
function compileBoth({ payer, instructions, tables, version }: typeof plan extends fc.Arbitrary<infer P> ? P : never) {
  const name = (key: number) => at(key).publicKey.toBase58();
  const ours = compileMessage({
    feePayer: name(payer),
    lifetimeToken: blockhash,
    version,
    instructions: instructions.map((each) => ({
      programAddress: name(each.program),
      accounts: each.accounts.map(({ key, ...role }) => ({ address: name(key), ...role })),
      data: each.data,
    })),
    lookupTables: tables.map((keys, i) => ({ address: name(i), addresses: keys.map(name) })),
  });
  const message = new TransactionMessage({
    payerKey: at(payer).publicKey,
    recentBlockhash: blockhash,
    instructions: instructions.map(
      (each) =>
        new TransactionInstruction({
          programId: at(each.program).publicKey,
          keys: each.accounts.map(({ key, ...role }) => ({ pubkey: at(key).publicKey, ...role })),
          data: Buffer.from(each.data),
        }),
    ),
  });
  const found = tables.map(
    (keys, i) =>
      new AddressLookupTableAccount({
        key: at(i).publicKey,
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: keys.map((key) => at(key).publicKey),
        },
      }),
  );
  return { ours, theirs: version === 0 ? message.compileToV0Message(found) : message.compileToLegacyMessage() };
}

describe('Solana transactions', () => {
  it('are compiled and signed to the same bytes as by web3.js', () => {
    fc.assert(
      fc.property(plan, (each) => {
        const { ours, theirs } = compileBoth(each);
        const bytes = encodeMessage(ours);
        expect(bytesToHex(bytes)).toBe(bytesToHex(theirs.serialize()));
        // The runtime rejects a program that pays the fee, so our reader rejects such a message.
        const unsigned = toTransaction(bytes);
        if (!unsigned) {
          expect(each.instructions.some(({ program }) => program === each.payer)).toBe(true);
          return;
        }
        const signed = signTransaction(unsigned, seedOf(at(each.payer)));
        const oracle = new VersionedTransaction(theirs);
        oracle.sign([at(each.payer)]);
        const wire = oracle.serialize();
        if (wire.length <= 1232) expect(parseTransaction(wire)).toEqual(signed);
        expect(signed && bytesToHex(serializeTransaction(signed))).toBe(bytesToHex(wire));
      }),
      { numRuns: inDepth(30, 5_000) },
    );
  });

  it('that are partly signed (v0, look-up table) are completed to the same bytes as by web3.js and @solana/kit', async () => {
    const table = new AddressLookupTableAccount({
      key: at(4).publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [at(3).publicKey],
      },
    });
    const transfer = (from: Keypair) =>
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: at(3).publicKey, lamports: 5 });
    const oracle = new VersionedTransaction(
      new TransactionMessage({
        payerKey: at(1).publicKey,
        recentBlockhash: blockhash,
        instructions: [transfer(at(1)), transfer(at(2))],
      }).compileToV0Message([table]),
    );
    oracle.sign([at(2)]);
    const partly = oracle.serialize();
    const kitPair = await createKeyPairFromPrivateKeyBytes(seedOf(at(1)));
    const kit = getTransactionEncoder().encode(
      await partiallySignTransaction([kitPair], getTransactionDecoder().decode(partly)),
    );
    const parsed = parseTransaction(partly);
    if ('fault' in parsed) throw new Error(parsed.fault);
    expect(missingSigners(parsed)).toEqual([at(1).publicKey.toBase58()]);
    expect(signTransaction(parsed, seedOf(at(5)))).toBe(null);
    const signed = signTransaction(parsed, seedOf(at(1)));
    oracle.sign([at(1)]);
    expect(signed && bytesToHex(serializeTransaction(signed))).toBe(bytesToHex(oracle.serialize()));
    expect(bytesToHex(new Uint8Array(kit))).toBe(bytesToHex(oracle.serialize()));
    expect(signed && [missingSigners(signed), wrongSigners(signed)]).toEqual([[], []]);
    const forged = { ...parsed, signatures: [new Uint8Array(64).fill(7), ...parsed.signatures.slice(1)] };
    expect(wrongSigners(forged)).toEqual([at(1).publicKey.toBase58()]);
  });

  it('are parsed from hostile bytes without throwing, and with the same content as by web3.js', () => {
    let read = 0;
    fc.assert(
      fc.property(
        plan,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 2 }),
        fc.nat(),
        (each, changes, cut) => {
          const wire = new VersionedTransaction(compileBoth(each).theirs).serialize();
          for (const [place, value] of changes) wire[place % wire.length] = value;
          const bytes = cut % 8 === 0 ? wire.subarray(0, cut % wire.length) : wire;
          const ours = parseTransaction(bytes);
          if ('fault' in ours) return;
          read++;
          const theirs = VersionedMessage.deserialize(ours.messageBytes);
          expect(ours.message.staticAccounts).toEqual(theirs.staticAccountKeys.map((key) => key.toBase58()));
          expect(ours.message.lifetimeToken).toBe(theirs.recentBlockhash);
          expect(
            ours.message.instructions.map((one) => [one.programAddressIndex, one.accountIndices, [...one.data]]),
          ).toEqual(
            theirs.compiledInstructions.map((one) => [one.programIdIndex, one.accountKeyIndexes, [...one.data]]),
          );
          expect(bytesToHex(serializeTransaction(ours))).toBe(bytesToHex(bytes));
          expect(bytesToHex(encodeMessage(ours.message))).toBe(bytesToHex(ours.messageBytes));
        },
      ),
      { numRuns: inDepth(100, 20_000) },
    );
    expect(read).toBeGreaterThan(40);
  });

  it.each([
    ['nothing', new Uint8Array(), 'malformed'],
    ['one byte too many', new Uint8Array(1233), 'tooLarge'],
    ['an unknown version', Uint8Array.of(0, 0x81, 1, 0, 0), 'malformed'],
    ['a length in too many bytes', Uint8Array.of(0x80, 0), 'malformed'],
    ['more signatures than bytes', Uint8Array.of(0xff, 0xff, 3), 'malformed'],
  ])('parseTransaction rejects %s', (_, bytes, fault) => {
    expect(parseTransaction(bytes)).toEqual({ fault });
  });

  it('lengths of all sizes are written and read back', () => {
    for (const value of [0, 1, 127, 128, 16383, 16384, 65535])
      expect(readWith(compactU16(value), (reader) => reader.compactU16())).toBe(value);
    expect(() => compactU16(65536)).toThrow(RangeError);
  });
});
