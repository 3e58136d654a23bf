import { RpcError } from '../../../errors/rpc';
import { bytesToUtf8, utf8ToBytes } from '../../../kit/bytes';
import { cleanText } from '../../../kit/text/cleanText';
import { memoProgram, oldMemoProgram } from '../programs';
import type { Address } from '../accounts/address';
import type { Instruction } from '../transactions/compileMessage';

/** What fits beside the longest transfer that this wallet makes, and what somebody reads. */
export const memo = { maxBytes: 256 } as const;

/**
 * Words for everybody to read. They stand before the transfer, where accounts that demand them look for them (Token-2022,
 * `MemoTransfer`).
 * @throws RpcError -32000 for more than fits.
 */
export function addMemo(text: string): Instruction {
  const data = utf8ToBytes(text);
  if (data.length > memo.maxBytes) throw new RpcError('invalidInput', { message: 'The note is too long.' });
  return { programAddress: memoProgram, accounts: [], data };
}

/** The words of a transaction as one line; null where it has none, or none that can be read. */
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
