import { concatBytes } from '../../../kit/bytes';
import type { Address } from '../accounts/address';
import { associatedTokenProgram, computeBudgetProgram, systemProgram } from '../programs';
import type { Instruction } from '../transactions/compileMessage';

const uint = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
const account = (address: Address, isWritable = false, isSigner = false) => ({ address, isSigner, isWritable });

/** Transfers coins of an account that signs. */
export const transferCoins = ({
  from,
  to,
  lamports,
}: {
  from: Address;
  to: Address;
  lamports: bigint;
}): Instruction => ({
  programAddress: systemProgram,
  accounts: [account(from, true, true), account(to, true)],
  data: concatBytes(uint(2n, 4), uint(lamports, 8)),
});

/** Creates the token account of `owner` for `mint`, unless it exists. */
export const makeTokenAccount = (input: {
  payer: Address;
  tokens: Address;
  owner: Address;
  mint: Address;
  program: Address;
}): Instruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    ...[account(input.payer, true, true), account(input.tokens, true), account(input.owner), account(input.mint)],
    ...[account(systemProgram), account(input.program)],
  ],
  data: Uint8Array.of(1),
});

/** Transfers tokens; the program checks that the mint has these decimals. */
export const transferTokens = (input: {
  source: Address;
  mint: Address;
  destination: Address;
  owner: Address;
  amount: bigint;
  decimals: number;
  program: Address;
}): Instruction => ({
  programAddress: input.program,
  accounts: [
    ...[account(input.source, true), account(input.mint), account(input.destination, true)],
    account(input.owner, false, true),
  ],
  data: concatBytes(Uint8Array.of(12), uint(input.amount, 8), Uint8Array.of(input.decimals)),
});

/** Adds accounts that are not used, by which the recipient finds the payment (Solana Pay, `reference`). */
export const withReferences = (instruction: Instruction, references: readonly Address[]): Instruction => ({
  ...instruction,
  accounts: [...instruction.accounts, ...references.map((address) => account(address))],
});

/** Sets a transaction's compute unit limit, and its price per unit on top of the base fee. */
export const computeBudget = ({ units, unitPrice }: { units: number; unitPrice: bigint }): Instruction[] => [
  { programAddress: computeBudgetProgram, accounts: [], data: concatBytes(Uint8Array.of(2), uint(BigInt(units), 4)) },
  { programAddress: computeBudgetProgram, accounts: [], data: concatBytes(Uint8Array.of(3), uint(unitPrice, 8)) },
];
