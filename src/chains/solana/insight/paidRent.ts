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
/**
 * Sizes of token accounts in bytes, used where the node does not report the inner instruction that states it: of wrapped coins exactly, of
 * other tokens the largest that is usual.
 */
const [wrappedSize, largestSize] = [165n, 512n];

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
  for (const { newAccount, size } of [...listOf(instructions), ...inner].flatMap((each) => readOpening(each))) {
    const at = keys.indexOf(newAccount);
    const [was, is] = [before[at], after[at]];
    if (was !== 0 || typeof is !== 'number' || is <= 0) continue;
    // What is beyond its rent is put into the account, not paid for it.
    const [held, least] = [BigInt(Math.trunc(is)), leastBalance(size)];
    opened.set(newAccount, held < least ? held : least);
  }
  return [...opened.values()].reduce((sum, each) => sum + each, 0n);

  function readOpening(raw: unknown): { newAccount: Address; size: bigint }[] {
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
    return [{ newAccount, size: BigInt(String(args['space'] ?? (isWrapped ? wrappedSize : largestSize))) }];
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]).slice(0, maxCount) : []);
