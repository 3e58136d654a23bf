import { RpcError } from '../../../errors/rpc';
import { utf8ToBytes } from '../../../kit/bytes';
import type { ChainClient } from '../../networks';
import { addressToBytes, type Address } from '../accounts/address';
import { findAssociatedTokenAddress, findProgramAddress } from '../accounts/programAddress';
import { readAccounts, type ChainAccount } from '../network/node';
import {
  associatedTokenProgram,
  systemProgram,
  tokenAuthRulesProgram,
  tokenMetadataProgram,
  tokenProgram,
} from '../programs';
import { readWith, type ByteReader } from '../transactions/byteReader';
import type { Instruction } from '../transactions/compileMessage';
import { metadataAddress } from './readToken';

const instructionsSysvar = 'Sysvar1nstructions1111111111111111111111111';
/** `TokenStandard` of mpl-token-metadata: standards that only its program may transfer, unique collectibles and their prints. */
const programmable = new Set([4, 5]);
/** `TransferV1` with amount 1 and no authorization data. */
const transferOne = Uint8Array.of(49, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
const account = (address: Address, isWritable = false, isSigner = false) => ({ address, isSigner, isWritable });

function derive(mint: Address, ...seeds: Uint8Array[]): Address {
  const all = [utf8ToBytes('metadata'), addressToBytes(tokenMetadataProgram), addressToBytes(mint), ...seeds];
  return findProgramAddress(tokenMetadataProgram, all)?.address ?? '';
}
const recordOf = (mint: Address, tokens: Address): Address =>
  derive(mint, utf8ToBytes('token_record'), addressToBytes(tokens));

/**
 * Builds the transfer of a programmable collectible (Metaplex), whose account is always frozen for programs other than Metaplex's; returns
 * null for any other mint. The program creates the accounts that the recipient lacks. Rejects as the client does.
 * @throws RpcError -32000 if it is locked.
 */
export async function moveProgrammable(
  client: ChainClient,
  { mint, source, from, to }: { mint: Address; source: Address; from: Address; to: Address },
): Promise<Instruction | null> {
  const metadata = metadataAddress(mint);
  const destination = findAssociatedTokenAddress({ owner: to, mint });
  if (metadata === null || destination === null) return null;
  const [record, newRecord] = [recordOf(mint, source), recordOf(mint, destination)];
  const [told = null, kept = null] = await readAccounts(client, [metadata, record]);
  const found = told && readRules(told);
  if (!found) return null;
  // `TokenState` of the record: unlocked, locked, listed.
  if (kept?.owner === tokenMetadataProgram && kept.data[2] !== 0)
    throw new RpcError('invalidInput', {
      message: 'This NFT is locked by a marketplace or a game. Unlock it there first.',
    });
  const { rules } = found;
  return {
    programAddress: tokenMetadataProgram,
    accounts: [
      ...[account(source, true), account(from), account(destination, true), account(to), account(mint)],
      ...[account(metadata, true), account(derive(mint, utf8ToBytes('edition'))), account(record, true)],
      ...[account(newRecord, true), account(from, false, true), account(from, true, true), account(systemProgram)],
      ...[account(instructionsSysvar), account(tokenProgram), account(associatedTokenProgram)],
      // An omitted account is written as the program itself.
      account(rules === null ? tokenMetadataProgram : tokenAuthRulesProgram),
      account(rules ?? tokenMetadataProgram),
    ],
    data: transferOne,
  };
}

/** Returns the rule set of a programmable collectible (`Metadata::programmable_config`), or null for any other token. */
function readRules({ owner, data }: ChainAccount): { rules: Address | null } | null {
  if (owner !== tokenMetadataProgram || data[0] !== 4) return null;
  return readWith(data.subarray(65), (reader) => {
    for (let i = 0; i < 3; i++) reader.bytes(reader.uint(4));
    reader.bytes(2);
    skip(reader, () => reader.bytes(34 * reader.uint(4)));
    reader.bytes(2);
    skip(reader, () => reader.bytes(1));
    const standard = skip(reader, () => reader.uint(1));
    reader.check(standard !== undefined && programmable.has(standard));
    skip(reader, () => reader.bytes(33));
    skip(reader, () => reader.bytes(17));
    skip(reader, () => reader.bytes(9));
    const rules = skip(reader, () => {
      reader.check(reader.uint(1) === 0);
      return skip(reader, () => reader.address());
    });
    return { rules: rules ?? null };
  });
}

/** Reads an optional value: a flag, followed by the value if it is set. */
function skip<Value>(reader: ByteReader, read: () => Value): Value | undefined {
  const flag = reader.uint(1);
  reader.check(flag < 2);
  return flag === 1 ? read() : undefined;
}
