import type { Address } from '../accounts/address';
import type { CompiledMessage } from './message';

export interface ResolvedAccount {
  /** Null if the lookup table is unknown, or shorter than the index. */
  address: Address | null;
  isSigner: boolean;
  /** As requested by the message. The runtime may still treat it as read-only: reserved accounts and programs are never written. */
  isWritable: boolean;
}

/** Returns all accounts of a message in the order of its indexes. `tables`: the addresses of lookup tables as on the chain. */
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
