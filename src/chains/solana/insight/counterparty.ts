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

/** Programs that transactions of any kind call: whom the account deals with stands in what they are told. */
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
 * Whom the account deals with: the first program of somebody's own, else the one who gets something, else who may take
 * something from then on or decides over an account, else the first program that is called.
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

/** Who is allowed something, or given an account, by an instruction; null where nobody is. */
function takerOf({ name, args, accounts }: NonNullable<TransactionInstruction['decoded']>): Address | null {
  const owner = /^assign/.test(name) ? args['programAddress'] : null;
  const given = args['newAuthority'] ?? args['newNonceAuthority'] ?? owner;
  return accounts['delegate']?.address ?? (typeof given === 'string' ? given : null);
}
