import { RpcError } from '../../../errors/rpc';
import type { ChainClient } from '../../networks';
import { bytesToAddress, type Address } from '../accounts/address';
import { readAccounts } from '../network/node';
import { lookupTableProgram } from '../programs';
import type { CompiledMessage } from '../transactions/message';

/** Bytes of a table before its addresses (`LOOKUP_TABLE_META_SIZE`). */
const metaSize = 56;

/**
 * Reads the lookup tables that a message names from the chain. Rejects as the client does.
 * @throws RpcError -32000 if there is no table at an address, or it is too short: the transaction to sign could not be shown.
 */
export async function readLookupTables(
  client: ChainClient,
  { addressTableLookups }: CompiledMessage,
): Promise<Map<Address, Address[]>> {
  const names = addressTableLookups.map(({ lookupTableAddress }) => lookupTableAddress);
  if (names.length === 0) return new Map();
  const accounts = await readAccounts(client, names);
  const refuse = (message: string) => new RpcError('invalidInput', { message });
  return new Map(
    addressTableLookups.map(({ lookupTableAddress: name, writableIndexes, readonlyIndexes }, i) => {
      const account = accounts[i];
      if (account?.owner !== lookupTableProgram || account.data.length < metaSize)
        throw refuse(`The account ${name} is not an address lookup table.`);
      const body = account.data.subarray(metaSize);
      const count = Math.floor(body.length / 32);
      if (Math.max(...writableIndexes, ...readonlyIndexes) >= count)
        throw refuse(`The address lookup table ${name} is shorter than the transaction requires.`);
      return [name, Array.from({ length: count }, (_, at) => bytesToAddress(body.slice(32 * at, 32 * at + 32)))];
    }),
  );
}
