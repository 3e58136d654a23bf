import { createAssociatedTokenAccountInstruction, getAssociatedTokenAddressSync, NATIVE_MINT } from '@solana/spl-token';
import { Keypair, SystemProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesToBase58 } from '../../../kit/base58';
import { paidRent } from './paidRent';

const key = () => Keypair.generate().publicKey;
const [me, friend, mint] = [key(), key(), key()];
const rent = 2_039_280;

/** The answer of `getTransaction` for these instructions, with what each account has gained. */
function mined({
  instructions,
  inner = [],
  gained,
}: {
  instructions: TransactionInstruction[];
  inner?: TransactionInstruction[];
  gained: [PublicKey, number][];
}) {
  const all = [...instructions, ...inner];
  const keys = [
    ...new Set([me, ...all.flatMap((each) => [each.programId, ...each.keys.map(({ pubkey }) => pubkey)])].map(String)),
  ];
  const raw = ({ programId, keys: accounts, data }: TransactionInstruction) => ({
    programIdIndex: keys.indexOf(String(programId)),
    accounts: accounts.map(({ pubkey }) => keys.indexOf(String(pubkey))),
    data: bytesToBase58(data),
  });
  const postBalances = keys.map((each) => gained.find(([address]) => String(address) === each)?.[1] ?? 0);
  const meta = {
    preBalances: keys.map(() => 0),
    postBalances,
    innerInstructions: [{ index: 0, instructions: inner.map(raw) }],
  };
  return { meta, instructions: instructions.map(raw), keys };
}
const read = ({ meta, ...rest }: ReturnType<typeof mined>, account = me.toBase58()) =>
  paidRent(meta, { ...rest, account });
const open = (of = mint, payer = me) => {
  const at = getAssociatedTokenAddressSync(of, friend);
  return { at, instruction: createAssociatedTokenAccountInstruction(payer, at, friend, of) };
};
const make = (at: PublicKey, lamports: number, space = 165) =>
  SystemProgram.createAccount({ fromPubkey: me, newAccountPubkey: at, lamports, space, programId: key() });

it('paidRent counts the accounts that the account has paid for, once each, and no others', () => {
  const { at, instruction } = open();
  const gained: [PublicKey, number][] = [[at, rent]];
  expect(read(mined({ instructions: [instruction], gained }))).toBe(BigInt(rent));
  expect(read(mined({ instructions: [instruction, instruction], inner: [make(at, rent)], gained }))).toBe(BigInt(rent));
  expect(read(mined({ instructions: [open(mint, friend).instruction], gained }))).toBe(0n);
  const existing = mined({ instructions: [instruction], gained });
  existing.meta.preBalances[existing.keys.indexOf(String(at))] = rent;
  expect(read(existing)).toBe(0n);
});

it('does not count coins that are put into a new account beyond its rent', () => {
  const { at, instruction } = open();
  const gained: [PublicKey, number][] = [[at, rent + 5_000_000_000]];
  const pay = SystemProgram.transfer({ fromPubkey: me, toPubkey: at, lamports: 5_000_000_000 });
  expect(read(mined({ instructions: [instruction, pay], inner: [make(at, rent)], gained }))).toBe(BigInt(rent));
  // A node that does not report inner instructions.
  expect(read(mined({ instructions: [instruction, pay], gained }))).toBeLessThan(5_000_000n);
  const wrapped = open(NATIVE_MINT);
  expect(read(mined({ instructions: [wrapped.instruction], gained: [[wrapped.at, 10 * rent]] }))).toBe(BigInt(rent));
  const stake = key();
  expect(read(mined({ instructions: [make(stake, 10 ** 9, 200)], gained: [[stake, 10 ** 9]] }))).toBe(2_282_880n);
});

it('never throws, whatever the node returns', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.array(fc.anything()), (told, instructions, keys) => {
      const meta = { preBalances: told, postBalances: told, innerInstructions: told };
      expect(paidRent(meta, { instructions, keys, account: me.toBase58() })).toBe(0n);
      const { at, instruction } = open();
      const known = mined({ instructions: [instruction], gained: [[at, rent]] });
      paidRent({ ...known.meta, ...(typeof told === 'object' && told) }, { ...known, account: me.toBase58() });
    }),
  );
});
