import type { Address } from '../accounts/address';
import type { AccountChange } from './simulate';

/** Lamports for each byte of an account that stays for good, and bytes that each has beside its data (`Rent::default`). */
const [perByte, overhead] = [6_960n, 128n];

/** What accounts that are made have to hold, lamports; what is put into one beyond that is no rent. */
export const rentOf = (changes: readonly AccountChange[], payers: readonly Address[]): bigint =>
  changes.reduce((sum, { address, before, after }) => {
    if (before !== null || after === null || after.data.length === 0 || payers.includes(address)) return sum;
    const least = (overhead + BigInt(after.data.length)) * perByte;
    return sum + (after.lamports < least ? after.lamports : least);
  }, 0n);
