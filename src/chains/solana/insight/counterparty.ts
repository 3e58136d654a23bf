import type { Address } from '../accounts/address';
import type { DecodedTransaction, TransactionInstruction } from '../instructions/decodeTransaction';
import {
  associatedTokenProgram,
  computeBudgetProgram,
  memoProgram,
  oldMemoProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../programs';

/** Programs that are used in transactions of any kind: the counterparty is in their arguments. */
const common: readonly Address[] = [
  systemProgram,
  tokenProgram,
  token2022Program,
  associatedTokenProgram,
  memoProgram,
  oldMemoProgram,
  computeBudgetProgram,
];

/**
 * Returns the counterparty of a transaction: the first third-party program, otherwise the only recipient, otherwise the address that gets
 * an allowance or authority over an account, otherwise the first program that is called.
 */
export function counterpartyOf(
  { instructions, feePayer }: Pick<DecodedTransaction, 'instructions' | 'feePayer'>,
  recipients: readonly Address[],
): Address {
  const called = instructions.map(({ programAddress }) => programAddress);
  const taker = instructions.map(({ decoded }) => decoded && takerOf(decoded)).find(Boolean);
  const only = recipients.length === 1 ? recipients[0] : undefined;
  const foreign = called.find((program) => !common.includes(program));
  return foreign ?? only ?? taker ?? called.find((program) => program !== computeBudgetProgram) ?? feePayer;
}

/** Returns the address that gets an allowance, an account or what is in it from an instruction, or null if there is none. */
function takerOf({ name, args, accounts }: NonNullable<TransactionInstruction['decoded']>): Address | null {
  const owner = /^assign/.test(name) ? args['programAddress'] : null;
  const given = args['newAuthority'] ?? args['newNonceAuthority'] ?? owner;
  const taker = accounts['delegate'] ?? (name === 'closeAccount' ? accounts['destination'] : undefined);
  return taker?.address ?? (typeof given === 'string' ? given : null);
}
