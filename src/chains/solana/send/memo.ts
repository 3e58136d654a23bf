import { RpcError } from '../../../errors/rpc';
import { bytesToUtf8, utf8ToBytes } from '../../../kit/bytes';
import { cleanText } from '../../../kit/text/cleanText';
import { memoProgram, oldMemoProgram } from '../programs';
import type { Address } from '../accounts/address';
import type { Instruction } from '../transactions/compileMessage';

/** As much as fits beside the longest transfer of this wallet, and as a user can read. */
export const memo = { maxBytes: 256 } as const;

/**
 * Adds a public text. It precedes the transfer, where accounts that require a memo expect it (Token-2022, `MemoTransfer`).
 * @throws RpcError -32000 for a text that is too long.
 */
export function addMemo(text: string): Instruction {
  const data = utf8ToBytes(text);
  if (data.length > memo.maxBytes) throw new RpcError('invalidInput', { message: 'The note is too long.' });
  return { programAddress: memoProgram, accounts: [], data };
}

/** Returns the memos of a transaction as one line, or null if there is none that is readable. */
export function readMemo(instructions: readonly { programAddress: Address; data: Uint8Array }[]): string | null {
  const texts = instructions
    .filter(({ programAddress }) => programAddress === memoProgram || programAddress === oldMemoProgram)
    .map(({ data }) => cleanText(readText(data), memo.maxBytes));
  return (
    texts
      .filter(Boolean)
      .join(' · ')
      .slice(0, 2 * memo.maxBytes) || null
  );
}

function readText(data: Uint8Array): string {
  try {
    return bytesToUtf8(data);
  } catch {
    return '';
  }
}
