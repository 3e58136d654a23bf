import type { Address } from '../accounts/address';
import type { AddressTableLookup, CompiledMessage } from './message';

export interface Instruction {
  programAddress: Address;
  accounts: readonly { address: Address; isSigner: boolean; isWritable: boolean }[];
  data: Uint8Array;
}

export interface LookupTable {
  address: Address;
  addresses: readonly Address[];
}

interface Role {
  isSigner: boolean;
  isWritable: boolean;
  isInvoked: boolean;
}

/**
 * Compiles instructions to a message, with accounts in the order of @solana/web3.js (`CompiledKeys`): by first occurrence, the payer and
 * each program before the accounts of its instruction. Lookup tables are for version 0, and contain accounts that are neither signers nor
 * programs.
 */
export function compileMessage({
  feePayer,
  instructions,
  lifetimeToken,
  version,
  lookupTables = [],
}: {
  feePayer: Address;
  instructions: readonly Instruction[];
  lifetimeToken: string;
  version: CompiledMessage['version'];
  lookupTables?: readonly LookupTable[];
}): CompiledMessage {
  const roles = rolesOf(feePayer, instructions);
  const lookups =
    version === 0 ? lookupTables.map((table) => lookUp(table, roles)).filter((each) => each !== null) : [];
  const select = (isSigner: boolean, isWritable: boolean) =>
    [...roles].flatMap(([address, role]) =>
      role.isSigner === isSigner && role.isWritable === isWritable ? [address] : [],
    );
  const [payers, readers, writable, readonly] = [
    select(true, true),
    select(true, false),
    select(false, true),
    select(false, false),
  ];
  const staticAccounts = [...payers, ...readers, ...writable, ...readonly];
  const order = [
    ...staticAccounts,
    ...lookups.flatMap((each) => each.written),
    ...lookups.flatMap((each) => each.read),
  ];
  const indexes = new Map(order.map((address, i) => [address, i]));
  const indexOf = (address: Address) => indexes.get(address) ?? 0;
  return {
    version,
    header: {
      numSignerAccounts: payers.length + readers.length,
      numReadonlySignerAccounts: readers.length,
      numReadonlyNonSignerAccounts: readonly.length,
    },
    staticAccounts,
    lifetimeToken,
    instructions: instructions.map(({ programAddress, accounts, data }) => ({
      programAddressIndex: indexOf(programAddress),
      accountIndices: accounts.map(({ address }) => indexOf(address)),
      data,
    })),
    addressTableLookups: lookups.map((each) => each.lookup),
  };
}

function rolesOf(feePayer: Address, instructions: readonly Instruction[]): Map<Address, Role> {
  const roles = new Map<Address, Role>();
  const add = (address: Address, more: Partial<Role>) => {
    const { isSigner = false, isWritable = false, isInvoked = false } = roles.get(address) ?? {};
    roles.set(address, {
      isSigner: isSigner || (more.isSigner ?? false),
      isWritable: isWritable || (more.isWritable ?? false),
      isInvoked: isInvoked || (more.isInvoked ?? false),
    });
  };
  add(feePayer, { isSigner: true, isWritable: true });
  for (const { programAddress, accounts } of instructions) {
    add(programAddress, { isInvoked: true });
    for (const { address, ...role } of accounts) add(address, role);
  }
  return roles;
}

/** Removes the accounts in the table from `roles`. Returns null if the table has none of them. */
function lookUp(table: LookupTable, roles: Map<Address, Role>) {
  const take = (isWritable: boolean) =>
    [...roles].flatMap(([address, role]) => {
      const index = table.addresses.indexOf(address);
      if (role.isSigner || role.isInvoked || role.isWritable !== isWritable || index < 0) return [];
      roles.delete(address);
      return [{ address, index }];
    });
  const [written, read] = [take(true), take(false)];
  if (written.length + read.length === 0) return null;
  const lookup: AddressTableLookup = {
    lookupTableAddress: table.address,
    writableIndexes: written.map(({ index }) => index),
    readonlyIndexes: read.map(({ index }) => index),
  };
  return { lookup, written: written.map(({ address }) => address), read: read.map(({ address }) => address) };
}
