import type { Address } from '../accounts/address';
import type { CompiledMessage } from './message';

export interface ResolvedAccount {
  /** Null where the look-up table is not known, or shorter than the index. */
  address: Address | null;
  isSigner: boolean;
  /** As the message asks. The runtime may still read only: reserved accounts and programs are never written. */
  isWritable: boolean;
}

/** All accounts of a message in the order of its indexes. `tables` are the addresses of look-up tables as the chain has them. */
export function resolveAccounts(
  { header, staticAccounts, addressTableLookups }: CompiledMessage,
  tables: ReadonlyMap<Address, readonly Address[]> = new Map(),
): ResolvedAccount[] {
  const { numSignerAccounts: signers } = header;
  const lastWritten = staticAccounts.length - header.numReadonlyNonSignerAccounts;
  const own = staticAccounts.map((address, i) => ({
    address,
    isSigner: i < signers,
    isWritable: i < signers ? i < signers - header.numReadonlySignerAccounts : i < lastWritten,
  }));
  const found = (isWritable: boolean) =>
    addressTableLookups.flatMap((lookup) =>
      (isWritable ? lookup.writableIndexes : lookup.readonlyIndexes).map((index) => ({
        address: tables.get(lookup.lookupTableAddress)?.[index] ?? null,
        isSigner: false,
        isWritable,
      })),
    );
  return [...own, ...found(true), ...found(false)];
}
