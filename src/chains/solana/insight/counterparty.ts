import type { Address } from '../accounts/address';
import type { DecodedTransaction } from '../instructions/decodeTransaction';
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
 * Whom the account deals with: the first program of somebody's own, else the one who gets something, else who may take something from
 * then on, else the first program that is called.
 */
export function counterpartyOf(
  { instructions, feePayer }: Pick<DecodedTransaction, 'instructions' | 'feePayer'>,
  recipients: readonly Address[],
): Address {
  const called = instructions.map(({ programAddress }) => programAddress);
  const delegate = instructions.map(({ decoded }) => decoded?.accounts['delegate']?.address).find(Boolean);
  const only = recipients.length === 1 ? recipients[0] : undefined;
  const foreign = called.find((program) => !common.includes(program));
  return foreign ?? only ?? delegate ?? called.find((program) => program !== computeBudgetProgram) ?? feePayer;
}
