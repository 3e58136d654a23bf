import type { Address } from '../accounts/address';
import type { AccountChange } from './simulate';

/** Lamports per byte of a rent-exempt account, and the overhead in bytes of each account (`Rent::default`). */
const [perByte, overhead] = [6_960n, 128n];

/** Returns the rent of an account with that many bytes of data, in lamports. */
export const leastBalance = (size: bigint): bigint => (overhead + size) * perByte;

/** Returns the rent of newly created accounts, in lamports; a surplus that is put into one is not rent. */
export const rentOf = (changes: readonly AccountChange[], payers: readonly Address[]): bigint =>
  changes.reduce((sum, { address, before, after }) => {
    if (before !== null || after === null || after.data.length === 0 || payers.includes(address)) return sum;
    const least = leastBalance(BigInt(after.data.length));
    return sum + (after.lamports < least ? after.lamports : least);
  }, 0n);
