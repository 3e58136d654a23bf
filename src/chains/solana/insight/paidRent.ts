import { base58ToBytes } from '../../../kit/base58';
import { isPlainObject } from '../../../kit/json';
import type { Address } from '../accounts/address';
import { decodeInstruction } from '../instructions/decodeInstruction';
import { nativeMint } from '../programs';
import { leastBalance } from './rent';

/** Maximum number of instructions to read: a transaction cannot contain more. */
const maxCount = 256;
/** Longest data of the instructions that are read here, in characters of base58. */
const maxData = 256;
/** Size of an account of wrapped coins, in bytes. */
const tokenSize = 165n;

/**
 * Returns the rent that an account paid for new accounts in a mined transaction, in lamports, from its instructions and inner instructions
 * as `getTransaction` returns them (`encoding: json`). Never throws.
 * @param keys the transaction's accounts, including those from lookup tables.
 */
export function paidRent(
  meta: Record<string, unknown>,
  { instructions, keys, account }: { instructions: unknown; keys: readonly unknown[]; account: Address },
): bigint {
  const [before, after] = [listOf(meta.preBalances), listOf(meta.postBalances)];
  const inner = listOf(meta.innerInstructions).flatMap((each) =>
    isPlainObject(each) ? listOf(each.instructions) : [],
  );
  const opened = new Map<unknown, bigint>();
  for (const { newAccount, most } of [...listOf(instructions), ...inner].flatMap((each) => readOpening(each))) {
    const at = keys.indexOf(newAccount);
    const [was, is] = [before[at], after[at]];
    if (was !== 0 || typeof is !== 'number' || is <= 0) continue;
    const held = BigInt(Math.trunc(is));
    opened.set(newAccount, most !== null && most < held ? most : held);
  }
  return [...opened.values()].reduce((sum, each) => sum + each, 0n);

  /** `most`: coins beyond that are put into the account, not paid for it. */
  function readOpening(raw: unknown): { newAccount: Address; most: bigint | null }[] {
    if (!isPlainObject(raw) || typeof raw.data !== 'string') return [];
    const { [Number(raw.programIdIndex)]: programAddress } = keys;
    const data = base58ToBytes(raw.data, { maxLength: maxData });
    if (typeof programAddress !== 'string' || !data) return [];
    const accounts = listOf(raw.accounts).map((index) => {
      const { [Number(index)]: address } = keys;
      return { address: typeof address === 'string' ? address : null, isSigner: false, isWritable: false };
    });
    const { name = '', args = {}, accounts: roles = {} } = decodeInstruction({ programAddress, accounts, data }) ?? {};
    const newAccount = (roles['newAccount'] ?? roles['ata'])?.address ?? null;
    const isOpening = /^create(Account|AssociatedToken)/.test(name) && roles['payer']?.address === account;
    if (!isOpening || newAccount === null) return [];
    const isWrapped = roles['mint']?.address === nativeMint;
    const size = args['space'] ?? (isWrapped ? tokenSize : null);
    return [{ newAccount, most: size === null ? null : leastBalance(BigInt(String(size))) }];
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]).slice(0, maxCount) : []);
